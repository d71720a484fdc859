import type { ListInput } from "#domain/api/map.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import type { Inset } from "../wishes/map-scene.ts";
import { insetOf } from "./panel-inset.ts";

/** About a metre: of two frames that differ by less, the boxes are the same. */
const decimals = 5;

/** The part of the map that nothing lies over, in degrees. */
function boxInSight(frame: MapFrame, inset: Inset): ListInput["box"] {
  const perPixel = unitsPerPixel(frame.zoom);
  const x = unitsEast(frame.center.longitude);
  const y = unitsSouth(frame.center.latitude);
  const northWest = placeAt(
    x - (frame.width / 2 - inset.left) * perPixel,
    y - (frame.height / 2 - inset.top) * perPixel,
  );
  const southEast = placeAt(
    x + (frame.width / 2 - inset.right) * perPixel,
    y + (frame.height / 2 - inset.bottom) * perPixel,
  );
  return {
    west: rounded(northWest.longitude),
    north: rounded(northWest.latitude),
    east: rounded(southEast.longitude),
    south: rounded(southEast.latitude),
  };
}

/** What is in sight beside the list, as the page lays them out. */
export function boxBesideList(frame: MapFrame): ListInput["box"] {
  return boxInSight(frame, insetOf(false, true));
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}
