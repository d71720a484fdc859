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
import { dayInParis } from "#domain/text/day-in-paris.ts";
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

/** Null for somebody without an account. */
export type ReportAuthor = Belonging | null;

export type ReportComparable = Comparable & { readonly sale: KnownSale };

export type ReportEstimate = {
  /** Made with the professional's choices. */
  readonly chosen: Omit<ExplainedPrice, "comparables"> & {
    readonly comparables: readonly ReportComparable[];
  };
  readonly dropped: readonly KnownSale[];
  /** Made without any choices: it always stands beside, and alone has a measured error. */
  readonly unaltered: Estimate;
  /** True for fictional sales, which every page with the estimate must name so. */
  readonly isDemo: boolean;
  /** Agencies' sales do not count in the number that the model was fitted to. */
  readonly fittedAt: Date;
  readonly sales: number;
  /** Every page with the estimate links to this one, which says how wrong estimates are. */
  readonly errorPage: PagePath;
};

type ReportBasis = Pick<EstimateBasis, "details"> & {
  /** Of the author's own sales, these alone, by id. */
  readonly ownSales?: readonly string[];
  /** Properties of the author's that are the valued home: their own sales do not count. */
  readonly itself?: readonly string[];
};

/**
 * Uses open sales and the author's own: other agencies' sales change nothing, even where the author may see them.
 * Null while there is no model. Throws `BadChoiceError` for choices out of bounds.
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

/** Takes a basis that was read before, so that the figures beside the value rest on the same model and sales. */
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

/** A report's value and the sales left out of it both rest on this, read once. */
export type FoundBasis = NonNullable<Awaited<ReturnType<typeof findBasis>>>;

/** The author may use open sales and their own. */
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
