/** Kriging: near, alike and recent sales weigh more, several that tell the same share one weight, odd ones less. */

import { need } from "../need.ts";
import { factorize, solveFactorized } from "./cholesky.ts";
import { covariance, type Kernel, type Kernels, totalVariance } from "./kernel.ts";
import type { LevelShape } from "./level-shape.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import { selectSmallest } from "./order-statistics.ts";
import { readTraits, type SaleIndex } from "./sale-index.ts";

export type WeightedSales = {
  readonly rows: readonly number[];
  readonly weights: readonly number[];
  /** What the comparables leave unknown of the property's own residual, without its nugget. */
  readonly variance: number;
};

export type Probe = {
  readonly kernel: Kernel;
  readonly side: "house" | "flat";
  readonly east: number;
  readonly north: number;
  readonly day: number;
  readonly traits: readonly number[];
};

export function prepareProbe(property: MeasuredProperty, shape: LevelShape, kernels: Kernels): Probe {
  const side = property.isHouse ? "house" : "flat";
  const kernel = kernels[side];
  return {
    kernel,
    side,
    east: property.east,
    north: property.north,
    day: property.day,
    traits: readTraits(shape, kernel.lengths, property),
  };
}

const mostPasses = 6;

export function likeliest(
  index: SaleIndex,
  probe: Probe,
  candidates: readonly number[],
  count: number,
): number[] {
  if (candidates.length <= count) return [...candidates];
  const rows = [...candidates];
  const keys = rows.map((row) => -covarianceWith(index, probe, row));
  selectSmallest(keys, rows, count);
  rows.length = count;
  return rows;
}

/** The weights of every property with these comparables need them. */
export type Covariances = { readonly rows: readonly number[]; readonly matrix: Float64Array };

/** Each sale's own chance is on the diagonal. */
export function covariancesAmong(index: SaleIndex, probe: Probe, rows: readonly number[]): Covariances {
  const { kernel } = probe;
  const size = rows.length;
  const total = totalVariance(kernel);
  const matrix = new Float64Array(size * size);
  const points = gatherPoints(index, probe, rows);
  const width = index.traitCount + 3;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) matrix[i * size + j] = covarianceOfPoints(kernel, points, width, i, j);
    matrix[i * size + i] = total + kernel.nugget * (index.chances[need(rows[i])] ?? 1);
  }
  return { rows, matrix };
}

/** East, north, day and traits of each row, in one array: they are read some thousand times. */
function gatherPoints(index: SaleIndex, probe: Probe, rows: readonly number[]): Float64Array {
  const traits = index.traits[probe.side];
  const { traitCount } = index;
  const points = new Float64Array(rows.length * (traitCount + 3));
  let at = 0;
  for (const row of rows) {
    points[at++] = need(index.east[row]);
    points[at++] = need(index.north[row]);
    points[at++] = need(index.days[row]);
    for (let trait = 0; trait < traitCount; trait++) points[at++] = need(traits[row * traitCount + trait]);
  }
  return points;
}

function covarianceOfPoints(
  kernel: Kernel,
  points: Float64Array,
  width: number,
  i: number,
  j: number,
): number {
  const one = i * width;
  const other = j * width;
  const east = need(points[one]) - need(points[other]);
  const north = need(points[one + 1]) - need(points[other + 1]);
  const days = Math.abs(need(points[one + 2]) - need(points[other + 2]));
  let unlikeness = 0;
  for (let at = 3; at < width; at++) {
    const difference = need(points[one + at]) - need(points[other + at]);
    unlikeness += difference * difference;
  }
  return covariance(kernel, Math.sqrt(east * east + north * north), days, unlikeness);
}

/** Weights of any sign, to see how well a sale agrees with others. */
export function weighFreely(index: SaleIndex, probe: Probe, rows: readonly number[]): WeightedSales {
  return solve(buildSystem(index, probe, covariancesAmong(index, probe, rows)));
}

/** The engine's own weights: none is negative, and their sum is at most one. */
export function weighComparables(
  index: SaleIndex,
  probe: Probe,
  covariances: Covariances,
  isAmong: (row: number) => boolean = () => true,
): WeightedSales {
  const all = covariances.rows.flatMap((row, at) => (isAmong(row) ? [at] : []));
  let system = keepOnly(buildSystem(index, probe, covariances), all);
  for (let pass = 0; ; pass++) {
    const capped = capAtOne(system, solve(system));
    const kept = capped.weights.flatMap((weight, at) => (weight > 0 ? [at] : []));
    if (kept.length === capped.weights.length || kept.length === 0 || pass === mostPasses)
      return { ...capped, weights: boundWeights(capped.weights) };
    system = keepOnly(system, kept);
  }
}

/** Equations of the weights: covariances among the comparables, and of each with the property. */
type System = Covariances & { readonly side: Float64Array; readonly total: number };

function buildSystem(index: SaleIndex, probe: Probe, covariances: Covariances): System {
  const side = Float64Array.from(covariances.rows, (row) => covarianceWith(index, probe, row));
  return { ...covariances, side, total: totalVariance(probe.kernel) };
}

function keepOnly(system: System, kept: readonly number[]): System {
  const size = system.rows.length;
  if (kept.length === size) return system;
  const matrix = new Float64Array(kept.length * kept.length);
  for (let i = 0; i < kept.length; i++) {
    const from = need(kept[i]) * size;
    const to = i * kept.length;
    for (let j = 0; j <= i; j++) matrix[to + j] = need(system.matrix[from + need(kept[j])]);
  }
  return {
    rows: kept.map((at) => need(system.rows[at])),
    matrix,
    side: Float64Array.from(kept, (at) => need(system.side[at])),
    total: system.total,
  };
}

function solve({ rows, matrix, side, total }: System): WeightedSales & { readonly factor: Float64Array } {
  const factor = matrix.slice();
  const weights = side.slice();
  factorize(factor, rows.length);
  const explained = solveFactorized(factor, weights);
  return { rows, weights: [...weights], variance: Math.max(1e-6, total - explained), factor };
}

/** Where positive weights sum to more than one, the best weights that sum to one (a Lagrange multiplier). */
function capAtOne(system: System, solved: WeightedSales & { readonly factor: Float64Array }): WeightedSales {
  const { rows, weights, variance } = solved;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 1 || weights.some((weight) => weight <= 0)) return { rows, weights, variance };
  const ones = new Float64Array(system.rows.length).fill(1);
  solveFactorized(solved.factor, ones);
  const excess = (sum - 1) / ones.reduce((total, one) => total + one, 0);
  return { rows, weights: weights.map((weight, at) => weight - excess * need(ones[at])), variance };
}

/** Bounds what rounding or the last pass may leave: a weight under zero, or a sum over one. */
function boundWeights(weights: readonly number[]): number[] {
  const positive = weights.map((weight) => Math.max(0, weight));
  const sum = positive.reduce((total, weight) => total + weight, 0);
  return sum <= 1 ? positive : positive.map((weight) => weight / sum);
}

function covarianceWith(index: SaleIndex, probe: Probe, row: number): number {
  const traits = index.traits[probe.side];
  const width = index.traitCount;
  const own = probe.traits;
  let unlikeness = 0;
  for (let at = 0; at < width; at++) {
    const difference = need(traits[row * width + at]) - need(own[at]);
    unlikeness += difference * difference;
  }
  const east = need(index.east[row]) - probe.east;
  const north = need(index.north[row]) - probe.north;
  const days = Math.abs(need(index.days[row]) - probe.day);
  return covariance(probe.kernel, Math.sqrt(east * east + north * north), days, unlikeness);
}
