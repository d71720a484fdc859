import type { Markers } from "#domain/map/merge.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { need } from "#domain/need.ts";
import { countsOfMarker, markerScale, numeralPixels, numeralWidth, totalOf } from "./marker-look.ts";

/** The height of Inter's digits, as a share of the font size. */
const digitHeight = 0.73;
/** Air between two numerals: each may be moved by half a pixel so that it is sharp. Pixels. */
const gap = 2;
/** No numeral is wider or higher than this, at any scale. Pixels. */
const square = 48;

type Box = {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
};

/**
 * The stacks whose number is written, the largest first: of two numbers that would touch at the zoom of the merge,
 * the lesser waits.
 */
export function chooseNumerals(markers: Markers): number[] {
  const perPixel = unitsPerPixel(markers.zoom);
  const scale = markerScale(markers.zoom);
  const taken = new Map<number, Box[]>();
  const chosen: number[] = [];
  for (let index = 0; index < markers.size; index++) {
    const count = totalOf(countsOfMarker(markers, index));
    // Markers that stand for most come first: from here on, each stands for one thing.
    if (count < 2) break;
    const box = {
      x: need(markers.x[index]) / perPixel,
      y: need(markers.y[index]) / perPixel,
      halfWidth: (numeralWidth(count) * scale + gap) / 2,
      halfHeight: (numeralPixels * digitHeight * scale + gap) / 2,
    };
    if (!isFree(box, taken)) continue;
    chosen.push(index);
    const own = nameSquare(box.x, box.y);
    const others = taken.get(own);
    if (others === undefined) taken.set(own, [box]);
    else others.push(box);
  }
  return chosen;
}

/** What a numeral could touch lies in the nine squares around its middle. */
function isFree(box: Box, taken: ReadonlyMap<number, readonly Box[]>): boolean {
  for (let at = 0; at < 9; at++) {
    const others = taken.get(
      nameSquare(box.x + ((at % 3) - 1) * square, box.y + (Math.floor(at / 3) - 1) * square),
    );
    for (const other of others ?? [])
      if (
        Math.abs(other.x - box.x) < other.halfWidth + box.halfWidth &&
        Math.abs(other.y - box.y) < other.halfHeight + box.halfHeight
      )
        return false;
  }
  return true;
}

function nameSquare(x: number, y: number): number {
  return Math.floor(x / square) * 2 ** 26 + Math.floor(y / square);
}
