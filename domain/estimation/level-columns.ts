/** The level, a logarithm of price, sums columns; each has its line of the explanation, and a ridge towards zero. */

import { attributeBeyondMean, type LevelShape, roomsBeyondArea, roomsOrExpected } from "./level-shape.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import { clampToKnots, splineColumns } from "./spline.ts";

/** False where the file has too few sales of the type as large or as small: the level is flat there. */
export function isKnownArea(shape: LevelShape, { isHouse, logArea }: MeasuredProperty): boolean {
  const known = isHouse ? shape.knownAreas.house : shape.knownAreas.flat;
  if (known === null) return false;
  const isWithinKnown = Math.abs(clampArea(shape, logArea) - logArea) < rounding;
  return (
    isWithinKnown &&
    logArea >= Math.log(known.smallest) - rounding &&
    logArea <= Math.log(known.largest) + rounding
  );
}

/** False beyond the largest hundredths of lots and a margin, where prices no longer change. */
export function isKnownLand(shape: LevelShape, property: MeasuredProperty): boolean {
  if (shape.land === null || property.logLand <= 0) return true;
  const size = property.logLand - shape.land.centre;
  return clampToKnots(size, shape.land.knots, landMargin) >= size - rounding;
}

export function areRoomsPossible({ rooms, logArea }: MeasuredProperty): boolean {
  return Number.isNaN(rooms) || rooms * smallestRoomM2 <= Math.exp(logArea) + rounding;
}

/** ln(surface), bounded: beyond that prices stay as they are. */
export function clampArea(shape: LevelShape, logArea: number): number {
  return shape.meanLogArea + clampToKnots(logArea - shape.meanLogArea, shape.areaKnots, areaMargin);
}

export type Column = { readonly group: string; readonly ridge: number };

type Put = (group: string, ridge: number, value: number) => void;

/** Beyond the outer knots of ln(surface) the level stays flat after this much more. */
const areaMargin = 0.3;
const landMargin = 1;
const rounding = 1e-9;
/** The main room of a dwelling that is let has 9 m² (décret 2002-120, art. 4); others may be smaller. */
const smallestRoomM2 = 5;
const daysPerYear = 365.25;
const kmPerUnitOfPlace = 15;
const meanShareOfHouses = 0.7;

export function columnsOf(shape: LevelShape): Column[] {
  const columns: Column[] = [];
  putLevel(shape, anyProperty, (group, ridge) => columns.push({ group, ridge }));
  return columns;
}

/** Writes the columns of a property from an offset on. */
export function writeLevelRow(
  shape: LevelShape,
  property: MeasuredProperty,
  row: Float32Array | Float64Array,
  offset = 0,
): void {
  let at = offset;
  putLevel(shape, property, (_group, _ridge, value) => {
    row[at++] = value;
  });
}

const anyProperty: MeasuredProperty = {
  day: 0,
  logArea: 0,
  rooms: 0,
  logLand: 0,
  isHouse: false,
  east: 0,
  north: 0,
  attributes: [],
};

function putLevel(shape: LevelShape, property: MeasuredProperty, put: Put): void {
  put("base", 0, 1);
  const area = clampArea(shape, property.logArea) - shape.meanLogArea;
  const rooms = roomsBeyondArea(shape, property, area + shape.meanLogArea);
  const land = measureLand(shape, property);
  splineColumns(area, shape.areaKnots).forEach((value, index) => {
    put("surface", index === 0 ? 0.001 : 0.3, value);
  });
  if (shape.rooms !== null) putRooms(put, area, rooms, roomsOrExpected(shape, property));
  putLand(shape, put, area, land);
  putAttributes(shape, property, put, area, land.size);
  if (shape.isMixed) putType(shape, property, put, { area, rooms, land });
  putTime(shape, property, put);
  putPlace(shape, property, put);
}

function putRooms(put: Put, area: number, beyond: number, rooms: number): void {
  const bounded = Math.max(-3, Math.min(3, beyond));
  put("rooms", 0.3, beyond);
  put("rooms", 0.3, bounded ** 2 / 3);
  put("rooms", 0.3, Number(rooms <= 1));
  put("rooms", 0.3, Number(rooms === 2));
  put("rooms", 0.3, Number(rooms >= 5));
  put("rooms", 0.3, beyond * area);
}

type Land = { readonly has: number; readonly size: number };

function measureLand(shape: LevelShape, property: MeasuredProperty): Land {
  if (shape.land === null || property.logLand <= 0) return { has: 0, size: 0 };
  return { has: 1, size: clampToKnots(property.logLand - shape.land.centre, shape.land.knots, landMargin) };
}

function putLand(shape: LevelShape, put: Put, area: number, { has, size }: Land): void {
  if (shape.land === null) return;
  splineColumns(size, shape.land.knots).forEach((value, index) => {
    put("land", index === 0 ? 0.01 : 0.3, has * value);
  });
  if (!shape.land.everyHome) put("land", 0.3, has);
  put("land", 0.3, size * area);
}

function putAttributes(
  shape: LevelShape,
  property: MeasuredProperty,
  put: Put,
  area: number,
  land: number,
): void {
  for (const [index, attribute] of shape.attributes.entries()) {
    const beyond = attributeBeyondMean(attribute, property.attributes[index]);
    put(attribute.name, 0.3, beyond);
    for (const value of attribute.values)
      put(attribute.name, 0.3, Number(property.attributes[index] === value));
    put(attribute.name, 0.3, beyond * area);
    if (shape.land !== null) put(attribute.name, 0.3, beyond * land);
  }
}

/** A slope belongs to the line of its fact, so that no line of a flat speaks of its being one. */
function putType(
  shape: LevelShape,
  property: MeasuredProperty,
  put: Put,
  { area, rooms, land }: { readonly area: number; readonly rooms: number; readonly land: Land },
): void {
  const house = Number(property.isHouse);
  const flat = 1 - house;
  put("type", 0.01, house);
  put("surface", 0.1, house * area);
  put("rooms", 0.3, house * rooms);
  for (const value of splineColumns(area, shape.areaKnots).slice(1)) put("surface", 0.3, flat * value);
  if (shape.rooms !== null) {
    const rooms = roomsOrExpected(shape, property);
    put("rooms", 0.3, (flat * Math.max(-3, Math.min(3, rooms)) ** 2) / 3);
    put("rooms", 0.3, flat * Number(rooms <= 1));
    put("rooms", 0.3, flat * Number(rooms === 2));
    put("rooms", 0.3, flat * rooms * area);
  }
  if (shape.land !== null) {
    put("land", 0.3, flat * land.has);
    put("land", 0.3, flat * land.size);
    put("land", 0.3, flat * land.size * area);
  }
  put("time", 0.3, (flat * (property.day - shape.lastDay)) / daysPerYear);
}

/** A walk from month to month, and a straight line over the years that goes on after the last. */
function putTime(shape: LevelShape, property: MeasuredProperty, put: Put): void {
  const span = shape.lastDay - shape.firstDay || 1;
  const share = Math.max(0, Math.min(1, (property.day - shape.firstDay) / span));
  const month = share * (shape.months - 1);
  for (let index = 1; index < shape.months; index++)
    put("time", 100, Math.max(0, Math.min(1, month - index + 1)));
  put("time", 10, (property.day - shape.lastDay) / daysPerYear);
}

function putPlace(shape: LevelShape, property: MeasuredProperty, put: Put): void {
  if (shape.centres.length === 0) return;
  put("place", 0.1, property.east / kmPerUnitOfPlace);
  put("place", 0.1, property.north / kmPerUnitOfPlace);
  for (const centre of shape.centres) {
    const square = (property.east - centre.east) ** 2 + (property.north - centre.north) ** 2;
    const height = Math.exp(-square / (2 * centre.widthKm ** 2));
    put("place", 1, height);
    if (shape.isMixed) put("place", 10, height * (Number(property.isHouse) - meanShareOfHouses));
  }
}
