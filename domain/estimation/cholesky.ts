/** Solves symmetric positive systems by Cholesky's decomposition, in place, over row-major arrays. */
import { need } from "../need.ts";

/** Overwrites the lower half; a pivot that is not positive becomes a tiny one. */
export function factorize(matrix: Float64Array, size: number): void {
  for (let column = 0; column < size; column++) {
    const start = column * size;
    let pivot = need(matrix[start + column]);
    for (let k = 0; k < column; k++) pivot -= need(matrix[start + k]) ** 2;
    pivot = pivot > 1e-12 ? Math.sqrt(pivot) : 1e-6;
    matrix[start + column] = pivot;
    for (let row = column + 1; row < size; row++) {
      const rowStart = row * size;
      let sum = need(matrix[rowStart + column]);
      for (let k = 0; k < column; k++) sum -= need(matrix[rowStart + k]) * need(matrix[start + k]);
      matrix[rowStart + column] = sum / pivot;
    }
  }
}

/** Overwrites the right-hand side; gives the square bᵀA⁻¹b. */
export function solveFactorized(factor: Float64Array, side: Float64Array): number {
  const size = side.length;
  let square = 0;
  for (let row = 0; row < size; row++) {
    let sum = need(side[row]);
    for (let k = 0; k < row; k++) sum -= need(factor[row * size + k]) * need(side[k]);
    const value = sum / (factor[row * size + row] ?? 1);
    side[row] = value;
    square += value * value;
  }
  for (let row = size - 1; row >= 0; row--) {
    const value = need(side[row]) / (factor[row * size + row] ?? 1);
    side[row] = value;
    for (let k = 0; k < row; k++) side[k] = need(side[k]) - need(factor[row * size + k]) * value;
  }
  return square;
}
