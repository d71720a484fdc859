/** The still map and the one that moves stand at the same place. */
import type { Place } from "#domain/geography.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";
import type { Inset } from "../wishes/map-scene.ts";

export const minZoom = 9;
export const maxZoom = 20;
/** Pixels; a place nearer to the edge is not well in sight. */
const edgePixels = 48;

export function boundZoom(zoom: number): number {
  return Math.min(maxZoom, Math.max(minZoom, zoom));
}

/** The place then stands in the middle of what the inset leaves. */
export function centerFor(place: Place, zoom: number, { top, right, bottom, left }: Inset): Place {
  const perPixel = unitsPerPixel(zoom);
  return placeAt(
    unitsEast(place.longitude) - ((left - right) / 2) * perPixel,
    unitsSouth(place.latitude) - ((top - bottom) / 2) * perPixel,
  );
}

export function isInSight(place: Place, frame: MapFrame, { top, right, bottom, left }: Inset): boolean {
  const { x, y } = pointOfPlace(place, frame);
  return (
    x >= left + edgePixels &&
    x <= frame.width - right - edgePixels &&
    y >= top + edgePixels &&
    y <= frame.height - bottom - edgePixels
  );
}
