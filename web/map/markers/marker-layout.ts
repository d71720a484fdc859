import type { Place } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import { need } from "#domain/need.ts";
import {
  countsOfMarker,
  type KindCounts,
  markerRadius,
  markerScale,
  singleKind,
  square,
} from "./marker-look.ts";

/** No marker reaches farther than this, slack included. */
export const farPixels = 64;
/** With these the smallest marker is 24 pixels wide for a mouse and 44 for a finger. */
const mouseSlack = 7;
const touchSlack = 17;

export type Point = { readonly x: number; readonly y: number };

/** The next merge numbers its markers anew: a number alone would come to mean another. */
export type MergedMarker = { readonly merge: Markers; readonly index: number };

/** Pixels from the map's top left corner. */
export type PlacedMarker = Point &
  MergedMarker & {
    /** The same for the same marker in the next merge. */
    readonly key: string;
    /** In root units, whatever the zoom. */
    readonly units: Point;
    readonly counts: KindCounts;
    readonly radius: number;
  };

/** Pixels from the map's top left corner. */
export function pointOfPlace({ longitude, latitude }: Place, frame: MapFrame): Point {
  return placerOf(frame)({ x: unitsEast(longitude), y: unitsSouth(latitude) });
}

export function placeOfPoint({ x, y }: Point, { center, zoom, width, height }: MapFrame): Place {
  const perPixel = unitsPerPixel(zoom);
  return placeAt(
    unitsEast(center.longitude) + (x - width / 2) * perPixel,
    unitsSouth(center.latitude) + (y - height / 2) * perPixel,
  );
}

/** The markers whose middle lies in the frame or `beyond` pixels outside, most important first. */
export function placeMarkers(markers: Markers, frame: MapFrame, beyond = 0): PlacedMarker[] {
  const placed: PlacedMarker[] = [];
  const scale = markerScale(frame.zoom);
  const place = placerOf(frame);
  for (let index = 0; index < markers.size; index++) {
    const units = { x: need(markers.x[index]), y: need(markers.y[index]) };
    const { x, y } = place(units);
    if (x < -beyond || y < -beyond || x > frame.width + beyond || y > frame.height + beyond) continue;
    const counts = countsOfMarker(markers, index);
    const radius = markerRadius(counts) * scale;
    placed.push({ merge: markers, index, key: `${units.x}/${units.y}`, units, x, y, counts, radius });
  }
  return placed;
}

/** The same marker stands at the same place; null where the other merge has none there. */
export function numberIn(other: Markers, { merge, index }: MergedMarker): number | null {
  if (other === merge) return index;
  const at = other.x.findIndex((x, number) => x === merge.x[index] && other.y[number] === merge.y[index]);
  return at < 0 ? null : at;
}

/** The topmost marker under a point that is not hidden, or the nearest within `slack` pixels of its edge. */
export function markerAt(
  markers: Markers,
  frame: MapFrame,
  point: Point,
  slack: number,
  isHidden?: (middle: Point) => boolean,
): number | null {
  const scale = markerScale(frame.zoom);
  const perPixel = unitsPerPixel(frame.zoom);
  const eastOf = unitsEast(frame.center.longitude) + (point.x - frame.width / 2) * perPixel;
  const southOf = unitsSouth(frame.center.latitude) + (point.y - frame.height / 2) * perPixel;
  let topmost: number | null = null;
  let nearest: number | null = null;
  let nearestGap = slack;
  for (let index = 0; index < markers.size; index++) {
    const x = (need(markers.x[index]) - eastOf) / perPixel;
    const y = (need(markers.y[index]) - southOf) / perPixel;
    // Most markers are far off: only the near ones are looked at closely.
    if (Math.abs(x) > farPixels || Math.abs(y) > farPixels) continue;
    if (isHidden?.({ x: point.x + x, y: point.y + y })) continue;
    const gap = gapTo(countsOfMarker(markers, index), x / scale, y / scale) * scale;
    // Markers that stand for most lie below: the last one hit is the one that is seen there.
    if (gap <= 0) topmost = index;
    else if (gap <= nearestGap) {
      nearest = index;
      nearestGap = gap;
    }
  }
  return topmost ?? nearest;
}

/** In pixels before the scale; below 0 inside. */
function gapTo(counts: KindCounts, x: number, y: number): number {
  const radius = markerRadius(counts);
  if (singleKind(counts) !== "for_sale") return Math.hypot(x, y) - radius;
  const inner = radius * square.half - square.corner;
  const [east, south] = [Math.abs(x) - inner, Math.abs(y) - inner];
  return (
    Math.hypot(Math.max(east, 0), Math.max(south, 0)) + Math.min(Math.max(east, south), 0) - square.corner
  );
}

/** How far beside a marker a click still means it, in pixels: a finger is wider than a mouse. */
export function slackOf(event: MouseEvent): number {
  return isTouch(event) ? touchSlack : mouseSlack;
}

export function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

/** A click from a key or a screen reader comes from no point of the map. */
export function isPressOfButton(event: MouseEvent): boolean {
  return event.detail === 0 && event.target instanceof HTMLButtonElement;
}

export function sumCounts(placed: readonly PlacedMarker[]): KindCounts {
  const sum: Record<MapKind, number> = { sold: 0, for_sale: 0, agency: 0 };
  for (const { counts } of placed) {
    sum.sold += counts.sold;
    sum.for_sale += counts.for_sale;
    sum.agency += counts.agency;
  }
  return sum;
}

export function placerOf(frame: MapFrame): (units: Point) => Point {
  const perPixel = unitsPerPixel(frame.zoom);
  const left = unitsEast(frame.center.longitude) / perPixel - frame.width / 2;
  const top = unitsSouth(frame.center.latitude) / perPixel - frame.height / 2;
  return ({ x, y }) => ({ x: x / perPixel - left, y: y / perPixel - top });
}
