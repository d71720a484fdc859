import { canReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { ReportComparable, ReportEstimateReply, ReportSale } from "#domain/api/report.ts";
import { distanceM } from "#domain/distance.ts";
import { BadChoiceError, type EstimateChoices } from "#domain/estimation/choices.ts";
import { roundToSum } from "#domain/estimation/euros.ts";
import type { Subject } from "#domain/estimation/sale.ts";
import type { Place } from "#domain/geography.ts";
import { need } from "#domain/need.ts";
import {
  detailsOfHome,
  engineChoices,
  findSearchCentre,
  isValuedType,
  missingFacts,
  subjectOfHome,
} from "#domain/report/engine-input.ts";
import { missingMentions } from "#domain/report/legal-mentions.ts";
import {
  badChoicesMessage,
  type ReportContent,
  type WeightMode,
  weightsMessage,
} from "#domain/report/report-content.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { estimateByBasis, type FoundBasis, findBasis, type ReportEstimate } from "../estimate-for-report.ts";
import { findLeftSales } from "../find-left-sales.ts";
import type { ModelCache } from "../model-cache.ts";
import { dayNumberOf, type KnownSale, propertyOfSale } from "../read-sales.ts";
import { toValuedReport, type ValuedReport } from "./home-property.ts";
import { readReportSign } from "./print/report-sign.ts";
import { findAsking, findSalesOutside } from "./properties-around.ts";
import { requireReport } from "./report-rows.ts";
import { findShownPlaces } from "./shown-places.ts";
import { noteComputedValue, type ReportDesk } from "./write-report.ts";

/** Other homes are looked for so far around, where the author drew no circle. */
export const usualRadiusM = 1_000;

/**
 * Values the home as of today, by open sales and the report's agency's, and notes the value for who may edit.
 * Other sales that the reader may see stand beside, and count nowhere.
 */
export async function estimateReport(
  desk: ReportDesk & { readonly models: ModelCache; readonly secret: string },
  reader: Account,
  id: string,
): Promise<ReportEstimateReply> {
  const { db } = desk;
  const row = await requireReport(db, reader, id, "seeReports");
  const { home, choices, conclusion } = row.content;
  const valued = await toValuedReport(db, row, home);
  const made = await valueContent(desk, valued, row.content);
  const estimate = made?.estimate ?? null;
  const value = conclusion.own_value ?? estimate?.chosen?.price ?? null;
  const mayNote = canReach(row, makeViewer(reader), "editReports");
  if (mayNote && value !== row.value) await noteComputedValue(db, row, value);
  const centre = findSearchCentre(choices, home);
  const around =
    centre === null || home.property_type === null
      ? null
      : {
          centre,
          radiusM: choices.radius_m ?? usualRadiusM,
          type: home.property_type,
          itself: valued.itself,
        };
  return {
    version: row.version,
    lacks: missingFacts(home),
    is_valued_type: home.property_type === null || isValuedType(home.property_type),
    estimate,
    shown_places: estimate === null ? [] : await listShownPlaces(desk, estimate),
    maybe_home: estimate === null ? 0 : countMaybeHome(valued, estimate),
    left_out: made === null ? [] : await listLeftOut(db, made),
    outside: around === null ? [] : await findSalesOutside(db, { report: row, reader }, around),
    asking: around === null ? [] : await findAsking(db, around),
    missing_mentions: missingMentions((await readReportSign(desk, row)).agency),
  };
}

/** Whoever drops one has said which the home is: the others are not asked about again. */
function countMaybeHome({ maybeItself }: ValuedReport, { comparables, dropped }: EstimateReply): number {
  const mayBeIt = ({ id }: { readonly id: string }) => maybeItself.includes(propertyOfSale(id) ?? "");
  return dropped.some(mayBeIt) ? 0 : comparables.filter(mayBeIt).length;
}

async function listShownPlaces(
  desk: { readonly db: ReportDesk["db"]; readonly secret: string },
  { comparables }: EstimateReply,
): Promise<ReportEstimateReply["shown_places"]> {
  const { shown } = partComparables(comparables);
  const places = await findShownPlaces(desk, shown);
  return shown.map(({ id }, at) => ({ id, ...need(places[at]) }));
}

/** Only for a reader of the report itself: a shared report names none of these sales. */
async function listLeftOut(
  db: Database,
  { found, subject, choices, estimate: { comparables } }: ValuedContent,
): Promise<ReportEstimateReply["left_out"]> {
  const taken = new Set(comparables.map(({ id }) => id));
  const left = await findLeftSales(db, found, subject, { choices, taken });
  return left.map(({ sale, kilometres, reason }) => ({
    ...toSale(sale),
    metres: Math.round(1_000 * kilometres),
    reason,
  }));
}

export type EstimateReply = NonNullable<ReportEstimateReply["estimate"]>;

type ContentDesk = Pick<ReportDesk, "db" | "now"> & { readonly models: ModelCache };
type ValuedParts = Pick<ReportContent, "home" | "choices">;

/** Leaves out what the value rests on. */
export async function estimateContent(
  desk: ContentDesk,
  report: ValuedReport,
  content: ValuedParts,
  ownSales?: readonly string[],
): Promise<EstimateReply | null> {
  return (await valueContent(desk, report, content, ownSales))?.estimate ?? null;
}

type ValuedContent = {
  readonly estimate: EstimateReply;
  readonly found: FoundBasis;
  readonly subject: Subject;
  readonly choices: EstimateChoices;
};

/**
 * Null where it cannot be valued. Of the author's own sales, only those of `ownSales` count, none for an empty list,
 * and never the home's own, whose price would be its value.
 */
async function valueContent(
  desk: ContentDesk,
  report: ValuedReport,
  { home, choices: written }: ValuedParts,
  ownSales?: readonly string[],
): Promise<ValuedContent | null> {
  const subject = subjectOfHome(home);
  if (subject === null) return null;
  const today = dayInParis(desk.now());
  const found = await findBasis(desk, report, {
    details: detailsOfHome(home),
    itself: report.itself,
    ...(ownSales !== undefined && { ownSales }),
  });
  if (found === null) return null;
  const choices = engineChoices(written, home, dayNumberOf(today));
  const made = await estimateByBasis(desk.db, found, subject, choices).catch(refuseBadChoice);
  return { estimate: toEstimate(made, { subject, written, today }), found, subject, choices };
}

function toEstimate(
  made: ReportEstimate,
  {
    subject,
    written,
    today,
  }: { readonly subject: Subject; readonly written: ReportContent["choices"]; readonly today: string },
): EstimateReply {
  const reasons = new Map(written.dropped.map(({ id, reason }) => [id, reason]));
  const isShown = made.unaltered.refusals.length === 0;
  const percents = percentsOf(made.chosen.comparables.map(({ weight }) => weight));
  return {
    is_demo: made.isDemo,
    estimated_on: today,
    fitted_on: dayInParis(made.fittedAt),
    sales: made.sales,
    refusals: [...made.unaltered.refusals],
    unaltered: isShown ? toUnaltered(made) : null,
    chosen: isShown
      ? toChosen(made, subject.areaM2, { marketPercent: need(percents.at(-1)), mode: written.weights.mode })
      : null,
    comparables: made.chosen.comparables.map((comparable, at) => ({
      ...toSale(comparable.sale),
      ...(isShown ? toAdjusted(comparable) : unadjusted),
      metres: Math.round(1_000 * comparable.kilometres),
      weight: need(percents[at]),
      is_kept: written.kept.includes(comparable.id),
    })),
    dropped: made.dropped.map((sale) => ({
      ...toSale(sale),
      metres: metresTo(subject, sale),
      reason: reasons.get(sale.id) ?? "other",
    })),
  };
}

/** Choices stored under other bounds are refused like those that are written now. */
function refuseBadChoice(error: unknown): never {
  if (!(error instanceof BadChoiceError)) throw error;
  throw new AppError("invalid-input", error.choice === "weights" ? weightsMessage : badChoicesMessage);
}

function toUnaltered({ unaltered }: ReportEstimate): EstimateReply["unaltered"] {
  const { price, band50, band80, chanceWithinTenPercent } = unaltered;
  return { price, band50, band80, chance_within_10: Math.round(100 * chanceWithinTenPercent) };
}

function toChosen(
  { chosen }: ReportEstimate,
  areaM2: number,
  { marketPercent, mode }: { readonly marketPercent: number; readonly mode: WeightMode },
): EstimateReply["chosen"] {
  const { price, reference, lines, adjustmentsCapped } = chosen;
  return {
    price,
    price_per_m2: Math.round(price / areaM2),
    reference,
    lines: lines.map(({ name, amount }) => ({ name, amount })),
    adjustments_capped: adjustmentsCapped,
    market_weight: marketPercent,
    weight_mode: mode,
  };
}

type AdjustedSale = Pick<ReportComparable, "adjustments" | "own_adjustments" | "adjusted_price" | "effect">;

/** Where the value is refused, a sale adjusted to the home would give it away all the same. */
const unadjusted: AdjustedSale = {
  adjustments: [],
  own_adjustments: [],
  adjusted_price: null,
  effect: null,
};

function toAdjusted({
  adjustments,
  ownAdjustments,
  adjustedPrice,
  effect,
}: ReportEstimate["chosen"]["comparables"][number]): AdjustedSale {
  return {
    adjustments: adjustments.map(({ name, amount }) => ({ name, amount })),
    own_adjustments: ownAdjustments.map(({ name, amount }) => ({ name, amount })),
    adjusted_price: adjustedPrice,
    effect,
  };
}

/** To a tenth, summing to 100: the last is the market's part, what the weights lack to the whole. */
function percentsOf(weights: readonly number[]): number[] {
  const market = Math.max(0, 1 - weights.reduce((sum, weight) => sum + weight, 0));
  // What is left of a sum of fractions is no tenth: 57 % stays 57 %.
  const tenths = [...weights, market].map((share) => Math.round(1e9 * share) / 1e6);
  return roundToSum(tenths, 1_000).map((tenth) => tenth / 10);
}

/** A sale as reports tell it. */
export function toSale(sale: KnownSale): ReportSale {
  return {
    id: sale.id,
    source: sale.source,
    is_house: sale.isHouse,
    month: new Date(sale.day * 86_400_000).toISOString().slice(0, 7),
    price: sale.price,
    price_basis: sale.priceBasis,
    surface_area: sale.areaM2,
    rooms: sale.rooms,
    street: sale.street,
    arrondissement: sale.arrondissement,
    latitude: sale.latitude,
    longitude: sale.longitude,
  };
}

function metresTo(place: Place, sale: Place): number {
  return Math.round(distanceM(place, sale));
}
