/** Legend, list and filters all show this one count of what is in sight. */

import { need } from "../need.ts";
import type { KeyRange } from "./key-ranges.ts";
import { cellsOfMarker, type Markers } from "./merge.ts";
import { keyRangeOfCell } from "./tile-address.ts";
import type { UnitBox } from "./view.ts";

/** Says whether a marker stands in a box: its middle does. */
export function standsIn({ x, y }: { readonly x: number; readonly y: number }, box: UnitBox): boolean {
  return x >= box.west && x <= box.east && y >= box.north && y <= box.south;
}

/** Ranges with every cell of the markers in a box and no cell of the others; read them with `sightSlack` around the box. */
export function keysInSight(markers: Markers, box: UnitBox): KeyRange[] {
  const cells: (KeyRange & { readonly isIn: boolean })[] = [];
  for (let marker = 0; marker < markers.size; marker++) {
    const isIn = standsIn({ x: need(markers.x[marker]), y: need(markers.y[marker]) }, box);
    for (const cell of cellsOfMarker(markers, marker))
      cells.push({ ...keyRangeOfCell(cell, cell.cell), isIn });
  }
  cells.sort((one, other) => one.from - other.from);
  const ranges: { from: number; to: number }[] = [];
  let before: { from: number; to: number } | null = null;
  for (const { from, to, isIn } of cells) {
    if (!isIn) before = null;
    else if (before !== null) before.to = to;
    else {
      before = { from, to };
      ranges.push(before);
    }
  }
  return ranges;
}

/** A map that needs more ranges uses the box. */
export const maxKeyRanges = 4_000;

/** Pixels that a property may stand beyond the box of its marker. */
export const sightSlack = 32;

/** Expects the ranges in order. */
export function holdsKey(ranges: readonly KeyRange[], key: number): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (need(ranges[middle]).to > key) high = middle;
    else low = middle + 1;
  }
  return (ranges[low]?.from ?? Infinity) <= key;
}
