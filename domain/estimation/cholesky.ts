/** Symmetric positive systems by Cholesky's decomposition, in place, over row-major arrays. */

/** Turns the lower half of a matrix into its Cholesky factor; a pivot that is not positive becomes a tiny one. */
export function factorize(matrix: Float64Array, size: number): void {
  for (let column = 0; column < size; column++) {
    const start = column * size;
    let pivot = matrix[start + column] ?? 0;
    for (let k = 0; k < column; k++) pivot -= (matrix[start + k] ?? 0) ** 2;
    pivot = pivot > 1e-12 ? Math.sqrt(pivot) : 1e-6;
    matrix[start + column] = pivot;
    for (let row = column + 1; row < size; row++) {
      const rowStart = row * size;
      let sum = matrix[rowStart + column] ?? 0;
      for (let k = 0; k < column; k++) sum -= (matrix[rowStart + k] ?? 0) * (matrix[start + k] ?? 0);
      matrix[rowStart + column] = sum / pivot;
    }
  }
}

/** Solves for one right-hand side, which it overwrites; gives the square bᵀA⁻¹b. */
export function solveFactorized(factor: Float64Array, side: Float64Array): number {
  const size = side.length;
  let square = 0;
  for (let row = 0; row < size; row++) {
    let sum = side[row] ?? 0;
    for (let k = 0; k < row; k++) sum -= (factor[row * size + k] ?? 0) * (side[k] ?? 0);
    const value = sum / (factor[row * size + row] ?? 1);
    side[row] = value;
    square += value * value;
  }
  for (let row = size - 1; row >= 0; row--) {
    const value = (side[row] ?? 0) / (factor[row * size + row] ?? 1);
    side[row] = value;
    for (let k = 0; k < row; k++) side[k] = (side[k] ?? 0) - (factor[row * size + k] ?? 0) * value;
  }
  return square;
}
