import type { PriceZone } from "#domain/api/market.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { need } from "#domain/need.ts";

type Ring = PriceZone["rings"][number];

/**
 * Says of many points whether a ring holds them, in pixels from the root's corner. Those of one row share where the outline
 * crosses it: a pill that seeks its place asks for thousands, in some hundred rows.
 */
export class RingRows {
  private readonly corners: Float64Array;
  private readonly crossings = new Map<number, readonly number[]>();

  constructor(ring: Ring, perPixel: number) {
    this.corners = cornersOf(ring).map((units) => units / perPixel);
  }

  holds(x: number, y: number): boolean {
    let isInside = false;
    for (const crossing of this.findCrossings(y)) if (x < crossing) isInside = !isInside;
    return isInside;
  }

  private findCrossings(y: number): readonly number[] {
    const known = this.crossings.get(y);
    if (known !== undefined) return known;
    const { corners } = this;
    const found: number[] = [];
    let before = corners.length - 2;
    for (let at = 0; at < corners.length; at += 2) {
      const [fromY, toY] = [need(corners[before + 1]), need(corners[at + 1])];
      if (fromY > y !== toY > y) {
        const [fromX, toX] = [need(corners[before]), need(corners[at])];
        found.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX));
      }
      before = at;
    }
    this.crossings.set(y, found);
    return found;
  }
}

const known = new WeakMap<Ring, Float64Array>();

/** East and south of each corner in turn, in root units. */
function cornersOf(ring: Ring): Float64Array {
  const corners =
    known.get(ring) ??
    Float64Array.from(ring.flatMap(([longitude, latitude]) => [unitsEast(longitude), unitsSouth(latitude)]));
  known.set(ring, corners);
  return corners;
}
