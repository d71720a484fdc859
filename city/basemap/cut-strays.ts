import { metresPerDegree } from "#domain/distance.ts";
import { metresToLine } from "./distance.ts";
import type { Position } from "./polyline.ts";

/** Metres: an end that is nearer to another street meets it; one farther beyond a motorway is a street of its own. */
const [meeting, farthest] = [8, 40];
/** Where a street stops before a motorway: clear of its edge. Metres from its middle. */
const clear = 14;

/**
 * Streets without what sticks out beyond a motorway: an end that meets no other street, less than 40 m after the motorway
 * was crossed, is a course of ours that went a little too far. The street then stops before it.
 */
export function cutStrays(
  streets: readonly (readonly Position[])[],
  motorways: readonly (readonly Position[])[],
): (readonly Position[])[] {
  const meetsAnother = (end: Position, own: readonly Position[]) =>
    streets.some((street) => street !== own && metresToLine(end, street) < meeting);
  const cutStart: CutStart = (street, own) => {
    const crossing = findCrossing(street, motorways);
    const [end] = street;
    // A ramp ends on its motorway.
    const isStray = end !== undefined && crossing > 2 && crossing <= farthest && !meetsAnother(end, own);
    return isStray ? leaveOut(street, crossing + clear) : street;
  };
  return streets.map((own) => cutBothEnds(own, cutStart));
}

/** An end that is nearer to another street lies on it; one that goes less far beyond it was drawn a little too far. Metres. */
const [touching, longestKnob] = [1.5, 12];
/** A round end that stops so far before the middle of another street lies within that one's width. Metres. */
const back = 2;

/**
 * Streets that end within the one that they lead to, or cross by a few metres: their round ends would stand out beyond it
 * as knobs. Corners, where ends meet, stay.
 */
export function cutKnobs(streets: readonly (readonly Position[])[]): (readonly Position[])[] {
  const findNear = indexStreets(streets);
  const cutStart: CutStart = (line, own) => {
    const [end] = line;
    if (end === undefined) return line;
    const others = findNear(end).filter((street) => street !== own);
    const touched = others.filter((street) => metresToLine(end, street) < touching);
    if (touched.length > 0)
      return touched.some((street) => passes(street, end)) ? leaveOut(line, back) : line;
    const crossing = findCrossing(line, others);
    return crossing <= longestKnob ? leaveOut(line, crossing + back) : line;
  };
  return streets.map((own) => cutBothEnds(own, cutStart));
}

/** Says whether a street goes on to both sides of a place on it. */
function passes(street: readonly Position[], place: Position): boolean {
  return [street[0], street.at(-1)].every(
    (end) => end !== undefined && measure(end, place).length > 2 * touching,
  );
}

const cellsPerDegree = 200; // some 400 m across

/** Gives the streets in whose surroundings a place lies, and some more. */
function indexStreets(streets: readonly (readonly Position[])[]) {
  const cells = new Map<string, (readonly Position[])[]>();
  const [width, height] = [longestKnob / metresPerDegree.longitude, longestKnob / metresPerDegree.latitude];
  const rangeOf = (values: readonly number[], margin: number) =>
    [Math.min(...values) - margin, Math.max(...values) + margin].map((value) =>
      Math.floor(value * cellsPerDegree),
    ) as [number, number];
  for (const street of streets) {
    const [west, east] = rangeOf(
      street.map(([x]) => x),
      width,
    );
    const [south, north] = rangeOf(
      street.map(([, y]) => y),
      height,
    );
    for (let column = west; column <= east; column += 1)
      for (let row = south; row <= north; row += 1) {
        const key = `${column} ${row}`;
        const cell = cells.get(key);
        if (cell === undefined) cells.set(key, [street]);
        else cell.push(street);
      }
  }
  return ([x, y]: Position) =>
    cells.get(`${Math.floor(x * cellsPerDegree)} ${Math.floor(y * cellsPerDegree)}`) ?? [];
}

type CutStart = (line: readonly Position[], own: readonly Position[]) => readonly Position[];

function cutBothEnds(own: readonly Position[], cutStart: CutStart): readonly Position[] {
  const once = cutStart(own, own);
  const reversed = once.toReversed();
  const twice = cutStart(reversed, own);
  return twice === reversed ? once : twice.toReversed();
}

/** Metres along a line to where it first crosses one of others; infinite where it crosses none. */
function findCrossing(line: readonly Position[], others: readonly (readonly Position[])[]): number {
  let walked = 0;
  for (const [start, end] of stepsOf(line)) {
    const shares = others.flatMap((other) =>
      stepsOf(other).map(([from, to]) => crossAt(start, end, from, to)),
    );
    const share = Math.min(...shares);
    const { length } = measure(start, end);
    if (share <= 1) return walked + share * length;
    walked += length;
    if (walked > farthest) break;
  }
  return Number.POSITIVE_INFINITY;
}

/** The share of the first step at which the second crosses it; infinite where it does not. */
function crossAt(start: Position, end: Position, from: Position, to: Position): number {
  const [one, other, between] = [measure(start, end), measure(from, to), measure(start, from)];
  const across = one.x * other.y - one.y * other.x;
  const share = (between.x * other.y - between.y * other.x) / across;
  const along = (between.x * one.y - between.y * one.x) / across;
  return share >= 0 && share <= 1 && along >= 0 && along <= 1 ? share : Number.POSITIVE_INFINITY;
}

/** A line without its first metres; all of it where it is not so long. */
function leaveOut(line: readonly Position[], metres: number): readonly Position[] {
  let left = metres;
  for (const [index, [start, end]] of stepsOf(line).entries()) {
    const { length } = measure(start, end);
    if (left < length) return [moveTo(start, end, left / length), ...line.slice(index + 1)];
    left -= length;
  }
  return line;
}

function stepsOf(line: readonly Position[]): (readonly [start: Position, end: Position])[] {
  return line.slice(1).map((end, index) => [line[index] ?? end, end]);
}

function moveTo([x, y]: Position, [toX, toY]: Position, share: number): Position {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function measure([x1, y1]: Position, [x2, y2]: Position) {
  const [x, y] = [(x2 - x1) * metresPerDegree.longitude, (y2 - y1) * metresPerDegree.latitude];
  return { x, y, length: Math.sqrt(x * x + y * y) };
}
