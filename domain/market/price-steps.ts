import { need } from "../need.ts";

export const stepCount = 5;
/** From here on streets and properties hide the tint, which fades over so many zooms before. */
export const [zonesUpTo, zonesFade] = [14.5, 0.5];
const limitStep = 100;

/** Four ascending prices between five steps of about as many zones each; fewer where zones are few. */
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

/** 0 is the lowest step; a limit belongs to the step above it. */
export function findStep(median: number, limits: readonly number[]): number {
  return limits.filter((limit) => median >= limit).length;
}
