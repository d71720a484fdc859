import { need } from "#domain/need.ts";
import { nearestOn } from "./distance.ts";
import { indexLines, lengthOf, measure, moveTo, type Step, stepsOf } from "./line-steps.ts";
import type { Position } from "./polyline.ts";

/** A street of the drawing, whose rank is 1 where it carries the city; those without a name fill what streets leave. */
export type RankedStreet = {
  readonly line: readonly Position[];
  readonly rank: number;
  readonly name: string | null;
};

/** Two lines nearer than this, whose directions differ by less than some eighteen degrees, are one road drawn twice. Metres, cosine. */
const [side, parallel] = [12, 0.95];
/** So long at least do they run side by side; what is left of a street is drawn from this length on. Metres. */
const [leastDouble, leastLeft] = [30, 24];
/** Places along a street at which it is looked at. Metres. */
const stride = 8;

/**
 * What is left of each street, often all of it, without the stretches along which it is drawn beside a motorway or a more
 * important street as if it were one road twice: maps show one of them. What is left ends on the other.
 */
export function dropDoubles(
  streets: readonly RankedStreet[],
  motorways: readonly (readonly Position[])[],
): Position[][][] {
  const turns = listTurns(streets);
  const findNear = indexSteps(streets, turns, motorways);
  return streets.map(({ line }, index) => {
    const own = need(turns[index]);
    const looks = lookAlong(line, (place) => findNear(place).filter(({ turn }) => turn < own));
    const doubles = findDoubles(looks);
    return doubles.length === 0 ? [[...line]] : takeOut(looks, doubles);
  });
}

/** For each street, its turn among others, the first being the one that stays: named, important and long ones. */
function listTurns(streets: readonly RankedStreet[]): number[] {
  const order = streets
    .map(({ line, rank, name }, index) => ({
      index,
      rank,
      isNameless: name === null ? 1 : 0,
      metres: lengthOf(line),
    }))
    .sort(
      (one, other) => one.isNameless - other.isNameless || one.rank - other.rank || other.metres - one.metres,
    );
  const turns: number[] = [];
  for (const [turn, { index }] of order.entries()) turns[index] = turn;
  return turns;
}

type OwnedStep = { readonly step: Step; readonly turn: number };

/** Gives the steps of all lines near a place, each with the turn of its street; a motorway comes before all. */
function indexSteps(
  streets: readonly RankedStreet[],
  turns: readonly number[],
  motorways: readonly (readonly Position[])[],
) {
  const turnOf = new Map<Step, number>();
  for (const line of motorways) for (const step of stepsOf(line)) turnOf.set(step, -1);
  for (const [index, { line }] of streets.entries())
    for (const step of stepsOf(line)) turnOf.set(step, need(turns[index]));
  const findNear = indexLines([...turnOf.keys()], side);
  return (at: Position): OwnedStep[] => findNear(at).map((step) => ({ step, turn: need(turnOf.get(step)) }));
}

/** A place of a street, whether it is one of the corners that it is drawn by, and the place beside it of what covers it. */
type Look = { readonly place: Position; readonly isCorner: boolean; readonly cover: Position | null };

function lookAlong(line: readonly Position[], findNear: (at: Position) => readonly OwnedStep[]): Look[] {
  const steps = stepsOf(line);
  const looks = steps.flatMap((step) => {
    const count = Math.max(1, Math.round(measure(...step).length / stride));
    return Array.from({ length: count }, (_, index): Look => {
      const place = moveTo(...step, index / count);
      return { place, isCorner: index === 0, cover: findCover(place, step, findNear(place)) };
    });
  });
  const last = steps.at(-1);
  if (last === undefined) return looks;
  return [...looks, { place: last[1], isCorner: true, cover: findCover(last[1], last, findNear(last[1])) }];
}

function findCover(place: Position, own: Step, others: readonly OwnedStep[]): Position | null {
  const ahead = measure(...own);
  const covers = others.flatMap(({ step }) => {
    const along = measure(...step);
    const cosine = (ahead.x * along.x + ahead.y * along.y) / (ahead.length * along.length);
    const nearest = nearestOn(place, step);
    return Math.abs(cosine) > parallel && nearest.metres < side ? [nearest] : [];
  });
  return covers.sort((one, other) => one.metres - other.metres)[0]?.place ?? null;
}

type Span = { readonly from: number; readonly to: number };

/** The stretches that are doubled, gaps that would be left too short among them. */
function findDoubles(looks: readonly Look[]): Span[] {
  const spans: Span[] = [];
  for (const [at, { cover }] of looks.entries()) {
    if (cover === null) continue;
    const last = spans.at(-1);
    if (last !== undefined && metresAlong(looks, last.to, at) < leastLeft)
      spans[spans.length - 1] = { from: last.from, to: at };
    else spans.push({ from: at, to: at });
  }
  const [first, last] = [0, looks.length - 1];
  const whole = metresAlong(looks, first, last);
  return spans
    .map(({ from, to }) => ({
      from: metresAlong(looks, first, from) < leastLeft ? first : from,
      to: metresAlong(looks, to, last) < leastLeft ? last : to,
    }))
    .filter(({ from, to }) => metresAlong(looks, from, to) >= Math.min(leastDouble, whole));
}

/** What lies between the stretches, each part begun and ended on what covers them. */
function takeOut(looks: readonly Look[], doubles: readonly Span[]): Position[][] {
  const cuts = [{ from: -1, to: -1 }, ...doubles, { from: looks.length, to: looks.length }];
  return cuts.slice(1).flatMap(({ from }, index) => {
    const start = cuts[index]?.to ?? -1;
    const between = looks.slice(start + 1, from).filter(({ isCorner }) => isCorner);
    const part = [looks[start]?.cover, ...between.map(({ place }) => place), looks[from]?.cover].filter(
      (place) => place !== undefined && place !== null,
    );
    return part.length < 2 ? [] : [part];
  });
}

function metresAlong(looks: readonly Look[], from: number, to: number): number {
  return lengthOf(looks.slice(from, to + 1).map(({ place }) => place));
}
