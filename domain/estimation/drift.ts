/** A market that moved since the fit shows in recent sales, all over or under their estimates. */

import { need } from "../need.ts";
import type { SaleIndex } from "./sale-index.ts";

const fadeDays = 30;
const windowDays = 6 * fadeDays;
/** Bounds what one sale counts for, as a logarithm. */
const largestError = 0.25;
/** So many sales' worth of doubt pulls the drift to zero. */
const doubt = 50;

/** Ages count from the last known sale, so that a market without news keeps its drift; few errors give almost none. */
export function driftBefore(index: SaleIndex, before: number): number {
  let last = before - 1;
  while (index.onlyCompared.has(last)) last--;
  const lastDay = index.days[last];
  if (lastDay === undefined) return 0;
  let sum = 0;
  let weights = 0;
  let ageOfWeight = Number.NaN;
  let weight = 0;
  for (let row = last; row >= 0; row--) {
    if (index.onlyCompared.has(row)) continue;
    const age = lastDay + 1 - need(index.days[row]);
    if (age > windowDays) break;
    if (age !== ageOfWeight) weight = Math.exp(-age / fadeDays);
    ageOfWeight = age;
    sum += weight * Math.max(-largestError, Math.min(largestError, need(index.errors[row])));
    weights += weight;
  }
  return sum / (weights + doubt);
}
