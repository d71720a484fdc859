import type { ReportComparable } from "#domain/api/report.ts";
import { mostShownComparables } from "#domain/estimation/choices.ts";
import type { ReportChoices } from "#domain/report/report-content.ts";

type ShownSales = {
  /** Those with a line of their own. */
  readonly shown: readonly ReportComparable[];
  /** The others, which are one line together. */
  readonly rest: readonly ReportComparable[];
};

/**
 * The comparables as step 2 lists them: those that were kept first, then by their weight, so many at most. By hand each has
 * its line where it stood: none moves, or goes, under the hand that weighs it.
 */
export function partSales(
  comparables: readonly ReportComparable[],
  { mode, shares }: ReportChoices["weights"],
): ShownSales {
  if (mode === "by-hand") {
    const places = new Map(shares.map(({ id }, at) => [id, at]));
    const placeOf = ({ id }: ReportComparable) => places.get(id) ?? shares.length;
    return { shown: comparables.toSorted((one, other) => placeOf(one) - placeOf(other)), rest: [] };
  }
  const kept = comparables.filter((one) => one.is_kept);
  const others = comparables.filter((one) => !one.is_kept);
  const room = Math.max(0, mostShownComparables - kept.length);
  return { shown: [...kept, ...others.slice(0, room)], rest: others.slice(room) };
}
