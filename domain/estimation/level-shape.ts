/** Training sales give the level's columns their shape: plain data, kept in the model. */
import { need } from "../need.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import { median } from "./order-statistics.ts";
import { type Centre, findCentres } from "./place-centres.ts";
import { knotsOf } from "./spline.ts";

export type AttributeShape = {
  readonly name: string;
  readonly mean: number;
  readonly deviation: number;
  /** Each value has a column of its own where there are few. */
  readonly values: readonly number[];
};

/** Both ends included, in m². */
type AreaRange = { readonly smallest: number; readonly largest: number };

export type LevelShape = {
  readonly meanLogArea: number;
  /** The surfaces that the file has prices of; null where it has hardly any sale of the type. */
  readonly knownAreas: { readonly house: AreaRange | null; readonly flat: AreaRange | null };
  /** Knots of ln(surface), its mean taken off. */
  readonly areaKnots: readonly number[];
  /** Average rooms by ln(surface); null where too few are known. */
  readonly rooms: { readonly intercept: number; readonly slope: number } | null;
  /** Null where hardly any property has land. */
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
  /** Empty when places are left out, to see what they are worth. */
  readonly centres: readonly Centre[];
};

const daysPerMonth = 30.4;
const fewestWithLand = 50;
const fewestOfEachType = 30;
const mostSeparateValues = 8;
/** A surface is known when at least so many sales of its type are as large, and as small. */
const fewestAtEdge = 5;

/** Expects training sales in the order of their days. */
export function shapeLevel(
  properties: readonly MeasuredProperty[],
  attributeNames: readonly string[],
  options: { readonly withPlace: boolean },
): LevelShape {
  const logAreas = properties.map((property) => property.logArea);
  const meanLogArea = mean(logAreas);
  const { day: firstDay } = need(properties[0]);
  const { day: lastDay } = need(properties.at(-1));
  const houses = properties.filter((property) => property.isHouse).length;
  return {
    meanLogArea,
    knownAreas: {
      house: rangeOfAreas(properties.filter((property) => property.isHouse)),
      flat: rangeOfAreas(properties.filter((property) => !property.isHouse)),
    },
    areaKnots: knotsOf(logAreas.map((value) => value - meanLogArea)),
    rooms: roomsOverArea(properties),
    land: shapeLand(properties),
    attributes: attributeNames.map((name, index) =>
      shapeAttribute(
        name,
        properties.map((property) => property.attributes[index] ?? Number.NaN),
      ),
    ),
    isMixed: Math.min(houses, properties.length - houses) >= fewestOfEachType,
    firstDay,
    lastDay,
    months: Math.max(3, Math.round((lastDay - firstDay) / daysPerMonth) + 1),
    centres: options.withPlace ? findCentres(properties) : [],
  };
}

/** Compares rooms with what the surface lets expect; 0 where they are unknown. */
export function roomsBeyondArea(
  shape: LevelShape,
  property: MeasuredProperty,
  logArea = property.logArea,
): number {
  if (shape.rooms === null || Number.isNaN(property.rooms)) return 0;
  return property.rooms - shape.rooms.intercept - shape.rooms.slope * logArea;
}

/** The rooms of a property, or those its surface lets expect. */
export function roomsOrExpected(shape: LevelShape, property: MeasuredProperty): number {
  if (!Number.isNaN(property.rooms)) return property.rooms;
  return shape.rooms === null ? 0 : shape.rooms.intercept + shape.rooms.slope * property.logArea;
}

/** 0 where the value is unknown. */
export function attributeBeyondMean(shape: AttributeShape, value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? 0 : value - shape.mean;
}

function rangeOfAreas(properties: readonly MeasuredProperty[]): AreaRange | null {
  if (properties.length < fewestOfEachType) return null;
  const areas = Float64Array.from(properties, ({ logArea }) => Math.exp(logArea)).sort();
  const [smallest, largest] = [areas.at(fewestAtEdge - 1), areas.at(-fewestAtEdge)];
  return smallest === undefined || largest === undefined ? null : { smallest, largest };
}

function roomsOverArea(properties: readonly MeasuredProperty[]): LevelShape["rooms"] {
  const known = properties.filter((property) => !Number.isNaN(property.rooms));
  if (known.length < properties.length / 10 || known.length < 3) return null;
  const meanArea = mean(known.map((property) => property.logArea));
  const meanRooms = mean(known.map((property) => property.rooms));
  let product = 0;
  let square = 0;
  for (const property of known) {
    product += (property.logArea - meanArea) * (property.rooms - meanRooms);
    square += (property.logArea - meanArea) ** 2;
  }
  const slope = square > 0 ? product / square : 0;
  return { slope, intercept: meanRooms - slope * meanArea };
}

function shapeLand(properties: readonly MeasuredProperty[]): LevelShape["land"] {
  const lands = properties.filter((property) => property.logLand > 0).map((property) => property.logLand);
  if (lands.length < fewestWithLand) return null;
  const knots = knotsOf(lands);
  const centre = knots.length === 0 ? median(lands) : mean(knots);
  return { centre, knots: knots.map((knot) => knot - centre), everyHome: lands.length === properties.length };
}

function shapeAttribute(name: string, values: readonly number[]): AttributeShape {
  const numbers = values.filter((value) => !Number.isNaN(value));
  const middle = mean(numbers);
  const distinct = [...new Set(numbers)].sort((a, b) => a - b);
  return {
    name,
    mean: middle,
    deviation: Math.sqrt(mean(numbers.map((value) => (value - middle) ** 2))) || 1,
    values: distinct.length > 2 && distinct.length <= mostSeparateValues ? distinct : [],
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
