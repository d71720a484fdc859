import type { EstimateChoices } from "#domain/estimation/choices.ts";
import type { LeftReason } from "#domain/estimation/left-reason.ts";
import { listLeftSales } from "#domain/estimation/left-sales.ts";
import type { Subject } from "#domain/estimation/sale.ts";
import type { Database } from "../../platform/database/open.ts";
import type { FoundBasis } from "./estimate-for-report.ts";
import { type KnownSale, readSalesById } from "./read-sales.ts";

export type KnownLeftSale = {
  readonly sale: KnownSale;
  readonly kilometres: number;
  readonly reason: LeftReason;
};

type FinishedEstimate = {
  readonly choices: EstimateChoices;
  /** The comparables of the estimate, by id. */
  readonly taken: ReadonlySet<string>;
};

/** Open sales and the author's own that the report's value could rest on, and does not. */
export async function findLeftSales(
  db: Database,
  { best, basis }: FoundBasis,
  subject: Subject,
  estimated: FinishedEstimate,
): Promise<KnownLeftSale[]> {
  const left = listLeftSales(best.model, subject, basis, estimated);
  const sales = await readSalesById(
    db,
    left.map(({ id }) => id),
  );
  return left.flatMap(({ id, ...rest }) => {
    const sale = sales.get(id);
    return sale === undefined ? [] : [{ sale, ...rest }];
  });
}
