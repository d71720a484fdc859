import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import type { Place } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import type { Point } from "../markers/marker-layout.ts";
import { type OpenSight, wholeSight } from "./open-sight.ts";
import { boxOfRing, holdsPlace, priceOfZone, zonesUpTo } from "./price-zones.ts";
import { type Box, Room } from "./room.ts";
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

/** Where a line ends is a dot of this size, sought so far around the zone's name. Pixels. */
const [endRadius, endReach, endStep] = [3.5, 32, 4];

/** The price of a zone, and where its middle stands in root units; outside its zone, a line leads to its name. */
export type ZoneText = {
  readonly code: string;
  readonly text: string;
  readonly units: Point;
  readonly leader: Leader | null;
};

/** Steps in a circle around a place, the shortest first; along its line before above and below. */
function stepsAround(most: number, length: number): readonly Point[] {
  const across = 2 * (most / length) + 1;
  return Array.from({ length: across ** 2 }, (_, at) => ({
    x: (at % across) * length - most,
    y: Math.floor(at / across) * length - most,
  }))
    .filter(({ x, y }) => Math.hypot(x, y) <= most)
    .sort((one, other) => Math.hypot(one.x, 1.5 * one.y) - Math.hypot(other.x, 1.5 * other.y));
}

const steps = stepsAround(reach, step);
const endSteps = stepsAround(endReach, endStep);

type Options = {
  /** What was written last. */
  readonly before?: readonly ZoneText[];
  readonly isAtRest?: boolean;
  readonly sight?: OpenSight;
};

/**
 * The prices that are written at a zoom, each inside its zone and over no marker, as near its name as that goes; one
 * that has no such room stands where no zone is, with a line to its own, or waits for a nearer zoom, and all wait for
 * the markers. At rest each is wholly in sight or wholly past the screen's edge. Of two that would touch, the larger
 * zone's is written. One that was written `before` stays there while the room is free; on the way none is sought
 * elsewhere.
 */
export function chooseZoneTexts(
  { zones }: PriceZones,
  zoom: number,
  markers: Markers | null,
  { before = [], isAtRest = true, sight = wholeSight }: Options = {},
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
  const inside = { room, perPixel, isAtRest, sight };
  const withoutRoom = zones
    .toSorted((one, other) => extentOf(other) - extentOf(one))
    .filter((zone) => {
      const old = before.find(({ code, leader }) => code === zone.code && leader === null)?.units ?? null;
      const at = placeInside(zone, { ...inside, before: old });
      if (at !== undefined) write(zone, at, null);
      return at === undefined;
    });
  if (zoom < leadersFrom) return texts;
  const others: PlaceOutside[] = [];
  for (const zone of withoutRoom.toSorted((one, other) => other.label.latitude - one.label.latitude)) {
    const size = { halfWidth: halfWidthOfText(priceOfZone(zone)), halfHeight };
    const old = before.find(({ code, leader }) => code === zone.code && leader !== null);
    const end = endOfLeader(zone, { ...inside, before: old?.leader?.to ?? null });
    const sought = { ...inside, zones, others, before: old?.units ?? null };
    // A line to the name itself may find a way that others leave free.
    const name = pixelsOf(zone.label, perPixel);
    const found = placeOutside(end, size, sought) ?? (isAtRest ? placeOutside(name, size, sought) : null);
    if (found === null) continue;
    others.push(found);
    write(zone, found.box, found.leader);
  }
  return texts;
}

type Inside = {
  readonly room: Room;
  readonly perPixel: number;
  readonly isAtRest: boolean;
  readonly sight: OpenSight;
  /** Where it was, in root units. */
  readonly before: Point | null;
};

/** Where a price has room inside its zone: in sight if anything of the zone is. Pixels. */
function placeInside(
  zone: PriceZone,
  { room, perPixel, isAtRest, sight, before }: Inside,
): Point | undefined {
  const halfWidth = halfWidthOfText(priceOfZone(zone));
  const main = mainRingOf(zone);
  const boxAt = (at: Point): Box => ({ ...at, halfWidth, halfHeight });
  const isFree = (at: Point) => room.isFree(boxAt(at)) && isInside(main, at, halfWidth, perPixel);
  const kept = before && { x: before.x / perPixel, y: before.y / perPixel };
  if (kept !== null && (!isAtRest || sight.isWhole(boxAt(kept))) && isFree(kept)) return kept;
  if (!isAtRest) return;
  const name = pixelsOf(zone.label, perPixel);
  const below = { x: name.x, y: name.y + belowName };
  if (sight.isPast(boxOnScreen(main, perPixel))) return stepsInBox(main, below, perPixel).find(isFree);
  const near = stepsInBox(main, sight.nearest(below), perPixel);
  return near.find((at) => sight.isWhole(boxAt(at)) && isFree(at));
}

/** Where the line to a zone ends: at its name, or beside it where a marker is. Pixels. */
function endOfLeader(zone: PriceZone, { room, perPixel, isAtRest, sight, before }: Inside): Point {
  const name = pixelsOf(zone.label, perPixel);
  const kept = before && { x: before.x / perPixel, y: before.y / perPixel };
  if (!isAtRest || !sight.isWhole({ ...name, halfWidth: 0, halfHeight: 0 })) return kept ?? name;
  const isClear = (at: Point, radius: number) =>
    room.isFree({ ...at, halfWidth: radius, halfHeight: radius });
  if (kept !== null && isClear(kept, endRadius)) return kept;
  const main = mainRingOf(zone);
  const around = endSteps.map(({ x, y }) => ({ x: name.x + x, y: name.y + y }));
  // Where discs touch each other, between two of them; else over the edge of one, off its number.
  for (const radius of [endRadius, 0, -endRadius]) {
    const found = around.find((at) => isClear(at, radius) && isInside(main, at, endRadius, perPixel));
    if (found !== undefined) return found;
  }
  return name;
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

/** The places around a place, the nearest first, that are in a ring's box. */
function stepsInBox(ring: PriceZone["rings"][number], middle: Point, perPixel: number): Point[] {
  const box = boxOnScreen(ring, perPixel);
  return steps
    .map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y }))
    .filter(({ x, y }) => Math.abs(x - box.x) < box.halfWidth && Math.abs(y - box.y) < box.halfHeight);
}

function boxOnScreen(ring: PriceZone["rings"][number], perPixel: number): Box {
  const { west, east, north, south } = boxOfRing(ring);
  const [left, right] = [unitsEast(west) / perPixel, unitsEast(east) / perPixel];
  const [top, bottom] = [unitsSouth(north) / perPixel, unitsSouth(south) / perPixel];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    halfWidth: (right - left) / 2,
    halfHeight: (bottom - top) / 2,
  };
}

/** How large a zone is seen: the surface of the box around its largest ring. */
function extentOf({ rings }: PriceZone): number {
  const extents = rings.map((ring) => {
    const { west, south, east, north } = boxOfRing(ring);
    return (east - west) * (north - south);
  });
  return Math.max(...extents);
}
