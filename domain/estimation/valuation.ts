/**
 * The weights of comparables change with the surface, but more surface must never lower a price: each rung of a ladder
 * of surfaces is held to the highest under it, and a property between two takes from both in proportion.
 */
import { need } from "../need.ts";
import { driftBefore } from "./drift.ts";
import {
  covariancesAmong,
  likeliest,
  prepareProbe,
  type WeightedSales,
  weighComparables,
} from "./kriging.ts";
import { clampArea, writeLevelRow } from "./level-columns.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import { weightedMean } from "./reliability.ts";
import type { SaleIndex } from "./sale-index.ts";
import { findNearest } from "./sale-search.ts";

export type Valuation = {
  readonly row: Float64Array;
  readonly level: number;
  readonly weighted: WeightedSales;
  /** What the comparables add to the level. */
  readonly correction: number;
  /** What holding to the smaller surfaces' prices adds; almost always nothing. */
  readonly guard: number;
  readonly drift: number;
  /** The sum of the four. */
  readonly logPrice: number;
};

export type ValuationOptions = {
  readonly before: number;
  readonly accepts: (row: number) => boolean;
  /** Rows compared beside those that are found. */
  readonly kept?: readonly number[];
  /** Set instead of found; the weights sum to one at most. */
  readonly weights?: ReadonlyMap<number, number>;
  /** What a person adds to the logarithm of a comparable's price. */
  readonly addedTo?: (row: number) => number;
};

const [comparables, candidates] = [50, 300];
/** Rungs are this far apart in ln(surface), and each is held to so many under it. */
const rungStep = 0.1;
const rungsBelow = 3;

export function valueProperty(
  model: Model,
  property: MeasuredProperty,
  options: ValuationOptions,
): Valuation {
  const height = clampArea(model.level.shape, property.logArea) / rungStep;
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
    row: below.row.map((value, column) => between(value, need(above.row[column]), share)),
    level,
    weighted: blend(below.weighted, above.weighted, share),
    correction,
    guard: Math.max(0, atLeast - level - correction),
    drift,
    logPrice: atLeast + drift,
  };
}

type Rung = Pick<Valuation, "row" | "level" | "weighted" | "correction">;

/** The rung under the property's own surface, some rungs under that, and the one above. */
function valueRungs(
  model: Model,
  property: MeasuredProperty,
  lower: number,
  options: ValuationOptions,
): Rung[] {
  const { level: fitted, kernels, index } = model;
  const near =
    model.options.withComparables && options.weights === undefined
      ? findNearest(index, property, { ...options, count: candidates })
      : [];
  const rungs = Array.from({ length: rungsBelow + 2 }, (_, at) => {
    const own = { ...property, logArea: (lower - rungsBelow + at) * rungStep };
    const probe = prepareProbe(own, fitted.shape, kernels);
    const found = likeliest(index, probe, near, comparables);
    return { own, probe, chosen: new Set([...found, ...(options.kept ?? [])]) };
  });
  const union = new Set(rungs.flatMap(({ chosen }) => [...chosen]));
  const covariances = covariancesAmong(index, prepareProbe(property, fitted.shape, kernels), [...union]);
  return rungs.map(({ own, probe, chosen }) => {
    const row = new Float64Array(fitted.columns.length);
    writeLevelRow(fitted.shape, own, row);
    const level = row.reduce((sum, value, column) => sum + value * need(fitted.coefficients[column]), 0);
    const found = weighComparables(index, probe, covariances, (sale) => chosen.has(sale));
    const weighted = options.weights === undefined ? found : setWeights(found, options.weights);
    return { row, level, weighted, correction: weightedResidual(index, weighted, options.addedTo) };
  });
}

function setWeights({ variance }: WeightedSales, weights: ReadonlyMap<number, number>): WeightedSales {
  return { rows: [...weights.keys()], weights: [...weights.values()], variance };
}

function weightedResidual(
  index: SaleIndex,
  weighted: WeightedSales,
  addedTo: ValuationOptions["addedTo"] = () => 0,
): number {
  const added = weighted.rows.reduce((sum, row, at) => sum + need(weighted.weights[at]) * addedTo(row), 0);
  return weightedMean(weighted, index.residuals) + added;
}

/** So written, it rises with the share even in the last bit, and equal ends give themselves. */
function between(low: number, high: number, share: number): number {
  return low + share * (high - low);
}

function highest(rungs: readonly Rung[]): number {
  return Math.max(...rungs.map((rung) => rung.level + rung.correction));
}

function blend(below: WeightedSales, above: WeightedSales, share: number): WeightedSales {
  const weights = new Map<number, number>();
  for (const [{ rows, weights: own }, part] of [[below, 1 - share] as const, [above, share] as const])
    for (const [at, row] of rows.entries()) weights.set(row, (weights.get(row) ?? 0) + part * need(own[at]));
  return {
    rows: [...weights.keys()],
    weights: [...weights.values()],
    variance: between(below.variance, above.variance, share),
  };
}
