import { distanceM } from "../distance.ts";
import type { Place } from "../geography.ts";
import { interleave, placeAt, rootUnits, unitsEast, unitsSouth } from "./morton.ts";

export type KeyRange = { readonly from: number; readonly to: number };

/** At most four ranges that hold every place in the radius and farther ones; none where all lies outside the root. */
export function keyRangesAround(centre: Place, radiusMetres: number): KeyRange[] {
  const x = unitsEast(centre.longitude);
  const y = unitsSouth(centre.latitude);
  // 2 % more than the radius pays for Mercator's scale changing over the disc.
  const radiusUnits = (radiusMetres * 1.02) / metresPerUnit(x, y) + 1;
  const level = Math.min(26, Math.max(0, Math.ceil(Math.log2(2 * radiusUnits))));
  const side = 2 ** level;
  const ranges: KeyRange[] = [];
  for (const row of squaresAcross(y, radiusUnits, side)) {
    for (const column of squaresAcross(x, radiusUnits, side)) {
      const from = interleave(column, row) * side * side;
      ranges.push({ from, to: from + side * side });
    }
  }
  return ranges.sort((a, b) => a.from - b.from);
}

function squaresAcross(centre: number, radius: number, side: number): number[] {
  const last = rootUnits / side - 1;
  const squares: number[] = [];
  for (let at = Math.floor((centre - radius) / side); at <= Math.floor((centre + radius) / side); at++) {
    if (at >= 0 && at <= last) squares.push(at);
  }
  return squares;
}

/** How long a unit of the root is on the ground around a place, in metres. */
export function metresPerUnit(x: number, y: number): number {
  const step = 1000;
  return distanceM(placeAt(x, y), placeAt(x, y + step)) / step;
}
