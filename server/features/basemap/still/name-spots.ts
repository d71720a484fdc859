/** Where the name of a line may stand on it: straight, or bent as the line is. */
import { stillTileSide } from "#domain/map/still-tiles.ts";
import { need } from "#domain/need.ts";
import type { Point } from "./still-tile.ts";

/** Where a text stands: its middle, how it is turned in degrees, and the piece of line that it follows where that bends. */
export type Spot = {
  readonly middle: Point;
  readonly angle: number;
  readonly bend: readonly Point[] | null;
};

/** A line bends less than this under a name whose letters stand in a straight line. Pixels. */
const straight = 2.5;
/** Of a line beyond its name, on both sides together. Pixels. */
const spare = 8;
/** A letter is turned as its line is over so many pixels to each side; between two of those pieces it turns by so many degrees at most. */
const [around, mostTurn] = [6, 20];
/** From its first letter to its last a name turns by less. Degrees. */
const mostTurnOverall = 80;

/** Straight ones first, each kind the nearest to the middle of its line's piece in the tile first. */
export function listSpotsAlong(rings: readonly (readonly Point[])[], width: number): Spot[] {
  const spots = rings.flatMap(cutToTile).flatMap((piece) => listSpotsOfLine(piece, width));
  return [...spots.filter(({ bend }) => bend === null), ...spots.filter(({ bend }) => bend !== null)];
}

/** The pieces of a line that lie in the tile: of a long one spots are looked for there alone. */
function cutToTile(line: readonly Point[]): Point[][] {
  const pieces: Point[][] = [];
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    const inside = start && clipSegment(start, end);
    if (!inside) continue;
    const [from, to] = inside;
    const last = pieces.at(-1);
    const before = last?.at(-1);
    if (last && before?.[0] === from[0] && before[1] === from[1]) last.push(to);
    else pieces.push([from, to]);
  }
  return pieces;
}

/** Null for one that lies beside the tile. */
function clipSegment(start: Point, end: Point): readonly [Point, Point] | null {
  let [from, to] = [0, 1];
  for (const axis of [0, 1] as const) {
    const [at, way] = [start[axis], end[axis] - start[axis]];
    if (way === 0 && (at < 0 || at > stillTileSide)) return null;
    if (way === 0) continue;
    const [near, far] = [-at / way, (stillTileSide - at) / way].sort((one, other) => one - other);
    from = Math.max(from, need(near));
    to = Math.min(to, need(far));
  }
  if (from >= to) return null;
  const place = (share: number): Point => [
    start[0] + share * (end[0] - start[0]),
    start[1] + share * (end[1] - start[1]),
  ];
  return [from === 0 ? start : place(from), to === 1 ? end : place(to)];
}

function listSpotsOfLine(line: readonly Point[], width: number): Spot[] {
  const total = lengthOf(line);
  const room = width + spare;
  if (total < room) return [];
  const count = Math.min(24, Math.ceil((total - room) / 12) + 1);
  const starts = Array.from({ length: count }, (_, at) =>
    count === 1 ? (total - room) / 2 : ((total - room) * at) / (count - 1),
  );
  starts.sort((one, other) => Math.abs(one - (total - room) / 2) - Math.abs(other - (total - room) / 2));
  return starts.flatMap((start) => {
    const points = cutLine(line, start, start + room);
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [x, y] = [last[0] - first[0], last[1] - first[1]];
    const chord = Math.hypot(x, y);
    const bend = Math.max(
      ...points.map((point) => Math.abs((point[0] - first[0]) * y - (point[1] - first[1]) * x) / chord),
    );
    if (chord < width || bend > straight)
      return findBentSpot(cutLine(line, start + spare / 2, start + spare / 2 + width), width);
    const angle = (Math.atan2(y, x) * 180) / Math.PI;
    // Never upside down.
    const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
    return [
      { middle: [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2] as const, angle: upright, bend: null },
    ];
  });
}

/** Of one where each letter can be read after the one before it; else of none. */
function findBentSpot(points: readonly Point[], width: number): Spot[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const bend = last[0] < first[0] ? points.toReversed() : points;
  const steps = Math.ceil(width / around);
  const angles = Array.from({ length: steps + 1 }, (_, at) => placeAlong(bend, (at / steps) * width).angle);
  const turnBetween = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);
  for (const [index, angle] of angles.entries()) {
    if (turnBetween(angle, angles[index - 1] ?? angle) > mostTurn) return [];
    if (angles.some((other) => turnBetween(angle, other) > mostTurnOverall)) return [];
  }
  const { middle, angle } = placeAlong(bend, width / 2);
  return [{ middle, angle, bend }];
}

/** So many pixels from a line's beginning: the place, and how the line is turned around it. */
export function placeAlong(
  line: readonly Point[],
  at: number,
): { readonly middle: Point; readonly angle: number } {
  const [before, after] = [pointAt(line, at - around), pointAt(line, at + around)];
  const angle = (Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI;
  return { middle: pointAt(line, at), angle };
}

/** Kept to the line's ends. */
function pointAt(line: readonly Point[], at: number): Point {
  let left = at;
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    if (start === undefined) continue;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    if (left <= length && length > 0) {
      const share = Math.max(0, left / length);
      return [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
    }
    left -= length;
  }
  return need(line.at(-1));
}

function lengthOf(line: readonly Point[]): number {
  let length = 0;
  for (const [index, [x, y]] of line.entries()) {
    const before = line[index - 1];
    if (before !== undefined) length += Math.hypot(x - before[0], y - before[1]);
  }
  return length;
}

function cutLine(line: readonly Point[], from: number, to: number): Point[] {
  const points: Point[] = [];
  let walked = 0;
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    if (start === undefined) continue;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const at = (metre: number): Point => {
      const share = length === 0 ? 0 : (metre - walked) / length;
      return [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
    };
    if (walked <= from && from <= walked + length) points.push(at(from));
    if (walked <= to && to <= walked + length) return [...points, at(to)];
    if (walked + length > from) points.push(end);
    walked += length;
  }
  return points;
}
