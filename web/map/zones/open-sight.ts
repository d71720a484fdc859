import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import type { Cover } from "../camera/covers.ts";
import type { Box } from "../markers/box.ts";
import type { Point } from "../markers/marker-layout.ts";
import type { Inset } from "../wishes/map-scene.ts";

/** Between a price and the edge of what is seen, or what lies over it. Pixels. */
const air = 4;

/** In pixels from the root's corner. */
export type OpenSight = {
  /** All of the box is in sight, and nothing lies over it. */
  readonly isWhole: (box: Box) => boolean;
  /** Nothing of the box is on screen. */
  readonly isPast: (box: Box) => boolean;
  readonly nearest: (at: Point) => Point;
};

export function openSight(frame: MapFrame, inset: Inset, covers: readonly Cover[]): OpenSight {
  const perPixel = unitsPerPixel(frame.zoom);
  const left = unitsEast(frame.center.longitude) / perPixel - frame.width / 2;
  const top = unitsSouth(frame.center.latitude) / perPixel - frame.height / 2;
  const [west, east] = [left + inset.left + air, left + frame.width - inset.right - air];
  // What lies below is a drawer, which one closes to see the map.
  const [north, south] = [top + inset.top + air, top + frame.height - air];
  const isUnder = ({ x, y, halfWidth, halfHeight }: Box, cover: Cover) =>
    x + halfWidth > left + cover.left - air &&
    x - halfWidth < left + cover.right + air &&
    y + halfHeight > top + cover.top - air &&
    y - halfHeight < top + cover.bottom + air;
  return {
    isWhole: (box) =>
      box.x - box.halfWidth >= west &&
      box.x + box.halfWidth <= east &&
      box.y - box.halfHeight >= north &&
      box.y + box.halfHeight <= south &&
      !covers.some((cover) => isUnder(box, cover)),
    isPast: (box) => !isUnder(box, { left: 0, top: 0, right: frame.width, bottom: frame.height }),
    nearest: ({ x, y }) => ({
      x: Math.min(Math.max(x, west), Math.max(west, east)),
      y: Math.min(Math.max(y, north), Math.max(north, south)),
    }),
  };
}

export const wholeSight: OpenSight = {
  isWhole: () => true,
  isPast: () => false,
  nearest: (at) => at,
};
