import type { Markers } from "#domain/map/merge.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { need } from "#domain/need.ts";
import type { Box } from "./box.ts";
import { countsOfMarker, markerScale, numeralPixels, numeralWidth, totalOf } from "./marker-look.ts";
import { TakenRoom } from "./taken-room.ts";

/** Of Inter's digits, as a share of the font size. */
const digitHeight = 0.73;
/** Pixels: each of two numerals may be moved by half a pixel so that it is sharp. */
const air = 2;
type Shift = readonly [x: number, y: number];

/** The middle of the stack, then whole pixels around it, the nearest first. Pixels before `markerScale`. */
const places = Array.from(
  { length: 15 ** 2 },
  (_, at): Shift => [(at % 15) - 7, Math.floor(at / 15) - 7],
).sort((one, other) => Math.hypot(...one) - Math.hypot(...other));

/** `shift` is from the stack's middle; both before `markerScale`. */
export type Numeral = { readonly index: number; readonly shift: Shift; readonly size: number };

/** Of two that would touch, the lesser moves aside; where one finds no room, all are small. */
export function layOutNumerals(markers: Markers, size = 1): Numeral[] {
  const perPixel = unitsPerPixel(markers.zoom);
  const scale = markerScale(markers.zoom);
  const taken = new TakenRoom();
  const numerals: Numeral[] = [];
  for (let index = 0; index < markers.size; index++) {
    const count = totalOf(countsOfMarker(markers, index));
    // Markers that stand for most come first: from here on, each stands for one thing.
    if (count < 2) break;
    const boxAt = ([x, y]: Shift): Box => ({
      x: need(markers.x[index]) / perPixel + x * scale,
      y: need(markers.y[index]) / perPixel + y * scale,
      halfWidth: (numeralWidth(count) * scale * size) / 2,
      halfHeight: (numeralPixels * digitHeight * scale * size) / 2,
    });
    const shift = places.find((place) => taken.countTouching(boxAt(place), air) === 0);
    if (shift !== undefined) {
      numerals.push({ index, shift, size });
      taken.take(boxAt(shift));
    } else if (size * scale > 1) return layOutNumerals(markers, 1 / scale);
  }
  return numerals;
}
