/** Fits the level: once as if sales told nothing of each other, then against each sale's own comparables. */

import type { Kernels } from "./kernel.ts";
import { likeliest, probeOf, weighFreely } from "./kriging.ts";
import { columnsOf, writeLevelRow } from "./level-columns.ts";
import type { LevelShape } from "./level-shape.ts";
import type { Frame } from "./measured-property.ts";
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
  return describeLevel(index, frame, shape, fitRobustRidge(rows, index.logPrices, { ridge, ...robust }));
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
  return describeLevel(index, frame, shape, fitRobustRidge(rows, targets, { ridge, ...robust }));
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
    const property = index.properties[row];
    if (property === undefined) continue;
    const probe = probeOf(property, shape, kernels);
    const candidates = findNearest(index, property, {
      count: candidatesOfFit,
      before: lowerBound(index.days, property.day),
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
  const count = index.properties.length;
  const width = columnsOf(shape).length;
  const values = new Float32Array(count * width);
  for (const [row, property] of index.properties.entries())
    writeLevelRow(shape, property, values, row * width);
  return { count, width, values };
}

/** The level of these coefficients; sets the residuals. A row is made at a time: all of them are half a gigabyte. */
function describeLevel(
  index: SaleIndex,
  frame: Frame,
  shape: LevelShape,
  coefficients: readonly number[],
): FittedLevel {
  const columns = columnsOf(shape);
  const width = columns.length;
  const one: Rows = { count: 1, width, values: new Float32Array(width) };
  const meanRow = new Array<number>(width).fill(0);
  for (const [row, property] of index.properties.entries()) {
    writeLevelRow(shape, property, one.values);
    index.residuals[row] = (index.logPrices[row] ?? 0) - product(one, 0, coefficients);
    for (let column = 0; column < width; column++)
      meanRow[column] = (meanRow[column] ?? 0) + (one.values[column] ?? 0) / index.properties.length;
  }
  const meanLevel = meanRow.reduce((sum, value, column) => sum + value * (coefficients[column] ?? 0), 0);
  return { frame, shape, columns, coefficients, meanRow, meanLevel };
}
