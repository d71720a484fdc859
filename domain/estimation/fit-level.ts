/** Fits the level twice: as if sales told nothing of each other, then against each sale's own comparables. */

import { need } from "../need.ts";
import type { Kernels } from "./kernel.ts";
import { likeliest, prepareProbe, weighFreely } from "./kriging.ts";
import { columnsOf, writeLevelRow } from "./level-columns.ts";
import type { LevelShape } from "./level-shape.ts";
import type { Frame } from "./measured-property.ts";
import type { FittedLevel } from "./model.ts";
import { lowerBound } from "./order-statistics.ts";
import { fitRobustRidge, product, type Rows } from "./robust-ridge.ts";
import type { SaleIndex } from "./sale-index.ts";
import { findNearest } from "./sale-search.ts";

const robust = { freedom: 4, passes: 3 };
const [comparablesOfFit, candidatesOfFit] = [30, 150];
/** A generalised fit leaves less chance in each row; the ridge shrinks with it, to about half. */
const ridgeOfGeneralizedFit = 0.5;

/** Sets the residuals of the index. */
export function fitOrdinaryLevel(index: SaleIndex, frame: Frame, shape: LevelShape): FittedLevel {
  const rows = levelRows(index, shape);
  const columns = columnsOf(shape);
  const ridge = columns.map((column) => column.ridge);
  return describeLevel(index, frame, shape, fitRobustRidge(rows, index.logPrices, { ridge, ...robust }));
}

/** Rows less their weighted earlier comparables are as good as independent (Vecchia's approximation). Sets residuals. */
export function fitGeneralizedLevel(index: SaleIndex, ordinary: FittedLevel, kernels: Kernels): FittedLevel {
  const { frame, shape, columns } = ordinary;
  const rows = levelRows(index, shape);
  const { targets, meanVariance } = differenceRows(index, rows, shape, kernels);
  const ridge = columns.map((column) => (column.ridge * ridgeOfGeneralizedFit) / meanVariance);
  return describeLevel(index, frame, shape, fitRobustRidge(rows, targets, { ridge, ...robust }));
}

/** Works in place, last first: a sale's comparables come before it and are whole still. */
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
    const probe = prepareProbe(property, shape, kernels);
    const candidates = findNearest(index, property, {
      count: candidatesOfFit,
      before: lowerBound(index.days, property.day),
      accepts: () => true,
    });
    const weighted = weighFreely(index, probe, likeliest(index, probe, candidates, comparablesOfFit));
    const variance = weighted.variance + probe.kernel.nugget;
    sum += variance;
    let target = need(index.logPrices[row]);
    for (const [at, other] of weighted.rows.entries()) {
      const weight = need(weighted.weights[at]);
      target -= weight * need(index.logPrices[other]);
      for (let column = 0; column < rows.width; column++)
        rows.values[row * rows.width + column] =
          need(rows.values[row * rows.width + column]) -
          weight * need(rows.values[other * rows.width + column]);
    }
    const scale = 1 / Math.sqrt(variance);
    targets[row] = target * scale;
    for (let column = 0; column < rows.width; column++)
      rows.values[row * rows.width + column] = need(rows.values[row * rows.width + column]) * scale;
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

/** Sets the residuals. Makes a row at a time: all of them are half a gigabyte. */
function describeLevel(
  index: SaleIndex,
  frame: Frame,
  shape: LevelShape,
  coefficients: readonly number[],
): FittedLevel {
  const columns = columnsOf(shape);
  const width = columns.length;
  const one: Rows = { count: 1, width, values: new Float32Array(width) };
  const [houses, flats] = [emptySum(width), emptySum(width)];
  for (const [row, property] of index.properties.entries()) {
    writeLevelRow(shape, property, one.values);
    index.residuals[row] = need(index.logPrices[row]) - product(one, 0, coefficients);
    addToSum(property.isHouse ? houses : flats, one.values);
  }
  const all = addSums(houses, flats);
  const meanLevel = meanOf(all).reduce((sum, value, column) => sum + value * need(coefficients[column]), 0);
  const meanRows = {
    house: meanOf(houses.count === 0 ? all : houses),
    flat: meanOf(flats.count === 0 ? all : flats),
  };
  return { frame, shape, columns, coefficients, meanRows, meanLevel };
}

type RowSum = { count: number; readonly values: Float64Array };

function emptySum(width: number): RowSum {
  return { count: 0, values: new Float64Array(width) };
}

function addToSum(sum: RowSum, row: Float32Array): void {
  sum.count++;
  for (const [column, value] of row.entries()) sum.values[column] = need(sum.values[column]) + value;
}

function addSums(one: RowSum, other: RowSum): RowSum {
  return {
    count: one.count + other.count,
    values: one.values.map((value, column) => value + need(other.values[column])),
  };
}

function meanOf({ count, values }: RowSum): number[] {
  return Array.from(values, (value) => value / Math.max(1, count));
}
