import type { ReportComparable } from "#domain/api/report.ts";
import type { ReportChoices } from "#domain/report/report-content.ts";
import { type PartedSales, partComparables } from "#domain/report/shown-report.ts";

/** Shares given by hand to sales that no reply knows any more: the engine gives them to the market. */
export function findGoneShares(
  comparables: readonly ReportComparable[],
  { mode, shares }: ReportChoices["weights"],
): ReportChoices["weights"]["shares"] {
  if (mode !== "by-hand") return [];
  const known = new Set(comparables.map(({ id }) => id));
  // A share of nothing may be of a sale that was just taken back, and is in the next reply.
  return shares.filter(({ id, percent }) => percent > 0 && !known.has(id));
}

/** The comparables as the report lists them; weighed by hand, none moves or goes under the hand. */
export function partSales(
  comparables: readonly ReportComparable[],
  { mode, shares }: ReportChoices["weights"],
): PartedSales<ReportComparable> {
  if (mode !== "by-hand") return partComparables(comparables);
  const places = new Map(shares.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: ReportComparable) => places.get(id) ?? shares.length;
  return { shown: comparables.toSorted((one, other) => placeOf(one) - placeOf(other)), rest: [] };
}
