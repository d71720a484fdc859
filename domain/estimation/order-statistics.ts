import { need } from "../need.ts";

/** NaN without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A share of the values lies under it, between two of them in proportion; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  return quantileOfSorted(Float64Array.from(values).sort(), share);
}

/** `quantile` of values that are in order already. */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  if (sorted.length === 0) return Number.NaN;
  const at = (sorted.length - 1) * Math.max(0, Math.min(1, share));
  const below = need(sorted[Math.floor(at)]);
  const above = need(sorted[Math.ceil(at)]);
  return below + (at - Math.floor(at)) * (above - below);
}

/** The first index of sorted values whose value reaches the bound. */
export function lowerBound(values: readonly number[], bound: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (need(values[middle]) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Moves the `count` smallest keys to the front, in no order, and their rows with them (Hoare's selection). */
export function selectSmallest(keys: number[], rows: number[], count: number): void {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = need(keys[(low + high) >>> 1]);
    let left = low;
    let right = high;
    while (left <= right) {
      while (need(keys[left]) < pivot) left++;
      while (need(keys[right]) > pivot) right--;
      if (left > right) break;
      swap(keys, left, right);
      swap(rows, left, right);
      left++;
      right--;
    }
    if (count - 1 <= right) high = right;
    else if (count - 1 >= left) low = left;
    else return;
  }
}

function swap(values: number[], one: number, other: number): void {
  const first = need(values[one]);
  values[one] = need(values[other]);
  values[other] = first;
}
