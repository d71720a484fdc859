import type { ListInput } from "#domain/api/map.ts";
import type { Markers } from "#domain/map/merge.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { keysInSight, maxKeyRanges, sightSlack } from "#domain/map/sight.ts";
import { type MapFrame, type UnitBox, unitsPerPixel } from "#domain/map/view.ts";
import type { Inset } from "../wishes/map-scene.ts";

/** About a metre: of two frames that differ by less, the boxes are the same. */
const decimals = 5;

export type MapSight = Pick<ListInput, "box" | "ranges">;

/** The part of the map that nothing lies over, so many pixels wider on each side. */
export function boxInSight(frame: MapFrame, inset: Inset, beyond = 0): UnitBox {
  const perPixel = unitsPerPixel(frame.zoom);
  const x = unitsEast(frame.center.longitude);
  const y = unitsSouth(frame.center.latitude);
  return {
    west: x - (frame.width / 2 - inset.left + beyond) * perPixel,
    north: y - (frame.height / 2 - inset.top + beyond) * perPixel,
    east: x + (frame.width / 2 - inset.right + beyond) * perPixel,
    south: y + (frame.height / 2 - inset.bottom + beyond) * perPixel,
  };
}

export function findSight(frame: MapFrame, inset: Inset, markers: Markers | null): MapSight {
  if (markers === null) return { box: inDegrees(boxInSight(frame, inset)) };
  const ranges = keysInSight(markers, boxInSight(frame, inset));
  const box = inDegrees(boxInSight(frame, inset, sightSlack));
  return ranges.length > maxKeyRanges ? { box } : { box, ranges };
}

function inDegrees({ west, north, east, south }: UnitBox): ListInput["box"] {
  const northWest = placeAt(west, north);
  const southEast = placeAt(east, south);
  return {
    west: rounded(northWest.longitude),
    north: rounded(northWest.latitude),
    east: rounded(southEast.longitude),
    south: rounded(southEast.latitude),
  };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}
