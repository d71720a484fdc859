/** What of the training sales shapes the level's columns: knots, means, months and centres. Plain data, kept in the model. */
import type { Home } from "./home.ts";
import { median } from "./order-statistics.ts";
import { type Centre, findCentres } from "./place-centres.ts";
import { knotsOf } from "./spline.ts";

export type AttributeShape = {
  readonly name: string;
  readonly mean: number;
  readonly deviation: number;
  /** The values it takes, where they are few: each has a column of its own. */
  readonly values: readonly number[];
};

export type LevelShape = {
  readonly meanLogArea: number;
  /** Knots of ln(surface), its mean taken off. */
  readonly areaKnots: readonly number[];
  /** Rooms a home of a surface has on average: intercept and slope over ln(surface); null where rooms are not known. */
  readonly rooms: { readonly intercept: number; readonly slope: number } | null;
  /** Null where hardly any home has land. */
  readonly land: {
    readonly centre: number;
    readonly knots: readonly number[];
    readonly everyHome: boolean;
  } | null;
  readonly attributes: readonly AttributeShape[];
  /** Houses and flats are both there. */
  readonly isMixed: boolean;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly months: number;
  /** None when the surface of places is left out, to see what it is worth. */
  readonly centres: readonly Centre[];
};

const daysPerMonth = 30.4;
const fewestWithLand = 50;
const fewestOfEachType = 30;
const mostSeparateValues = 8;

/** Reads the shape off training sales, in the order of their days. */
export function shapeLevel(
  homes: readonly Home[],
  attributeNames: readonly string[],
  options: { readonly withPlace: boolean },
): LevelShape {
  const logAreas = homes.map((home) => home.logArea);
  const meanLogArea = mean(logAreas);
  const firstDay = homes[0]?.day ?? 0;
  const lastDay = homes.at(-1)?.day ?? 0;
  const houses = homes.filter((home) => home.isHouse).length;
  return {
    meanLogArea,
    areaKnots: knotsOf(logAreas.map((value) => value - meanLogArea)),
    rooms: roomsOverArea(homes),
    land: shapeLand(homes),
    attributes: attributeNames.map((name, index) =>
      shapeAttribute(
        name,
        homes.map((home) => home.attributes[index] ?? Number.NaN),
      ),
    ),
    isMixed: Math.min(houses, homes.length - houses) >= fewestOfEachType,
    firstDay,
    lastDay,
    months: Math.max(3, Math.round((lastDay - firstDay) / daysPerMonth) + 1),
    centres: options.withPlace ? findCentres(homes) : [],
  };
}

/** The rooms of a home beyond what its surface lets expect; 0 where they are not known. */
export function roomsBeyondArea(shape: LevelShape, home: Home, logArea = home.logArea): number {
  if (shape.rooms === null || Number.isNaN(home.rooms)) return 0;
  return home.rooms - shape.rooms.intercept - shape.rooms.slope * logArea;
}

/** The rooms of a home, or those its surface lets expect. */
export function roomsOrExpected(shape: LevelShape, home: Home): number {
  if (!Number.isNaN(home.rooms)) return home.rooms;
  return shape.rooms === null ? 0 : shape.rooms.intercept + shape.rooms.slope * home.logArea;
}

/** An attribute's distance from its mean; 0 where it is not known. */
export function attributeBeyondMean(shape: AttributeShape, value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? 0 : value - shape.mean;
}

function roomsOverArea(homes: readonly Home[]): LevelShape["rooms"] {
  const known = homes.filter((home) => !Number.isNaN(home.rooms));
  if (known.length < homes.length / 10 || known.length < 3) return null;
  const meanArea = mean(known.map((home) => home.logArea));
  const meanRooms = mean(known.map((home) => home.rooms));
  let product = 0;
  let square = 0;
  for (const home of known) {
    product += (home.logArea - meanArea) * (home.rooms - meanRooms);
    square += (home.logArea - meanArea) ** 2;
  }
  const slope = square > 0 ? product / square : 0;
  return { slope, intercept: meanRooms - slope * meanArea };
}

function shapeLand(homes: readonly Home[]): LevelShape["land"] {
  const lands = homes.filter((home) => home.logLand > 0).map((home) => home.logLand);
  if (lands.length < fewestWithLand) return null;
  const knots = knotsOf(lands);
  const centre = knots.length === 0 ? median(lands) : mean(knots);
  return { centre, knots: knots.map((knot) => knot - centre), everyHome: lands.length === homes.length };
}

function shapeAttribute(name: string, values: readonly number[]): AttributeShape {
  const known = values.filter((value) => !Number.isNaN(value));
  const middle = mean(known);
  const distinct = [...new Set(known)].sort((a, b) => a - b);
  return {
    name,
    mean: middle,
    deviation: Math.sqrt(mean(known.map((value) => (value - middle) ** 2))) || 1,
    values: distinct.length > 2 && distinct.length <= mostSeparateValues ? distinct : [],
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
