import type { Belonging } from "#domain/access.ts";
import type { EstimateChoices } from "#domain/estimation/choices.ts";
import {
  type Estimate,
  type EstimateBasis,
  type ExplainedPrice,
  estimate,
} from "#domain/estimation/estimate.ts";
import { estimateWithChoices } from "#domain/estimation/estimate-with-choices.ts";
import type { Comparable } from "#domain/estimation/explanation.ts";
import type { Subject } from "#domain/estimation/sale.ts";
import { type PagePath, qualityPath } from "#domain/pages.ts";
import { dayInParis } from "#domain/property/sale-date.ts";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { findBestModel, type ModelCache } from "./model-cache.ts";
import {
  dayNumberOf,
  isAgencySale,
  type KnownSale,
  readOwnAgencySales,
  readSalesById,
} from "./read-sales.ts";

/** Whose report it is; null for somebody without an account. */
export type ReportAuthor = Belonging | null;

/** A comparable with its sale as its source tells it. */
export type ReportComparable = Comparable & { readonly sale: KnownSale };

export type ReportEstimate = {
  /** With the professional's choices. */
  readonly chosen: Omit<ExplainedPrice, "comparables"> & {
    readonly comparables: readonly ReportComparable[];
  };
  /** Sales that the author left out, as their sources tell them. */
  readonly dropped: readonly KnownSale[];
  /** Without any: it always stands beside, and alone tells how sure it is. */
  readonly unaltered: Estimate;
  /** Fictional sales: to be said wherever the estimate is. */
  readonly isDemo: boolean;
  /** When the model was fitted, and to how many sales; those of agencies are none of them. */
  readonly fittedAt: Date;
  readonly sales: number;
  /** The page that tells how wrong estimates are: to be linked wherever this one is shown. */
  readonly errorPage: PagePath;
};

type ReportBasis = Pick<EstimateBasis, "details"> & {
  /** Of the author's own sales, these alone, by their ids. */
  readonly ownSales?: readonly string[];
  /** The properties of the author's that are the one that is valued: their own sales do not count. */
  readonly itself?: readonly string[];
};

/**
 * Estimates a property for a report, by open sales and the author's own: what other agencies sold changes nothing of it,
 * also where the author may see it. Null while there is no model. Throws a `BadChoiceError` for choices out of bounds.
 */
export async function estimateForReport(
  desk: ModelDesk,
  author: ReportAuthor,
  subject: Subject,
  { choices = {}, ...about }: ReportBasis & { readonly choices?: EstimateChoices } = {},
): Promise<ReportEstimate | null> {
  const found = await findBasis(desk, author, about);
  return found === null ? null : estimateByBasis(desk.db, found, subject, choices);
}

/** The same by what was read before: what is told beside the value then rests on the same model and the same sales. */
export async function estimateByBasis(
  db: Database,
  { best, basis }: FoundBasis,
  subject: Subject,
  choices: EstimateChoices,
): Promise<ReportEstimate> {
  const { model, sources, fittedAt, sales } = best;
  const unaltered = estimate(model, subject, basis);
  const { comparables, ...chosen } = estimateWithChoices(model, subject, basis, choices);
  const droppedIds = [...(choices.dropped ?? [])].filter((id) => basis.mayUse(id));
  const salesById = await readSalesById(db, [...comparables.map(({ id }) => id), ...droppedIds]);
  return {
    dropped: droppedIds.flatMap((id) => salesById.get(id) ?? []),
    chosen: {
      ...chosen,
      comparables: comparables.flatMap((comparable) => {
        const sale = salesById.get(comparable.id);
        return sale === undefined ? [] : [{ ...comparable, sale }];
      }),
    },
    unaltered,
    isDemo: sources === "demo",
    fittedAt,
    sales,
    errorPage: qualityPath,
  };
}

type ModelDesk = Pick<Platform, "db" | "now"> & { readonly models: ModelCache };

/** What a report's value and the sales left out of it both rest on, read once. */
export type FoundBasis = NonNullable<Awaited<ReturnType<typeof findBasis>>>;

/** The model that an author's reports rest on, and which of its sales they may use: open ones and the author's own. */
export async function findBasis(
  { db, models, now }: ModelDesk,
  author: ReportAuthor,
  { details, ownSales, itself = [] }: ReportBasis = {},
) {
  const own =
    author === null
      ? new Set<string>()
      : await readOwnAgencySales(db, author, { itself, ...(ownSales && { among: ownSales }) });
  const best = await findBestModel(db, models, { seesAgencySales: own.size > 0 });
  if (best === null) return null;
  const basis = {
    day: dayNumberOf(dayInParis(now())),
    ...(details === undefined ? {} : { details }),
    mayUse: (id: string) => !isAgencySale(id) || own.has(id),
  } satisfies EstimateBasis;
  return { best, basis };
}
