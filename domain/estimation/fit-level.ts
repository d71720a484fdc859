/** Fits the level: once as if sales told nothing of each other, then against each sale's own comparables. */
import type { Frame } from "./home.ts";
import type { Kernels } from "./kernel.ts";
import { likeliest, probeOf, weighFreely } from "./kriging.ts";
import { columnsOf, writeLevelRow } from "./level-columns.ts";
import type { LevelShape } from "./level-shape.ts";
import type { FittedLevel } from "./model.ts";
import { lowerBound } from "./order-statistics.ts";
import { fitRobustRidge, product, type Rows } from "./robust-ridge.ts";
import type { SaleIndex } from "./sale-index.ts";
import { findNearest } from "./sale-search.ts";

const robust = { freedom: 4, passes: 3 };
/** Comparables a sale is fitted against, out of so many nearest. */
const [comparablesOfFit, candidatesOfFit] = [30, 150];
/** A generalised fit leaves less chance in each row; the ridge shrinks with it, to about half. */
const ridgeOfGeneralizedFit = 0.5;

/** The level of an index's sales by ordinary robust ridge; sets their residuals. */
export function fitOrdinaryLevel(index: SaleIndex, frame: Frame, shape: LevelShape): FittedLevel {
  const rows = levelRows(index, shape);
  const columns = columnsOf(shape);
  const ridge = columns.map((column) => column.ridge);
  const level = describeLevel(
    rows,
    frame,
    shape,
    fitRobustRidge(rows, index.logPrices, { ridge, ...robust }),
  );
  setResiduals(index, rows, level);
  return level;
}

/**
 * The level by generalised least squares: from each sale's columns and price those of its earlier comparables are
 * taken off, in their weights, so that rows are as good as independent (Vecchia's approximation). Sets residuals.
 */
export function fitGeneralizedLevel(index: SaleIndex, ordinary: FittedLevel, kernels: Kernels): FittedLevel {
  const { frame, shape, columns } = ordinary;
  const rows = levelRows(index, shape);
  const { targets, meanVariance } = differenceRows(index, rows, shape, kernels);
  const ridge = columns.map((column) => (column.ridge * ridgeOfGeneralizedFit) / meanVariance);
  const coefficients = fitRobustRidge(rows, targets, { ridge, ...robust });
  const own = levelRows(index, shape);
  const level = describeLevel(own, frame, shape, coefficients);
  setResiduals(index, own, level);
  return level;
}

/** Differences the rows in place, last first: a sale's comparables come before it and are whole still. */
function differenceRows(
  index: SaleIndex,
  rows: Rows,
  shape: LevelShape,
  kernels: Kernels,
): { readonly targets: number[]; readonly meanVariance: number } {
  const targets = [...index.logPrices];
  let sum = 0;
  for (let row = rows.count - 1; row >= 0; row--) {
    const home = index.homes[row];
    if (home === undefined) continue;
    const probe = probeOf(home, shape, kernels);
    const candidates = findNearest(index, home, {
      count: candidatesOfFit,
      before: lowerBound(index.days, home.day),
      accepts: () => true,
    });
    const weighted = weighFreely(index, probe, likeliest(index, probe, candidates, comparablesOfFit));
    const variance = weighted.variance + probe.kernel.nugget;
    sum += variance;
    let target = index.logPrices[row] ?? 0;
    for (const [at, other] of weighted.rows.entries()) {
      const weight = weighted.weights[at] ?? 0;
      target -= weight * (index.logPrices[other] ?? 0);
      for (let column = 0; column < rows.width; column++)
        rows.values[row * rows.width + column] =
          (rows.values[row * rows.width + column] ?? 0) -
          weight * (rows.values[other * rows.width + column] ?? 0);
    }
    const scale = 1 / Math.sqrt(variance);
    targets[row] = target * scale;
    for (let column = 0; column < rows.width; column++)
      rows.values[row * rows.width + column] = (rows.values[row * rows.width + column] ?? 0) * scale;
  }
  return { targets, meanVariance: sum / Math.max(1, rows.count) };
}

function levelRows(index: SaleIndex, shape: LevelShape): Rows {
  const count = index.homes.length;
  const width = columnsOf(shape).length;
  const values = new Float32Array(count * width);
  for (const [row, home] of index.homes.entries()) writeLevelRow(shape, home, values, row * width);
  return { count, width, values };
}

function describeLevel(
  rows: Rows,
  frame: Frame,
  shape: LevelShape,
  coefficients: readonly number[],
): FittedLevel {
  const meanRow = new Array<number>(rows.width).fill(0);
  for (let row = 0; row < rows.count; row++)
    for (let column = 0; column < rows.width; column++)
      meanRow[column] = (meanRow[column] ?? 0) + (rows.values[row * rows.width + column] ?? 0) / rows.count;
  const meanLevel = meanRow.reduce((sum, value, column) => sum + value * (coefficients[column] ?? 0), 0);
  return { frame, shape, columns: columnsOf(shape), coefficients, meanRow, meanLevel };
}

function setResiduals(index: SaleIndex, rows: Rows, level: FittedLevel): void {
  for (let row = 0; row < rows.count; row++)
    index.residuals[row] = (index.logPrices[row] ?? 0) - product(rows, row, level.coefficients);
}
