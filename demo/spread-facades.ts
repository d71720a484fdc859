import { flatDistanceM } from "#domain/distance.ts";
import { need } from "#domain/need.ts";
import { facadesOf } from "./choose-pictures.ts";
import type { DemoProperty } from "./city.ts";

/** So far apart, two properties are seen together only with most of the city. Metres. */
const acrossM = 6_500;

/** A property's place in each order of a list. */
type Ranks = { readonly byTime: number; readonly byPrice: number; readonly bySurface: number };

/**
 * Where a property stands in the city and among all properties; and in each list that it is in, under the list's name.
 */
type PlacedProperty = {
  readonly longitude: number;
  readonly latitude: number;
  readonly amongAll: Ranks;
  readonly lists: ReadonlyMap<string, Ranks>;
};

/**
 * The same properties, the first so many with other façades, so that one picture shows properties that no list puts
 * side by side: the farther apart in the city, in price, in surface and in time, the better. The same for the same
 * properties.
 */
export function* spreadFirst(properties: Iterable<DemoProperty>, count: number): Generator<DemoProperty> {
  const first: DemoProperty[] = [];
  let isSpread = false;
  for (const property of properties) {
    if (isSpread) {
      yield property;
      continue;
    }
    first.push(property);
    if (first.length < count) continue;
    isSpread = true;
    yield* spreadFacades(first);
  }
  if (!isSpread) yield* spreadFacades(first);
}

function spreadFacades(properties: readonly DemoProperty[]): DemoProperty[] {
  const amongAll = rankProperties(properties, countBelow);
  const lists = new Map<DemoProperty, Map<string, Ranks>>(
    properties.map((property) => [property, new Map()]),
  );
  for (const namesOf of listNames)
    for (const [name, list] of Map.groupBy(properties, namesOf))
      for (const [property, ranks] of rankProperties(list, orderOf)) lists.get(property)?.set(name, ranks);
  const shown = new Map<string, PlacedProperty[]>();
  return properties.map((property) => {
    const { longitude, latitude } = property;
    const placed: PlacedProperty = {
      longitude,
      latitude,
      amongAll: amongAll.get(property) ?? first,
      lists: lists.get(property) ?? new Map(),
    };
    const names = facadesOf(property.pictures.style).map(({ name }) => name);
    const drawn = property.pictures.facade % names.length;
    let facade = drawn;
    let best = -1;
    for (let step = 0; step < names.length; step++) {
      const candidate = (drawn + step) % names.length;
      const others = shown.get(names[candidate] ?? "") ?? [];
      const apart = leastApart(placed, others, best);
      if (apart <= best) continue;
      best = apart;
      facade = candidate;
      if (others.length === 0) break;
    }
    const name = names[facade] ?? "";
    shown.set(name, [...(shown.get(name) ?? []), placed]);
    return { ...property, pictures: { ...property.pictures, facade } };
  });
}

/** How far a property is from the nearest of others, or anything up to `enough` where it is no farther than that. */
function leastApart(one: PlacedProperty, others: readonly PlacedProperty[], enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    least = Math.min(least, apartness(one, other));
    if (least <= enough) break;
  }
  return least;
}

/** About how many properties stand between two in the list of the smallest view that holds both; 0 for neighbours. */
function apartness(one: PlacedProperty, other: PlacedProperty): number {
  for (const [name, ranks] of one.lists) {
    const others = other.lists.get(name);
    if (others !== undefined && stepsBetween(ranks, others) <= 1) return 0;
  }
  const share = Math.min(1, (flatDistanceM(one, other) / acrossM) ** 2);
  return stepsBetween(one.amongAll, other.amongAll) * share;
}

function stepsBetween(one: Ranks, other: Ranks): number {
  return Math.min(
    Math.abs(one.byTime - other.byTime),
    Math.abs(one.byPrice - other.byPrice),
    Math.abs(one.bySurface - other.bySurface),
  );
}

const first: Ranks = { byTime: 0, byPrice: 0, bySurface: 0 };

/** The lists of a whole city: all properties, those sold or for sale, those of a type, and both. */
const listNames: readonly ((property: DemoProperty) => string)[] = [
  () => "all",
  ({ saleDate }) => (saleDate === null ? "for sale" : "sold"),
  ({ propertyType }) => propertyType,
  ({ propertyType, saleDate }) => `${propertyType}, ${saleDate === null ? "for sale" : "sold"}`,
];

function rankProperties(
  properties: readonly DemoProperty[],
  rank: (values: readonly number[]) => number[],
): Map<DemoProperty, Ranks> {
  const byTime = rank(properties.map(({ createdAt }) => Date.parse(createdAt)));
  const byPrice = rank(properties.map(({ price }) => price));
  const bySurface = rank(properties.map(({ surfaceArea }) => surfaceArea));
  return new Map(
    properties.map((property, at) => [
      property,
      { byTime: need(byTime[at]), byPrice: need(byPrice[at]), bySurface: need(bySurface[at]) },
    ]),
  );
}

/** How many values lie below each. */
function countBelow(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  const places = new Map<number, number>();
  for (const [place, value] of sorted.entries()) if (!places.has(value)) places.set(value, place);
  return values.map((value) => need(places.get(value)));
}

/**
 * How many different values lie below each: two that may be neighbours, their order being chance, differ by 1 at most.
 */
function orderOf(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].toSorted((one, other) => one - other);
  const places = new Map(sorted.map((value, place) => [value, place]));
  return values.map((value) => need(places.get(value)));
}
