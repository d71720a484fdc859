import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import type { Place } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import type { Point } from "../markers/marker-layout.ts";
import { boxOfRing, holdsPlace, priceOfZone, zonesUpTo } from "./price-zones.ts";
import { Room } from "./room.ts";
import { type Leader, type PlaceOutside, placeOutside } from "./zone-leaders.ts";

export const zoneTextSize = 14;
/** Of the line from a price to its zone. Pixels. */
export const leaderHalfWidth = 0.6;
/** The name of a zone stands at its place: its price goes below, where that is free. Pixels. */
const belowName = 15;
/** From afar a zone is too small for a line to lead to it. */
const leadersFrom = 10.5;
/** At least as wide as Bricolage's figures at weight 600, as a share of the size. */
const characterWidth = 0.58;
const lineHeight = 24;
const halfHeight = 8;
/** A price is sought so far around its zone's name, in such steps. Pixels. */
const reach = 208;
const step = 8;

/** The price of a zone, and where its middle stands in root units; outside its zone, a line leads to its name. */
export type ZoneText = {
  readonly code: string;
  readonly text: string;
  readonly units: Point;
  readonly leader: Leader | null;
};

/** Steps away from a zone's name, the shortest first; along its line before above and below. */
const steps: readonly Point[] = Array.from({ length: (2 * (reach / step) + 1) ** 2 }, (_, at) => {
  const across = 2 * (reach / step) + 1;
  return { x: ((at % across) * step - reach) | 0, y: (Math.floor(at / across) * step - reach) | 0 };
})
  .filter(({ x, y }) => Math.hypot(x, y) <= reach)
  .sort((one, other) => Math.hypot(one.x, 1.5 * one.y) - Math.hypot(other.x, 1.5 * other.y));

/**
 * The prices that are written at a zoom, each inside its zone and over no marker, as near its name as that goes; one
 * that has no such room stands where no zone is, with a line to its own, or waits for a nearer zoom, and all wait for
 * the markers. Of two that would touch, the larger zone's is written. One that was written `before` stays there while
 * the room is free; on the way none is sought elsewhere.
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
  const write = (zone: PriceZone, at: Point, leader: Leader | null) => {
    const text = priceOfZone(zone);
    room.take({ x: at.x, y: at.y, halfWidth: halfWidthOfText(text), halfHeight: lineHeight - halfHeight });
    texts.push({ code: zone.code, text, units: { x: at.x * perPixel, y: at.y * perPixel }, leader });
  };
  const withoutRoom = zones
    .toSorted((one, other) => extentOf(other) - extentOf(one))
    .filter((zone) => {
      const halfWidth = halfWidthOfText(priceOfZone(zone));
      const main = mainRingOf(zone);
      const isFree = (at: Point) =>
        room.isFree({ ...at, halfWidth, halfHeight }) && isInside(main, at, halfWidth, perPixel);
      const old = before.find(({ code, leader }) => code === zone.code && leader === null)?.units;
      const kept = old && { x: old.x / perPixel, y: old.y / perPixel };
      const name = pixelsOf(zone.label, perPixel);
      const around = () => stepsInBox(main, { x: name.x, y: name.y + belowName }, perPixel).find(isFree);
      const at = kept !== undefined && isFree(kept) ? kept : isAtRest ? around() : undefined;
      if (at !== undefined) write(zone, at, null);
      return at === undefined;
    });
  if (zoom < leadersFrom) return texts;
  const others: PlaceOutside[] = [];
  for (const zone of withoutRoom.toSorted((one, other) => other.label.latitude - one.label.latitude)) {
    const size = { halfWidth: halfWidthOfText(priceOfZone(zone)), halfHeight };
    const old = before.find(({ code, leader }) => code === zone.code && leader !== null)?.units;
    const sought = { zones, room, perPixel, others, isAtRest, before: old ?? null };
    const found = placeOutside(pixelsOf(zone.label, perPixel), size, sought);
    if (found === null) continue;
    others.push(found);
    write(zone, found.box, found.leader);
  }
  return texts;
}

/** Half the width that a price takes, at most. Pixels. */
export function halfWidthOfText(text: string): number {
  return (text.length * characterWidth * zoneTextSize) / 2;
}

/** The part of a zone that its name stands in: others are islands. */
function mainRingOf({ rings, label }: PriceZone): PriceZone["rings"][number] {
  return rings.find((ring) => holdsPlace({ rings: [ring] }, label)) ?? rings[0] ?? [];
}

function pixelsOf({ longitude, latitude }: Place, perPixel: number): Point {
  return { x: unitsEast(longitude) / perPixel, y: unitsSouth(latitude) / perPixel };
}

/** A text may reach beyond its zone by a little, where it would not be taken for another's. */
function isInside(
  main: PriceZone["rings"][number],
  { x, y }: Point,
  halfWidth: number,
  perPixel: number,
): boolean {
  return [0, -0.6, 0.6].every((share) =>
    holdsPlace({ rings: [main] }, placeAt((x + share * halfWidth) * perPixel, y * perPixel)),
  );
}

/** The places around a zone's name, the nearest first, that are in its box. */
function stepsInBox(main: PriceZone["rings"][number], name: Point, perPixel: number): Point[] {
  const { west, east, north, south } = boxOfRing(main);
  const [left, right] = [unitsEast(west) / perPixel, unitsEast(east) / perPixel];
  const [top, bottom] = [unitsSouth(north) / perPixel, unitsSouth(south) / perPixel];
  return steps
    .map(({ x, y }) => ({ x: name.x + x, y: name.y + y }))
    .filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
}

/** How large a zone is seen: the surface of the box around its largest ring. */
function extentOf({ rings }: PriceZone): number {
  const extents = rings.map((ring) => {
    const { west, south, east, north } = boxOfRing(ring);
    return (east - west) * (north - south);
  });
  return Math.max(...extents);
}
