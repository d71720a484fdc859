import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import type { Place } from "#domain/geography.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import type { Box } from "../markers/box.ts";
import type { Point } from "../markers/marker-layout.ts";
import { type OpenSight, wholeSight } from "./open-sight.ts";
import { boxOfRing, holdsPlace, priceOfZone } from "./price-zones.ts";
import { RingRows } from "./ring-rows.ts";
import { type ZoneText, zonePillHalfHeight } from "./zone-pill.ts";

export const zoneTextSize = 13; // pixels
/** From the text's end to its pill's, and between two pills. Pixels. */
const [padding, gap] = [8, 3];
/** A pill stands below the name of its zone where it can. Pixels. */
const belowName = 21;
/** As shares of the size, each at least as wide as Bricolage's at weight 600; a figure as the widest. */
const characterWidths: Readonly<Record<string, number>> = {
  "\u202f": 0.17,
  "\u00a0": 0.25,
  "€": 0.75,
  "/": 0.37,
  m: 0.94,
  "²": 0.43,
  ",": 0.19,
  k: 0.59,
};
const figureWidth = 0.67;
const thousands = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** A pill is sought so far around its zone's name. Pixels. */
const reach = 208;
const step = 8;

/** Steps in a circle around a place, the shortest first; along its line before above and below. */
const across = 2 * (reach / step) + 1;
const steps: readonly Point[] = Array.from({ length: across ** 2 }, (_, at) => ({
  x: (at % across) * step - reach,
  y: Math.floor(at / across) * step - reach,
}))
  .filter(({ x, y }) => Math.hypot(x, y) <= reach)
  .sort((one, other) => Math.hypot(one.x, 1.5 * one.y) - Math.hypot(other.x, 1.5 * other.y));

type Options = {
  readonly before?: readonly ZoneText[];
  readonly isAtRest?: boolean;
  readonly sight?: OpenSight;
};

/** In full, in short or not at all; of two that would touch, the larger zone's. What was written `before` stays. */
export function chooseZoneTexts(
  { zones }: PriceZones,
  zoom: number,
  { before = [], isAtRest = true, sight = wholeSight }: Options = {},
): ZoneText[] {
  if (zoom >= zonesUpTo) return [];
  const perPixel = unitsPerPixel(zoom);
  const written: { readonly text: ZoneText; readonly box: Box }[] = [];
  const isFree = (box: Box) => written.every((other) => !doTouch(other.box, box));
  for (const zone of zones.toSorted((one, other) => extentOf(other) - extentOf(one))) {
    const old = before.find(({ code }) => code === zone.code) ?? null;
    const text = placePill(zone, { perPixel, isAtRest, sight, old, isFree });
    if (text === null) continue;
    const { units, halfWidth } = text;
    const middle = { x: units.x / perPixel, y: units.y / perPixel };
    written.push({ text, box: { ...middle, halfWidth, halfHeight: zonePillHalfHeight } });
  }
  return written.map(({ text }) => text);
}

type Search = {
  readonly perPixel: number;
  readonly isAtRest: boolean;
  readonly sight: OpenSight;
  readonly old: ZoneText | null;
  readonly isFree: (box: Box) => boolean;
};

/** In sight if anything of the zone is; null where its pill has no room inside. */
function placePill(zone: PriceZone, search: Search): ZoneText | null {
  const { perPixel, isAtRest, sight, old, isFree } = search;
  const main = mainRingOf(zone);
  const rows = new RingRows(main, perPixel);
  const isInZone = (box: Box) => isFree(box) && isInside(rows, box);
  const name = toPixels(zone.label, perPixel);
  const below = { x: name.x, y: name.y + belowName };
  const bounds = boxOnScreen(main, perPixel);
  const isPast = sight.isPast(bounds);
  const middle = isPast ? below : sight.nearest(below);
  const isSeen = (box: Box) => !isAtRest || isPast || sight.isWhole(box);
  for (const text of [priceOfZone(zone), shortPriceOfZone(zone)]) {
    const halfWidth = halfWidthOfText(text);
    const hasRoom = ({ x, y }: Point) => {
      const box = { x, y, halfWidth, halfHeight: zonePillHalfHeight };
      return isSeen(box) && isInZone(box);
    };
    const kept = old?.text === text ? { x: old.units.x / perPixel, y: old.units.y / perPixel } : null;
    const around = () => (isAtRest ? findNearest(middle, bounds, hasRoom) : null);
    const at = kept !== null && hasRoom(kept) ? kept : around();
    if (at !== null)
      return { code: zone.code, text, halfWidth, units: { x: at.x * perPixel, y: at.y * perPixel } };
  }
  return null;
}

/** "3,6 k": what it counts is said by the legend, and by its neighbours in full. */
function shortPriceOfZone({ median_price_per_m2: median }: PriceZone): string {
  return `${thousands.format(median / 1_000)}\u00a0k`;
}

/** At most. Pixels. */
function halfWidthOfText(text: string): number {
  const shares = [...text].map((character) => characterWidths[character] ?? figureWidth);
  return (zoneTextSize * shares.reduce((sum, share) => sum + share, 0)) / 2 + padding;
}

function doTouch(one: Box, other: Box): boolean {
  return (
    Math.abs(other.x - one.x) < other.halfWidth + one.halfWidth + gap &&
    Math.abs(other.y - one.y) < other.halfHeight + one.halfHeight + gap
  );
}

/** The part that the zone's name stands in: others are islands. */
function mainRingOf({ rings, label }: PriceZone): PriceZone["rings"][number] {
  return rings.find((ring) => holdsPlace({ rings: [ring] }, label)) ?? rings[0] ?? [];
}

function toPixels({ longitude, latitude }: Place, perPixel: number): Point {
  return { x: unitsEast(longitude) / perPixel, y: unitsSouth(latitude) / perPixel };
}

/** Where a box is held against its zone: its middle, then its edge, as shares of half its sides. */
const edge = [
  [0, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, -1],
  [0, 1],
  [-0.5, -1],
  [0.5, -1],
  [-0.5, 1],
  [0.5, 1],
] as const;

function isInside(rows: RingRows, { x, y, halfWidth, halfHeight }: Box): boolean {
  return edge.every(([east, south]) => rows.holds(x + east * halfWidth, y + south * halfHeight));
}

/** The first step from a place, within bounds, that is good. */
function findNearest(middle: Point, bounds: Box, isGood: (at: Point) => boolean): Point | null {
  for (const step of steps) {
    const at = { x: middle.x + step.x, y: middle.y + step.y };
    const isWithin =
      Math.abs(at.x - bounds.x) < bounds.halfWidth && Math.abs(at.y - bounds.y) < bounds.halfHeight;
    if (isWithin && isGood(at)) return at;
  }
  return null;
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

/** The surface of the box around its largest ring. */
function extentOf({ rings }: PriceZone): number {
  const extents = rings.map((ring) => {
    const { west, south, east, north } = boxOfRing(ring);
    return (east - west) * (north - south);
  });
  return Math.max(...extents);
}
