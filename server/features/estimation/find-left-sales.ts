import type { EstimateChoices } from "#domain/estimation/choices.ts";
import type { LeftReason } from "#domain/estimation/left-reason.ts";
import { listLeftSales } from "#domain/estimation/left-sales.ts";
import type { Subject } from "#domain/estimation/sale.ts";
import type { Platform } from "../../platform/platform.ts";
import { findBasis, type ReportAuthor } from "./estimate-for-report.ts";
import type { ModelCache } from "./model-cache.ts";
import { type KnownSale, readSalesById } from "./read-sales.ts";

export type KnownLeftSale = {
  readonly sale: KnownSale;
  readonly kilometres: number;
  readonly reason: LeftReason;
};

type Estimated = {
  readonly choices: EstimateChoices;
  /** The comparables of the estimate, by id. */
  readonly taken: ReadonlySet<string>;
  readonly itself: readonly string[];
};

/** The sales around a property that its report's value does not rest on, of those that it may: open ones and its author's own. */
export async function findLeftSales(
  desk: Pick<Platform, "db" | "now"> & { readonly models: ModelCache },
  author: ReportAuthor,
  subject: Subject,
  { choices, taken, itself }: Estimated,
): Promise<KnownLeftSale[]> {
  const found = await findBasis(desk, author, { itself });
  if (found === null) return [];
  const left = listLeftSales(found.best.model, subject, found.basis, { choices, taken });
  const sales = await readSalesById(
    desk.db,
    left.map(({ id }) => id),
  );
  return left.flatMap(({ id, ...rest }) => {
    const sale = sales.get(id);
    return sale === undefined ? [] : [{ sale, ...rest }];
  });
}
