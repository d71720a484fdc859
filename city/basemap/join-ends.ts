import { need } from "#domain/need.ts";
import { nearestOn } from "./distance.ts";
import { crossAt, indexLines, lengthOf, measure, moveTo, type Step, stepsOf } from "./line-steps.ts";
import type { Position } from "./polyline.ts";

type Line = readonly Position[];

/** A street that ends so near to another, and no nearer, leads to it, unless it has turned away. Metres. */
const [meeting, beside] = [1.5, 16];
/** So far before a street lies what it leads to: half of the segment whose middle its course ends at. Metres. */
const ahead = 60;
/** Where nothing lies straight ahead, what lies within some fifty degrees and so near. Metres, cosine. */
const [aslant, cone] = [40, 0.64];
/** Streets that meet none but themselves lead to the nearest one, unless it lies farther or behind. Metres, cosine. */
const [lonely, behind] = [120, -0.3];

/**
 * Streets whose ends go on to what they lead to, as no city has streets that lead nowhere: our courses end at the middle
 * of the last segment that is known. A lane that is met at its other end may be a dead end, and stays; a motorway is neither
 * reached nor crossed.
 */
export function joinEnds(
  streets: readonly Line[],
  motorways: readonly Line[],
  isLane: (index: number) => boolean,
): Line[] {
  const findMotorways = indexLines(motorways.flatMap(stepsOf), lonely);
  const isFree = (from: Position, to: Position) =>
    findMotorways(from).every((step) => crossAt(from, to, ...step) > 1);
  return joinLonely(joinAhead(streets, isFree, isLane), isFree);
}

type IsFree = (from: Position, to: Position) => boolean;

function joinAhead(
  streets: readonly Line[],
  isFree: IsFree,
  isLane: (index: number) => boolean,
): readonly Line[] {
  const findSteps = indexSteps(streets);
  const reached: Position[] = [];
  const meets = (end: Position, own: number) =>
    reached.some((place) => measure(place, end).length < meeting) ||
    findSteps(end).some(({ owner, step }) => owner !== own && nearestOn(end, step).metres < meeting);
  return streets.map((street, own) => {
    const [first, last] = [meets(endOf(street.toReversed()), own), meets(endOf(street), own)];
    const goOn = (line: Line, isMet: boolean, isOtherMet: boolean): Line => {
      if (isMet) return line;
      const others = findSteps(endOf(line)).flatMap(({ owner, step }) => (owner === own ? [] : [step]));
      const target = findAhead(line, others, isLane(own) && isOtherMet ? beside : ahead);
      if (target === null || !isFree(endOf(line), target)) return line;
      reached.push(target);
      return [...line, target];
    };
    const longer = goOn(street, last, first);
    return goOn(longer.toReversed(), first, last).toReversed();
  });
}

/** What a line leads to: straight ahead, aslant where that is much nearer, or close by. */
function findAhead(line: Line, others: readonly Step[], reach: number): Position | null {
  const [before, end] = [need(line.at(-2)), endOf(line)];
  const far = moveTo(before, end, 1 + reach / measure(before, end).length);
  const share = Math.min(...others.map((step) => crossAt(end, far, ...step)));
  const nearest = findLeast(
    others
      .map((step) => nearestOn(end, step))
      .filter(({ place, metres }) => {
        const cosine = cosineTo(line, place);
        return (metres <= beside && cosine > 0) || (metres <= Math.min(aslant, reach) && cosine > cone);
      }),
  );
  const isMuchNearer = nearest !== null && share * reach > 1.8 * nearest.metres;
  return share > 1 || isMuchNearer ? (nearest?.place ?? null) : moveTo(end, far, share);
}

/** Groups of streets that meet but are met by no other, each joined to the nearest other group, the smallest first. */
function joinLonely(streets: readonly Line[], isFree: IsFree): Line[] {
  const lines = [...streets];
  const findSteps = indexSteps(streets);
  const groups = groupMeeting(streets, findSteps);
  const bySize = listGroups(streets, groups).sort((one, other) => one.metres - other.metres);
  for (const { members } of bySize.slice(0, -1)) {
    const [first = 0] = members;
    const leader = groups.leaderOf(first);
    const together = streets.flatMap((_, index) => (groups.leaderOf(index) === leader ? [index] : []));
    const ways = together.flatMap((index) =>
      [false, true].flatMap((isStart) => {
        const line = turn(streets[index] ?? [], isStart);
        const end = endOf(line);
        return findSteps(end)
          .filter(({ owner }) => groups.leaderOf(owner) !== leader)
          .map(({ step, owner }) => ({ ...nearestOn(end, step), owner, index, isStart }))
          .filter(
            ({ place, metres }) => metres <= lonely && cosineTo(line, place) > behind && isFree(end, place),
          );
      }),
    );
    const way = findLeast(ways);
    if (way === null) continue;
    lines[way.index] = turn([...turn(lines[way.index] ?? [], way.isStart), way.place], way.isStart);
    groups.merge(way.index, way.owner);
  }
  return lines;
}

/** Streets that go on being few together, of less than this in all. Metres. */
const few = 600;

/** The streets, by number, that meet no other or are among few that meet only one another. */
export function findLonely(streets: readonly Line[]): Set<number> {
  const groups = listGroups(streets, groupMeeting(streets, indexSteps(streets)));
  return new Set(groups.filter(({ metres }) => metres < few).flatMap(({ members }) => members));
}

type Groups = {
  /** The number of the street that stands for all that one meets, they meet, and so on. */
  readonly leaderOf: (index: number) => number;
  readonly merge: (one: number, other: number) => void;
};

function groupMeeting(streets: readonly Line[], findSteps: FindSteps): Groups {
  const groups = makeGroups(streets.length);
  for (const [index, street] of streets.entries())
    for (const step of stepsOf(street))
      for (const place of placesAlong(step))
        for (const { owner, step: other } of findSteps(place)) {
          if (groups.leaderOf(owner) === groups.leaderOf(index)) continue;
          const isMet = nearestOn(place, other).metres < 2 * meeting || crossAt(...step, ...other) <= 1;
          if (isMet) groups.merge(index, owner);
        }
  return groups;
}

/** Each alone at first. */
function makeGroups(count: number): Groups {
  const leaders = Array.from({ length: count }, (_, index) => index);
  const leaderOf = (index: number): number => {
    const leader = leaders[index] ?? index;
    if (leader === index) return index;
    const last = leaderOf(leader);
    leaders[index] = last;
    return last;
  };
  const merge = (one: number, other: number) => {
    leaders[leaderOf(one)] = leaderOf(other);
  };
  return { leaderOf, merge };
}

type Group = { readonly members: readonly number[]; readonly metres: number };

function listGroups(streets: readonly Line[], groups: Groups): Group[] {
  const byLeader = Map.groupBy(streets.keys(), groups.leaderOf);
  return [...byLeader.values()].map((members) => ({
    members,
    metres: members.reduce((sum, index) => sum + lengthOf(streets[index] ?? []), 0),
  }));
}

/** The ends of a step, and places between them that leave nothing beside it unseen. */
function placesAlong([start, end]: Step): Position[] {
  const count = Math.ceil(measure(start, end).length / lonely) + 1;
  return Array.from({ length: count + 1 }, (_, index) => moveTo(start, end, index / count));
}

type FindSteps = (place: Position) => { readonly step: Step; readonly owner: number }[];

/** Gives the steps of streets near a place, each with the number of its street. */
function indexSteps(streets: readonly Line[]): FindSteps {
  const owners = new Map(
    streets.flatMap((street, index) => stepsOf(street).map((step) => [step, index] as const)),
  );
  const findNear = indexLines([...owners.keys()], lonely);
  return (place) => findNear(place).map((step) => ({ step, owner: owners.get(step) ?? -1 }));
}

function findLeast<Way extends { readonly metres: number }>(ways: readonly Way[]): Way | null {
  return ways.reduce<Way | null>(
    (best, way) => (best === null || way.metres < best.metres ? way : best),
    null,
  );
}

function turn(line: Line, isTurned: boolean): Line {
  return isTurned ? line.toReversed() : line;
}

function endOf(line: Line): Position {
  return need(line.at(-1));
}

/** How a place lies to where a line is heading at its end: 1 ahead, 0 beside it, -1 behind. */
function cosineTo(line: Line, place: Position): number {
  const [heading, there] = [measure(need(line.at(-2)), endOf(line)), measure(endOf(line), place)];
  return (heading.x * there.x + heading.y * there.y) / (heading.length * there.length);
}
