import type { MapKind } from "#domain/api/map.ts";
import type { Place } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { countsOfMarker, type KindCounts, markerRadius, markerScale } from "./marker-look.ts";

export type Point = { readonly x: number; readonly y: number };

/** A marker on screen: pixels from the map's top left corner. */
export type PlacedMarker = Point & {
  /** Its number in `Markers`. */
  readonly index: number;
  /** The same for the same marker in the next merge. */
  readonly key: string;
  /** Where it stands in root units, whatever the zoom. */
  readonly units: Point;
  readonly counts: KindCounts;
  readonly radius: number;
};

/** Where a place stands on screen, pixels from the map's top left corner. */
export function pointOfPlace({ longitude, latitude }: Place, frame: MapFrame): Point {
  return pointOfUnits(unitsEast(longitude), unitsSouth(latitude), frame);
}

/** The markers inside the frame, without its margin, most important first. */
export function placeMarkers(markers: Markers, frame: MapFrame): PlacedMarker[] {
  const placed: PlacedMarker[] = [];
  const scale = markerScale(frame.zoom);
  for (let index = 0; index < markers.size; index++) {
    const unitsX = markers.x[index] ?? 0;
    const unitsY = markers.y[index] ?? 0;
    const { x, y } = pointOfUnits(unitsX, unitsY, frame);
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) continue;
    const counts = countsOfMarker(markers, index);
    const units = { x: unitsX, y: unitsY };
    const radius = markerRadius(counts) * scale;
    placed.push({ index, key: `${unitsX}/${unitsY}`, units, x, y, counts, radius });
  }
  return placed;
}

/** The topmost marker under a point, or the nearest within `slack` pixels of its edge. */
export function markerAt(markers: Markers, frame: MapFrame, point: Point, slack: number): number | null {
  const scale = markerScale(frame.zoom);
  let nearest: number | null = null;
  let nearestGap = slack;
  for (let index = 0; index < markers.size; index++) {
    const { x, y } = pointOfUnits(markers.x[index] ?? 0, markers.y[index] ?? 0, frame);
    const radius = markerRadius(countsOfMarker(markers, index)) * scale;
    const gap = Math.hypot(x - point.x, y - point.y) - radius;
    // The most important marker lies on top: the first that is hit is the one that is seen there.
    if (gap <= 0) return index;
    if (gap <= nearestGap) {
      nearest = index;
      nearestGap = gap;
    }
  }
  return nearest;
}

/** How many of each kind these markers stand for. */
export function sumCounts(placed: readonly PlacedMarker[]): KindCounts {
  const sum: Record<MapKind, number> = { sold: 0, for_sale: 0, agency: 0 };
  for (const { counts } of placed) {
    sum.sold += counts.sold;
    sum.for_sale += counts.for_sale;
    sum.agency += counts.agency;
  }
  return sum;
}

function pointOfUnits(unitsX: number, unitsY: number, frame: MapFrame): Point {
  const perPixel = unitsPerPixel(frame.zoom);
  const { longitude, latitude } = frame.center;
  return {
    x: (unitsX - unitsEast(longitude)) / perPixel + frame.width / 2,
    y: (unitsY - unitsSouth(latitude)) / perPixel + frame.height / 2,
  };
}
