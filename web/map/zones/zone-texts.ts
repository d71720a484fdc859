import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import type { Bounds } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import type { Point } from "../markers/marker-layout.ts";
import { countsOfMarker, markerRadius, markerScale } from "../markers/marker-look.ts";
import { holdsPlace, priceOfZone, zonesUpTo } from "./price-zones.ts";

export const zoneTextSize = 14;
/** The name of a zone stands at its place: its price goes below, where that is free. Pixels. */
const belowName = 15;
/** At least as wide as Bricolage's figures at weight 600, as a share of the size. */
const characterWidth = 0.58;
const lineHeight = 24;
const halfHeight = 8;
/** Between a price and a marker. Pixels. */
const air = 2;
/** A price is sought so far around its zone's name, in such steps. Pixels. */
const reach = 208;
const step = 8;
/** No marker and no price is wider. Pixels. */
const square = 96;

/** The price of a zone, and where its middle stands in root units. */
export type ZoneText = { readonly code: string; readonly text: string; readonly units: Point };

type Box = Point & { readonly halfWidth: number; readonly halfHeight: number };

/** Steps away from a zone's name, the shortest first; along its line before above and below. */
const steps: readonly Point[] = Array.from({ length: (2 * (reach / step) + 1) ** 2 }, (_, at) => {
  const across = 2 * (reach / step) + 1;
  return { x: ((at % across) * step - reach) | 0, y: (Math.floor(at / across) * step - reach) | 0 };
})
  .filter(({ x, y }) => Math.hypot(x, y) <= reach)
  .sort((one, other) => Math.hypot(one.x, 1.5 * one.y) - Math.hypot(other.x, 1.5 * other.y));

/**
 * The prices that are written at a zoom, each inside its zone and over no marker, as near its name as that goes; one
 * that has no such room waits for a nearer zoom, and all wait for the markers. Of two that would touch, the larger
 * zone's is written. One that was written `before` stays there while the room is free; on the way none is sought
 * elsewhere.
 */
export function chooseZoneTexts(
  { zones }: PriceZones,
  zoom: number,
  markers: Markers | null,
  {
    before = [],
    isAtRest = true,
  }: { readonly before?: readonly ZoneText[]; readonly isAtRest?: boolean } = {},
): ZoneText[] {
  if (zoom >= zonesUpTo || markers === null) return [];
  const perPixel = unitsPerPixel(zoom);
  const room = new Room(markers, zoom);
  const texts: ZoneText[] = [];
  for (const zone of zones.toSorted((one, other) => extentOf(other) - extentOf(one))) {
    const text = priceOfZone(zone);
    const halfWidth = halfWidthOfText(text);
    const isFree = (at: Point) =>
      room.isFree({ ...at, halfWidth, halfHeight }) && isInside(zone, at, halfWidth, perPixel);
    const old = before.find(({ code }) => code === zone.code)?.units;
    const kept = old && { x: old.x / perPixel, y: old.y / perPixel };
    const name = {
      x: unitsEast(zone.label.longitude) / perPixel,
      y: unitsSouth(zone.label.latitude) / perPixel + belowName,
    };
    const around = () => stepsInBox(zone, name, perPixel).find(isFree);
    const at = kept !== undefined && isFree(kept) ? kept : isAtRest ? around() : undefined;
    if (at === undefined) continue;
    room.take({ ...at, halfWidth, halfHeight: lineHeight - halfHeight });
    texts.push({ code: zone.code, text, units: { x: at.x * perPixel, y: at.y * perPixel } });
  }
  return texts;
}

/** Half the width that a price takes, at most. Pixels. */
export function halfWidthOfText(text: string): number {
  return (text.length * characterWidth * zoneTextSize) / 2;
}

/** A text may reach beyond its zone by a little, where it would not be taken for another's. */
function isInside(zone: PriceZone, { x, y }: Point, halfWidth: number, perPixel: number): boolean {
  return [0, -0.6, 0.6].every((share) =>
    holdsPlace(zone, placeAt((x + share * halfWidth) * perPixel, y * perPixel)),
  );
}

/** The map in squares: what could touch a text lies in the nine around its middle. */
class Room {
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

/** The places around a zone's name, the nearest first, that are in its box. */
function stepsInBox(zone: PriceZone, name: Point, perPixel: number): Point[] {
  const { west, east, north, south } = boxOf(zone.rings.flat());
  const [left, right] = [unitsEast(west) / perPixel, unitsEast(east) / perPixel];
  const [top, bottom] = [unitsSouth(north) / perPixel, unitsSouth(south) / perPixel];
  return steps
    .map(({ x, y }) => ({ x: name.x + x, y: name.y + y }))
    .filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
}

/** How large a zone is seen: the surface of the box around its largest ring. */
function extentOf({ rings }: PriceZone): number {
  const extents = rings.map((ring) => {
    const { west, south, east, north } = boxOf(ring);
    return (east - west) * (north - south);
  });
  return Math.max(...extents);
}

function boxOf(positions: PriceZone["rings"][number]): Bounds {
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)];
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
}
