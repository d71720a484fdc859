import type { Viewer } from "#domain/access.ts";
import { type Estimate, type EstimateOptions, estimate } from "#domain/estimation/estimate.ts";
import type { Comparable } from "#domain/estimation/explanation.ts";
import type { Subject } from "#domain/estimation/sale.ts";
import { type PagePath, qualityPath } from "#domain/pages.ts";
import { dayInParis } from "#domain/property/sale-date.ts";
import type { Platform } from "../../platform/platform.ts";
import { findBestModel, type ModelCache } from "./model-cache.ts";
import {
  dayNumberOf,
  isAgencySale,
  type KnownSale,
  readSalesById,
  readVisibleAgencySales,
} from "./read-sales.ts";

/** What a professional may change of an estimate. */
export type ReportChoices = Pick<
  EstimateOptions,
  "details" | "ownAdjustments" | "dropped" | "weightFactors" | "perimeter"
>;

/** A comparable with its sale as its source tells it. */
export type ReportComparable = Comparable & { readonly sale: KnownSale };

export type ReportEstimate = {
  /** With the professional's choices. */
  readonly chosen: Omit<Estimate, "comparables"> & { readonly comparables: readonly ReportComparable[] };
  /** Without any: it always stands beside. */
  readonly unaltered: Estimate;
  /** Fictional sales: to be said wherever the estimate is. */
  readonly isDemo: boolean;
  /** When the model was fitted, and to how many sales. */
  readonly fittedAt: Date;
  readonly sales: number;
  /** The page that tells how wrong estimates are: to be linked wherever this one is shown. */
  readonly errorPage: PagePath;
};

/**
 * Estimates a property for somebody's report, by open sales and those agencies' sales that this viewer may see: others
 * change nothing of it. Null while there is no model.
 */
export async function estimateForReport(
  { db, models, now }: Pick<Platform, "db" | "now"> & { readonly models: ModelCache },
  viewer: Viewer,
  subject: Subject,
  choices: ReportChoices = {},
): Promise<ReportEstimate | null> {
  const visible = await readVisibleAgencySales(db, viewer);
  const best = await findBestModel(db, models, { seesAgencySales: visible.size > 0 });
  if (best === null) return null;
  const { model, sources, fittedAt, sales } = best;
  const mayUse = (id: string) => !isAgencySale(id) || visible.has(id);
  const plain = { day: dayNumberOf(dayInParis(now())), mayUse };
  const details = choices.details === undefined ? {} : { details: choices.details };
  const unaltered = estimate(model, subject, { ...plain, ...details });
  const { comparables, ...chosen } = estimate(model, subject, { ...plain, ...choices });
  const salesById = await readSalesById(
    db,
    comparables.map(({ id }) => id),
  );
  return {
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
