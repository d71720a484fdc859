import { metresToLine } from "./distance.ts";
import { crossAt, indexLines, measure, moveTo, stepsOf } from "./line-steps.ts";
import type { Position } from "./polyline.ts";

/** Metres: an end that is nearer to another street meets it; one farther beyond a motorway is a street of its own. */
const [meeting, farthest] = [8, 140];
/** Where a street stops before a motorway: clear of its edge. Metres from its middle. */
const clear = 14;

/**
 * Streets without what sticks out beyond a motorway: an end that meets no other street, less than 140 m after the motorway
 * was crossed, is a course of ours that went a little too far. The street then stops before it.
 */
export function cutStrays(
  streets: readonly (readonly Position[])[],
  motorways: readonly (readonly Position[])[],
): (readonly Position[])[] {
  const meetsAnother = (end: Position, own: readonly Position[]) =>
    streets.some((street) => street !== own && metresToLine(end, street) < meeting);
  const findMotorways = indexLines(motorways.flatMap(stepsOf), farthest);
  const cutStart: CutStart = (street, own) => {
    const [end] = street;
    if (end === undefined) return street;
    const crossing = findCrossing(street, findMotorways(end));
    // A ramp ends on its motorway.
    const isStray = crossing > 2 && crossing <= farthest && !meetsAnother(end, own);
    return isStray ? leaveOut(street, crossing + clear) : street;
  };
  const cut = streets.map((own) => cutBothEnds(own, cutStart));
  // One that met another beyond the motorway may meet it no longer.
  return cut.every((line, index) => line === streets[index]) ? cut : cutStrays(cut, motorways);
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
  const findNear = indexLines(streets, longestKnob);
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
