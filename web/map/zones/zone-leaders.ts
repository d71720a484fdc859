import type { PriceZone } from "#domain/api/market.ts";
import { placeAt } from "#domain/map/morton.ts";
import type { Point } from "../markers/marker-layout.ts";
import type { OpenSight } from "./open-sight.ts";
import { holdsPlace } from "./price-zones.ts";
import type { Box, Room } from "./room.ts";

/** A thin line from a price to the zone it is the price of, in root units. */
export type Leader = { readonly from: Point; readonly to: Point };

/** Where a price stands outside its zone, and how much room it takes: pixels. */
export type PlaceOutside = { readonly box: Box; readonly leader: Leader };

type Sought = {
  readonly zones: readonly PriceZone[];
  readonly room: Room;
  readonly perPixel: number;
  /** What was found before for other prices. */
  readonly others: readonly PlaceOutside[];
  /** On the way none is sought elsewhere, and one may leave the sight. */
  readonly isAtRest: boolean;
  readonly sight: OpenSight;
  /** Where the price was written, in root units. */
  readonly before: Point | null;
};

/** A price stands so far from its zone's name at most, sought in such steps. Pixels. */
const [reach, stepX, stepY] = [240, 12, 8];
/** Between a price and the beginning of its line. Pixels. */
const gap = 4;

/** Steps away from a zone's name, those to its left and right before those above and below. */
const steps: readonly Point[] = Array.from(
  { length: (2 * Math.floor(reach / stepX) + 1) * (2 * Math.floor(reach / stepY) + 1) },
  (_, at) => {
    const across = 2 * Math.floor(reach / stepX) + 1;
    return { x: ((at % across) - (across - 1) / 2) * stepX, y: Math.floor(at / across) * stepY - reach };
  },
).toSorted((one, other) => Math.hypot(one.x, 1.6 * one.y) - Math.hypot(other.x, 1.6 * other.y));

/**
 * Where a price has room that no zone is under, as near `name` as that goes, and the line from there to the name, which
 * meets no other and no other price; null where there is none in reach, and at rest in sight. Pixels.
 */
export function placeOutside(
  name: Point,
  size: Pick<Box, "halfWidth" | "halfHeight">,
  { zones, room, perPixel, others, isAtRest, sight, before }: Sought,
): PlaceOutside | null {
  const inUnits = ({ x, y }: Point): Point => ({ x: x * perPixel, y: y * perPixel });
  const leaderOf = (at: Point): Leader => {
    const beside = Math.min(1, (size.halfWidth + gap) / Math.max(1, Math.abs(name.x - at.x)));
    const below = Math.min(1, (size.halfHeight + gap) / Math.max(1, Math.abs(name.y - at.y)));
    const share = Math.min(beside, below);
    const from = { x: at.x + share * (name.x - at.x), y: at.y + share * (name.y - at.y) };
    return { from: inUnits(from), to: inUnits(name) };
  };
  const isOnNone = (at: Point) =>
    [0, -1, 1].every((side) => {
      const { x, y } = inUnits({ x: at.x + side * (size.halfWidth + gap), y: at.y });
      const place = placeAt(x, y);
      return !zones.some((zone) => holdsPlace(zone, place));
    });
  const isFree = (at: Point) => {
    if (isAtRest && !sight.isWhole({ ...at, ...size })) return false;
    if (!room.isFree({ ...at, ...size }) || !isOnNone(at)) return false;
    const own = { box: { ...at, ...size }, leader: leaderOf(at) };
    return !others.some(
      (other) =>
        doCross(own.leader, other.leader) ||
        doesStrike(own.leader, other.box, perPixel) ||
        doesStrike(other.leader, own.box, perPixel),
    );
  };
  if (isAtRest && !sight.isWhole({ ...name, halfWidth: 0, halfHeight: 0 })) return null;
  const kept = before && { x: before.x / perPixel, y: before.y / perPixel };
  const around = () =>
    isAtRest ? steps.map(({ x, y }) => ({ x: name.x + x, y: name.y + y })).find(isFree) : undefined;
  const at = kept !== null && isFree(kept) ? kept : around();
  return at === undefined ? null : { box: { ...at, ...size }, leader: leaderOf(at) };
}

function doCross({ from: a, to: b }: Leader, { from: c, to: d }: Leader): boolean {
  const side = (one: Point, other: Point, point: Point) =>
    Math.sign((other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** A line runs through a price, or along its edge. */
function doesStrike({ from, to }: Leader, box: Box, perPixel: number): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y) / perPixel;
  const count = Math.ceil(length / gap);
  for (let step = 0; step <= count; step++) {
    const share = step / Math.max(1, count);
    const x = (from.x + share * (to.x - from.x)) / perPixel;
    const y = (from.y + share * (to.y - from.y)) / perPixel;
    if (Math.abs(x - box.x) < box.halfWidth + gap && Math.abs(y - box.y) < box.halfHeight + gap) return true;
  }
  return false;
}
