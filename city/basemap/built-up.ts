/** Where the city is built: the land around its streets. */
import { metresPerDegree } from "#domain/distance.ts";
import { need } from "#domain/need.ts";
import type { Position } from "./polyline.ts";
import { roundRing } from "./round-corners.ts";
import { simplifyLine } from "./simplify.ts";

/** Land nearer to a street than this is built: 60 m, whatever corners are left out below. Metres. */
const reach = 82;
/** Distances are reckoned at the corners of squares of this side. Metres. */
const side = 40;
/** What streets enclose is built, too, where it is smaller than this; and a spot of its own stays land where smaller. Square metres. */
const [leastGap, leastSpot] = [300_000, 25_000];
/** An outline keeps no corner that lies nearer to its line than this. Metres. */
const tolerance = 30;

/** Metres east and south of the grid's corner. */
type Point = { readonly x: number; readonly y: number };

/**
 * The land within 60 m of some streets, or of places in them, as polygons whose first ring lies around the others; as
 * exact as a tone of the ground needs, to about thirty metres, and with its corners cut off.
 */
export function outlineBuiltUp(lines: readonly (readonly Position[])[]): Position[][][] {
  const [west, north] = [findLeast(lines, ([x]) => x), -findLeast(lines, ([, y]) => -y)];
  const margin = reach + 2 * side;
  const toMetres = ([longitude, latitude]: Position): Point => ({
    x: (longitude - west) * metresPerDegree.longitude + margin,
    y: (north - latitude) * metresPerDegree.latitude + margin,
  });
  const toPosition = ({ x, y }: Point): Position => [
    west + (x - margin) / metresPerDegree.longitude,
    north - (y - margin) / metresPerDegree.latitude,
  ];
  const streets = lines.map((line) => line.map(toMetres));
  const rings = traceContours(measureDistances(streets, margin))
    .map((ring) => ({ ring: [...ring, ...ring.slice(0, 1)], area: areaOf(ring), isOuter: areaOf(ring) > 0 }))
    .filter(({ area }) => area >= leastSpot || -area >= leastGap);
  const outers = rings.filter(({ isOuter }) => isOuter).map(({ ring }) => [ring]);
  for (const { ring, isOuter } of rings) {
    const [first] = ring;
    if (isOuter || first === undefined) continue;
    outers.find(([outer = []]) => holds(outer, first))?.push(ring);
  }
  return outers.map((polygon) => polygon.map((ring) => drawRing(ring.map(toPosition))));
}

/** A closed ring with few corners, each of them cut off. */
function drawRing(ring: readonly Position[]): Position[] {
  const rounded = roundRing(simplifyLine(ring, tolerance).slice(0, -1));
  return [...rounded, ...rounded.slice(0, 1)];
}

function findLeast(lines: readonly (readonly Position[])[], read: (position: Position) => number): number {
  return lines.reduce((least, line) => Math.min(least, ...line.map(read)), Number.POSITIVE_INFINITY);
}

type Field = { readonly columns: number; readonly rows: number; readonly metres: Float32Array };

/** How far each corner of the grid lies from the nearest street; what is farther than a little over the reach is not told. */
function measureDistances(streets: readonly (readonly Point[])[], margin: number): Field {
  const most = (read: (point: Point) => number) =>
    streets.reduce((largest, street) => Math.max(largest, ...street.map(read)), 0);
  const columns = Math.ceil((most(({ x }) => x) + margin) / side) + 1;
  const rows = Math.ceil((most(({ y }) => y) + margin) / side) + 1;
  const metres = new Float32Array(columns * rows).fill(2 * reach);
  const around = reach + side;
  for (const street of streets)
    for (const [index, end] of street.entries()) {
      const start = street[index - 1] ?? end;
      const [left, right] = [Math.min(start.x, end.x) - around, Math.max(start.x, end.x) + around];
      const [top, bottom] = [Math.min(start.y, end.y) - around, Math.max(start.y, end.y) + around];
      const [lastRow, lastColumn] = [Math.min(rows - 1, bottom / side), Math.min(columns - 1, right / side)];
      for (let row = Math.max(0, Math.ceil(top / side)); row <= lastRow; row += 1)
        for (let column = Math.max(0, Math.ceil(left / side)); column <= lastColumn; column += 1) {
          const at = row * columns + column;
          const distance = distanceToSegment(column * side, row * side, start, end);
          if (distance < need(metres[at])) metres[at] = distance;
        }
    }
  return { columns, rows, metres };
}

function distanceToSegment(x: number, y: number, start: Point, end: Point): number {
  const [alongX, alongY] = [end.x - start.x, end.y - start.y];
  const square = alongX ** 2 + alongY ** 2;
  const share = square === 0 ? 0 : ((x - start.x) * alongX + (y - start.y) * alongY) / square;
  const kept = Math.min(1, Math.max(0, share));
  return Math.sqrt((x - start.x - kept * alongX) ** 2 + (y - start.y - kept * alongY) ** 2);
}

/** A square's corners, in turn: each with the side from it to the next. */
const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const;

/** Marching squares: closed lines along which the distance is the reach, clockwise around what is built (y grows south). */
function traceContours({ columns, rows, metres }: Field): Point[][] {
  /** From the side where the line enters a square to the side where it leaves it; each side belongs to two squares. */
  const next = new Map<number, number>();
  const places = new Map<number, Point>();
  const valueAt = (x: number, y: number) => metres[y * columns + x] ?? 2 * reach;
  for (let y = 0; y + 1 < rows; y += 1)
    for (let x = 0; x + 1 < columns; x += 1) {
      const isIn = valueAt(x, y) < reach;
      if (
        isIn === valueAt(x + 1, y) < reach &&
        isIn === valueAt(x, y + 1) < reach &&
        isIn === valueAt(x + 1, y + 1) < reach
      )
        continue;
      const values = corners.map((corner) => valueAt(x + corner.x, y + corner.y));
      const entries: number[] = [];
      const exits: number[] = [];
      for (const [index, from] of corners.entries()) {
        const to = corners[(index + 1) % 4] ?? from;
        const [one = 0, other = 0] = [values[index], values[(index + 1) % 4]];
        if (one < reach === other < reach) continue;
        const isAcross = from.y === to.y;
        const [column, row] = [x + Math.min(from.x, to.x), y + Math.min(from.y, to.y)];
        const id = 2 * (row * columns + column) + (isAcross ? 0 : 1);
        const share = (reach - one) / (other - one);
        places.set(id, {
          x: (x + from.x + share * (to.x - from.x)) * side,
          y: (y + from.y + share * (to.y - from.y)) * side,
        });
        if (one < reach) entries.push(id);
        else exits.push(id);
      }
      // Of two corners that face each other, each is cut off by a line of its own.
      for (const [index, entry] of entries.entries())
        next.set(entry, exits[(index + 1) % exits.length] ?? entry);
    }
  const rings: Point[][] = [];
  for (const first of next.keys()) {
    const ring: Point[] = [];
    for (let at: number | undefined = first; at !== undefined; ) {
      const place = places.get(at);
      const following = next.get(at);
      next.delete(at);
      if (following === undefined || place === undefined) break;
      ring.push(place);
      at = following;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** Above 0 for what lies clockwise around built land. Square metres. */
function areaOf(ring: readonly Point[]): number {
  let twice = 0;
  for (const [index, { x, y }] of ring.entries()) {
    const before = ring.at(index - 1) ?? { x, y };
    twice += before.x * y - x * before.y;
  }
  return twice / 2;
}

function holds(ring: readonly Point[], { x, y }: Point): boolean {
  let isInside = false;
  for (const [index, one] of ring.entries()) {
    const before = ring.at(index - 1) ?? one;
    if (one.y > y === before.y > y) continue;
    if (x < one.x + ((y - one.y) / (before.y - one.y)) * (before.x - one.x)) isInside = !isInside;
  }
  return isInside;
}
