/** Restricted cubic splines: smooth between their knots, straight lines beyond the outer ones. */

import { quantile } from "./order-statistics.ts";

const knotShares = [0.02, 0.212, 0.404, 0.596, 0.788, 0.98];

/** Six knots where the values lie, fewer where many are the same; none where fewer than three are left. */
export function knotsOf(values: readonly number[]): number[] {
  const knots = [...new Set(knotShares.map((share) => quantile(values, share)))];
  return knots.length < 3 ? [] : knots;
}

/** The value, then one curve for each knot but the last two (Harrell's basis). */
export function splineColumns(value: number, knots: readonly number[]): number[] {
  const [first, beforeLast, last] = [knots[0], knots.at(-2), knots.at(-1)];
  if (first === undefined || beforeLast === undefined || last === undefined) return [value];
  const scale = (last - first) ** 2;
  return [
    value,
    ...knots
      .slice(0, -2)
      .map(
        (knot) =>
          (cube(value - knot) -
            (cube(value - beforeLast) * (last - knot)) / (last - beforeLast) +
            (cube(value - last) * (beforeLast - knot)) / (last - beforeLast)) /
          scale,
      ),
  ];
}

export function clampToKnots(value: number, knots: readonly number[], margin: number): number {
  const first = knots[0];
  const last = knots.at(-1);
  if (first === undefined || last === undefined) return value;
  return Math.max(first - margin, Math.min(last + margin, value));
}

function cube(value: number): number {
  return value > 0 ? value ** 3 : 0;
}
