import { readFileSync } from "node:fs";
import { postalCodeOfArrondissement } from "#domain/address/arrondissement.ts";
import { metresPerDegree } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import { decodePolyline, type Position } from "./basemap/polyline.ts";
import { type Quartier, quartiers } from "./places/quartiers.ts";

export type Street = {
  /** As in a sentence: "rue Paradis". */
  readonly name: string;
  readonly quartier: Quartier;
  /** 1 to 16; a street that goes through two is two streets here, end to end. */
  readonly arrondissement: number;
  readonly postalCode: string;
  /** 1 carries the city, 2 is a street like most, 3 a lane, a dead end or a square. */
  readonly rank: 1 | 2 | 3;
  /** Its line, of 2 to 8 points, from the end that lies nearer to the Vieux-Port. */
  readonly course: readonly Position[];
  /** Metres of its course. */
  readonly length: number;
  /** The middle of its course, in degrees (WGS 84). */
  readonly longitude: number;
  readonly latitude: number;
  readonly sides: "both" | "left" | "right";
  /** The number before its lowest house number: above 0 where the street began in another arrondissement. */
  readonly firstNumber: number;
};

const metresPerNumber = 5; // along the street; odd and even numbers face each other

/**
 * The streets we ship: a table of our own. Names are OpenStreetMap's, courses redrawn by us in few points from its
 * middles of street segments (ODbL) and, where buses go, from the axes of RTM (open data); joined at their crossings.
 */
export const streets: readonly Street[] = readTable("places/streets.csv").map(readRow);

export type OtherRoad = {
  /** As in a sentence; null for what is left of the bus axes where no street of ours lies. */
  readonly name: string | null;
  /** As of a street. */
  readonly rank: 2 | 3;
  readonly course: readonly Position[];
};

/** Roads that are drawn, and bear no house here: what streets leave of the bus axes, and streets known by few places. */
export const otherRoads: readonly OtherRoad[] = readTable("places/other-roads.csv").map(
  ([name = "", rank, course = ""]) => ({
    name: name === "" ? null : name,
    rank: rank === "3" ? 3 : 2,
    course: decodePolyline(course),
  }),
);

/** Where a street lies whose course we do not know, to about 20 m: enough to tell that there the city is built. */
export const loneStreets: readonly Position[] = readTable("places/lone-streets.csv").flatMap(
  ([places = ""]) => decodePolyline(places),
);

/** Groups of homes, squares and hamlets by their names, each at a place in its midst (OpenStreetMap, ODbL). */
export const estates: readonly (Place & { readonly name: string })[] = readTable("places/estates.csv").map(
  ([name = "", longitude, latitude]) => ({
    name,
    longitude: Number(longitude),
    latitude: Number(latitude),
  }),
);

/** The streets of one arrondissement, 1 to 16; throws on any other number. */
export function requireStreetsOf(arrondissement: number): readonly Street[] {
  const found = streetsByArrondissement.get(arrondissement);
  if (found === undefined) throw new RangeError(`No street in arrondissement ${arrondissement}`);
  return found;
}

/** Lowest and highest house number a street carries here; all are of one parity when only one side is built. */
export function houseNumbersOf(street: Pick<Street, "length" | "firstNumber">): {
  readonly low: number;
  readonly high: number;
} {
  const count = Math.max(8, Math.floor(street.length / metresPerNumber));
  return { low: street.firstNumber + 1, high: street.firstNumber + count };
}

/** Where a house number stands: along the street by number, on its parity's side, `setback` metres off its line. */
export function placeAlong(street: Street, houseNumber: number, setback: number): Place {
  const { low, high } = houseNumbersOf(street);
  const share = Math.min(1, Math.max(0, (houseNumber - low) / (high - low)));
  const { east, north, eastward, northward } = walkAlong(street.course, share * street.length);
  const isRight = street.sides === "both" ? houseNumber % 2 === 0 : street.sides === "right";
  const across = isRight ? setback : -setback;
  return {
    longitude: roundDegrees((east + across * northward) / metresPerDegree.longitude),
    latitude: roundDegrees((north - across * eastward) / metresPerDegree.latitude),
  };
}

const streetsByArrondissement = new Map<number, Street[]>();
for (const street of streets) {
  const known = streetsByArrondissement.get(street.arrondissement);
  if (known) known.push(street);
  else streetsByArrondissement.set(street.arrondissement, [street]);
}

/** The rows of a table beside this file, without the line that names its columns. */
function readTable(path: string): string[][] {
  const [, ...lines] = readFileSync(new URL(path, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => line.split(";"));
}

function readRow(row: readonly string[]): Street {
  const [arrondissement = "", quartierName = "", name = "", rank, firstNumber, side, line = ""] = row;
  const quartier = quartiers.get(quartierName);
  if (quartier === undefined) throw new RangeError(`Unknown quartier ${quartierName}`);
  const course = decodePolyline(line);
  const length = lengthOf(course);
  const { east, north } = walkAlong(course, length / 2);
  return {
    name,
    quartier,
    arrondissement: Number(arrondissement),
    postalCode: postalCodeOfArrondissement(Number(arrondissement)),
    rank: rank === "1" ? 1 : rank === "2" ? 2 : 3,
    course,
    length,
    longitude: roundDegrees(east / metresPerDegree.longitude),
    latitude: roundDegrees(north / metresPerDegree.latitude),
    sides: side === "left" || side === "right" ? side : "both",
    firstNumber: Number(firstNumber),
  };
}

function lengthOf(course: readonly Position[]): number {
  let length = 0;
  for (const [index, start] of course.entries())
    length += measureStep(start, course[index + 1] ?? start).length;
  return length;
}

/** After so many metres of a line: metres east and north of the zero degrees, and where the line is heading. */
function walkAlong(course: readonly Position[], metres: number) {
  let left = metres;
  for (const [index, start] of course.entries()) {
    const end = course[index + 1];
    if (end === undefined) break;
    const step = measureStep(start, end);
    if (left > step.length && index + 2 < course.length) {
      left -= step.length;
      continue;
    }
    const [eastward, northward] = [step.east / step.length, step.north / step.length];
    return {
      east: start[0] * metresPerDegree.longitude + left * eastward,
      north: start[1] * metresPerDegree.latitude + left * northward,
      eastward,
      northward,
    };
  }
  throw new RangeError("A course has two points or more");
}

function measureStep(start: Position, end: Position) {
  const east = (end[0] - start[0]) * metresPerDegree.longitude;
  const north = (end[1] - start[1]) * metresPerDegree.latitude;
  return { east, north, length: Math.sqrt(east * east + north * north) };
}

/** Six decimals: about 10 cm. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
