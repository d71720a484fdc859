/** Prices as colours of a map: which of five steps a zone's median falls in. */

import { need } from "../need.ts";

export const stepCount = 5;
/** From here on streets and properties are seen, and the tint of zones no more; it fades over so many zooms before. */
export const [zonesUpTo, zonesFade] = [14.5, 0.5];
/** Limits of steps are told to so many euros per square metre. */
const limitStep = 100;

/** The four prices between five steps that hold about as many zones each, rounded, ascending; fewer where zones are few. */
export function priceLimits(medians: readonly number[]): number[] {
  if (medians.length === 0) return [];
  const sorted = medians.toSorted((one, other) => one - other);
  const limits = Array.from({ length: stepCount - 1 }, (_, at) => {
    const from = Math.round(((at + 1) * sorted.length) / stepCount);
    const below = need(sorted[Math.max(0, from - 1)]);
    const above = need(sorted[Math.min(sorted.length - 1, from)]);
    const between = (below + above) / 2;
    return Math.round(between / limitStep) * limitStep;
  });
  return [...new Set(limits)];
}

/** The step that a median falls in, 0 for the lowest. A limit itself belongs to the step above it. */
export function findStep(median: number, limits: readonly number[]): number {
  return limits.filter((limit) => median >= limit).length;
}
