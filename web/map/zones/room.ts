import type { Markers } from "#domain/map/merge.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import type { Point } from "../markers/marker-layout.ts";
import { countsOfMarker, markerRadius, markerScale } from "../markers/marker-look.ts";

/** What takes room on the map, around its middle. Pixels. */
export type Box = Point & { readonly halfWidth: number; readonly halfHeight: number };

/** Between a price and a marker. Pixels. */
const air = 2;
/** No marker and no price is wider. Pixels. */
const square = 96;

/** The map in squares: what could touch a text lies in the nine around its middle. */
export class Room {
  private readonly taken = new Map<number, Box[]>();

  constructor(markers: Markers, zoom: number) {
    const perPixel = unitsPerPixel(zoom);
    const scale = markerScale(zoom);
    for (let index = 0; index < markers.size; index++) {
      const radius = markerRadius(countsOfMarker(markers, index)) * scale + air;
      const [x, y] = [(markers.x[index] ?? 0) / perPixel, (markers.y[index] ?? 0) / perPixel];
      this.take({ x, y, halfWidth: radius, halfHeight: radius });
    }
  }

  take(box: Box): void {
    const key = squareOf(box.x, box.y);
    const others = this.taken.get(key);
    if (others === undefined) this.taken.set(key, [box]);
    else others.push(box);
  }

  isFree(box: Box): boolean {
    for (let at = 0; at < 9; at++) {
      const key = squareOf(box.x + ((at % 3) - 1) * square, box.y + (Math.floor(at / 3) - 1) * square);
      for (const other of this.taken.get(key) ?? [])
        if (
          Math.abs(other.x - box.x) < other.halfWidth + box.halfWidth &&
          Math.abs(other.y - box.y) < other.halfHeight + box.halfHeight
        )
          return false;
    }
    return true;
  }
}

function squareOf(x: number, y: number): number {
  return Math.floor(x / square) * 2 ** 26 + Math.floor(y / square);
}
