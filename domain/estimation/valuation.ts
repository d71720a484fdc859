/**
 * The logarithm of a property's price: its level, what its comparables add, and the recent drift.
 *
 * More surface must never lower a price, and the weights of comparables change with the surface. So properties are
 * valued on a ladder of standard surfaces, each rung held to the highest of the rungs under it, and a property between
 * two rungs takes from both in proportion: level, weights and price alike, so that the explanation stays exact.
 */
import { driftBefore } from "./drift.ts";
import { covariancesAmong, likeliest, probeOf, type Weighted, weighComparables } from "./kriging.ts";
import { areaMargin, writeLevelRow } from "./level-columns.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import { weightedMean } from "./reliability.ts";
import { findNearest } from "./sale-search.ts";
import { clampToKnots } from "./spline.ts";

export type Valuation = {
  /** The columns the level was computed from. */
  readonly row: Float64Array;
  readonly level: number;
  readonly weighted: Weighted;
  /** What the comparables add to the level. */
  readonly correction: number;
  /** What holding to the smaller surfaces' prices adds; almost always nothing. */
  readonly guard: number;
  readonly drift: number;
  /** The sum of the four. */
  readonly logPrice: number;
};

export type ValuationOptions = {
  /** Only rows of the index under this one. */
  readonly before: number;
  readonly accepts: (row: number) => boolean;
  /** By how much a comparable's weight is multiplied; the sum stays one at most. */
  readonly factorOf?: ((row: number) => number) | undefined;
};

const [comparables, candidates] = [50, 300];
/** Rungs are this far apart in ln(surface), and each is held to so many under it. */
const rungStep = 0.1;
const rungsBelow = 3;

/** Values a property against the sales of a model. */
export function valueProperty(
  model: Model,
  property: MeasuredProperty,
  options: ValuationOptions,
): Valuation {
  const height = knownArea(model, property.logArea) / rungStep;
  const lower = Math.floor(height);
  const share = height - lower;
  const rungs = valueRungs(model, property, lower, options);
  const [below, above] = rungs.slice(-2);
  if (below === undefined || above === undefined) throw new Error("A ladder has two rungs at least.");
  const atLeast = between(highest(rungs.slice(0, -1)), highest(rungs.slice(1)), share);
  const level = between(below.level, above.level, share);
  const correction = between(below.correction, above.correction, share);
  const drift = model.options.withDrift ? driftBefore(model.index, options.before) : 0;
  return {
    row: below.row.map((value, column) => between(value, above.row[column] ?? 0, share)),
    level,
    weighted: blend(below.weighted, above.weighted, share),
    correction,
    guard: Math.max(0, atLeast - level - correction),
    drift,
    logPrice: atLeast + drift,
  };
}

/** A surface no smaller or larger than what the level tells apart: beyond it prices stay as they are. */
function knownArea({ level: { shape } }: Model, logArea: number): number {
  return shape.meanLogArea + clampToKnots(logArea - shape.meanLogArea, shape.areaKnots, areaMargin);
}

type Rung = Pick<Valuation, "row" | "level" | "weighted" | "correction">;

/** The property with the surfaces of the rung under its own, of some rungs under that, and of the one above. */
function valueRungs(
  model: Model,
  property: MeasuredProperty,
  lower: number,
  options: ValuationOptions,
): Rung[] {
  const { level: fitted, kernels, index } = model;
  const near = model.options.withComparables
    ? findNearest(index, property, { ...options, count: candidates })
    : [];
  const rungs = Array.from({ length: rungsBelow + 2 }, (_, at) => {
    const own = { ...property, logArea: (lower - rungsBelow + at) * rungStep };
    const probe = probeOf(own, fitted.shape, kernels);
    return { own, probe, chosen: new Set(likeliest(index, probe, near, comparables)) };
  });
  const union = new Set(rungs.flatMap(({ chosen }) => [...chosen]));
  const covariances = covariancesAmong(index, probeOf(property, fitted.shape, kernels), [...union]);
  return rungs.map(({ own, probe, chosen }) => {
    const row = new Float64Array(fitted.columns.length);
    writeLevelRow(fitted.shape, own, row);
    const level = row.reduce((sum, value, column) => sum + value * (fitted.coefficients[column] ?? 0), 0);
    const best = weighComparables(index, probe, covariances, (sale) => chosen.has(sale));
    const weighted = options.factorOf === undefined ? best : multiply(best, options.factorOf);
    return { row, level, weighted, correction: weightedMean(weighted, index.residuals) };
  });
}

/** So written, it rises with the share even in the last bit, and equal ends give themselves. */
function between(low: number, high: number, share: number): number {
  return low + share * (high - low);
}

function highest(rungs: readonly Rung[]): number {
  return Math.max(...rungs.map((rung) => rung.level + rung.correction));
}

function multiply(weighted: Weighted, factorOf: (row: number) => number): Weighted {
  const weights = weighted.weights.map((weight, at) => weight * factorOf(weighted.rows[at] ?? 0));
  const sum = Math.max(
    1,
    weights.reduce((total, weight) => total + weight, 0),
  );
  return { ...weighted, weights: weights.map((weight) => weight / sum) };
}

function blend(below: Weighted, above: Weighted, share: number): Weighted {
  const weights = new Map<number, number>();
  for (const [{ rows, weights: own }, part] of [[below, 1 - share] as const, [above, share] as const])
    for (const [at, row] of rows.entries()) weights.set(row, (weights.get(row) ?? 0) + part * (own[at] ?? 0));
  return {
    rows: [...weights.keys()],
    weights: [...weights.values()],
    variance: between(below.variance, above.variance, share),
  };
}
