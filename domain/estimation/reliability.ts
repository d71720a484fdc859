/** Judges how well each sale agrees with the others: by its error when its own price is left out. */

import { need } from "../need.ts";
import type { Kernels } from "./kernel.ts";
import {
  covariancesAmong,
  likeliest,
  prepareProbe,
  type WeightedSales,
  weighComparables,
} from "./kriging.ts";
import type { LevelShape } from "./level-shape.ts";
import { median } from "./order-statistics.ts";
import { medianOfSquare } from "./robust-ridge.ts";
import type { SaleIndex } from "./sale-index.ts";
import { findNearest } from "./sale-search.ts";

const [comparables, candidates] = [40, 200];
/** Degrees of freedom of the Student-t that says how odd an error is. */
const freedom = 4;
const [leastChance, mostChance] = [0.8, 30];

/** Comparables are kept for so many sales at most, evenly spaced: they take most of a fit's memory. */
const mostKept = 50_000;

export type LeftOut = {
  /** The row of each sale, with the comparables and weights that estimated it. */
  readonly weighted: ReadonlyMap<number, WeightedSales>;
  readonly varianceUnit: number;
};

/** Leaves each sale out in turn; sets its error and its chance. */
export function judgeSales(index: SaleIndex, shape: LevelShape, kernels: Kernels): LeftOut {
  const squares: number[] = [];
  const weighted = new Map<number, WeightedSales>();
  const step = Math.ceil(index.properties.length / mostKept);
  for (const [row, property] of index.properties.entries()) {
    const probe = prepareProbe(property, shape, kernels);
    const near = findNearest(index, property, {
      count: candidates,
      before: index.properties.length,
      accepts: (other) => other !== row,
    });
    const rows = likeliest(index, probe, near, comparables);
    const own = weighComparables(index, probe, covariancesAmong(index, probe, rows));
    const error = need(index.residuals[row]) - weightedMean(own, index.residuals);
    index.errors[row] = error;
    squares.push(error ** 2 / (own.variance + probe.kernel.nugget));
    if (row % step === 0) weighted.set(row, own);
  }
  const varianceUnit = Math.max(median(squares) / medianOfSquare, 1e-12) || 1;
  for (const [row, square] of squares.entries()) index.chances[row] = chanceOf(square / varianceUnit);
  return { weighted, varianceUnit };
}

/** `square` is the squared error in variances (the weight of a Student-t, turned over). */
export function chanceOf(square: number): number {
  return Math.max(leastChance, Math.min(mostChance, (freedom + square) / (freedom + 1)));
}

export function weightedMean({ rows, weights }: WeightedSales, values: readonly number[]): number {
  let sum = 0;
  for (const [at, row] of rows.entries()) sum += need(weights[at]) * need(values[row]);
  return sum;
}
