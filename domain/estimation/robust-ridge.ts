/** Linear regression that odd rows do not pull: ridge with Student-t weights, found in a few passes. */

import { need } from "../need.ts";
import { factorize, solveFactorized } from "./cholesky.ts";
import { median } from "./order-statistics.ts";

/** Values come row by row. */
export type Rows = {
  readonly count: number;
  readonly width: number;
  readonly values: Float32Array;
};

type RidgeOptions = {
  /** How strongly each column is held to zero. */
  readonly ridge: readonly number[];
  /** Degrees of freedom of the Student-t weights: the fewer, the less odd rows weigh. */
  readonly freedom: number;
  readonly passes: number;
};

/** The square of a standard normal variable has this median. */
export const medianOfSquare = 0.455;

export function fitRobustRidge(rows: Rows, targets: readonly number[], options: RidgeOptions): number[] {
  const weights = new Float64Array(rows.count).fill(1);
  let coefficients = solveWeighted(rows, targets, weights, options.ridge);
  for (let pass = 1; pass < options.passes; pass++) {
    const squares: number[] = [];
    for (let row = 0; row < rows.count; row++)
      squares.push((need(targets[row]) - product(rows, row, coefficients)) ** 2);
    const variance = Math.max(median(squares) / medianOfSquare, 1e-12);
    for (let row = 0; row < rows.count; row++)
      weights[row] = (options.freedom + 1) / (options.freedom + need(squares[row]) / variance);
    coefficients = solveWeighted(rows, targets, weights, options.ridge);
  }
  return coefficients;
}

export function product(rows: Rows, row: number, coefficients: readonly number[]): number {
  const start = row * rows.width;
  let sum = 0;
  for (let column = 0; column < rows.width; column++)
    sum += need(rows.values[start + column]) * need(coefficients[column]);
  return sum;
}

function solveWeighted(
  { count, width, values }: Rows,
  targets: readonly number[],
  weights: Float64Array,
  ridge: readonly number[],
): number[] {
  const matrix = new Float64Array(width * width);
  const side = new Float64Array(width);
  // Most columns of a row are zero (other months, far places): only the others are multiplied.
  const filled = new Int32Array(width);
  const present = new Float64Array(width);
  for (let row = 0; row < count; row++) {
    const start = row * width;
    let size = 0;
    for (let column = 0; column < width; column++) {
      const value = need(values[start + column]);
      if (value === 0) continue;
      filled[size] = column;
      present[size++] = value;
    }
    for (let i = 0; i < size; i++) {
      const one = need(filled[i]);
      const scaled = need(present[i]) * need(weights[row]);
      side[one] = need(side[one]) + scaled * need(targets[row]);
      const line = one * width;
      for (let j = 0; j <= i; j++) {
        const at = line + need(filled[j]);
        matrix[at] = need(matrix[at]) + scaled * need(present[j]);
      }
    }
  }
  for (let column = 0; column < width; column++) {
    const at = column * width + column;
    matrix[at] = need(matrix[at]) + need(ridge[column]) + 1e-6;
  }
  factorize(matrix, width);
  solveFactorized(matrix, side);
  return [...side];
}
