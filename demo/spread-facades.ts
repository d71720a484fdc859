import { metresBetween } from "../city/streets.ts";
import { facadesOf } from "./choose-pictures.ts";
import type { DemoProperty } from "./city.ts";

/** So far apart, two homes are seen together only with most of the city. Metres. */
const acrossM = 6_000;

/** Where a home stands in the city, and its place in each order of a list. */
type Placed = {
  readonly longitude: number;
  readonly latitude: number;
  readonly byTime: number;
  readonly byPrice: number;
  readonly bySurface: number;
};

/**
 * The same homes, the first so many with other façades, so that one picture shows homes that no list puts side by side:
 * the farther apart in the city, in price, in surface and in time, the better. The same for the same homes.
 */
export function* spreadFirst(homes: Iterable<DemoProperty>, count: number): Generator<DemoProperty> {
  const first: DemoProperty[] = [];
  let isSpread = false;
  for (const home of homes) {
    if (isSpread) {
      yield home;
      continue;
    }
    first.push(home);
    if (first.length < count) continue;
    isSpread = true;
    yield* spreadFacades(first);
  }
  if (!isSpread) yield* spreadFacades(first);
}

function spreadFacades(homes: readonly DemoProperty[]): DemoProperty[] {
  const byTime = rank(homes.map(({ createdAt }) => Date.parse(createdAt)));
  const byPrice = rank(homes.map(({ price }) => price));
  const bySurface = rank(homes.map(({ surfaceArea }) => surfaceArea));
  const shown = new Map<string, Placed[]>();
  return homes.map((home, index) => {
    const placed: Placed = {
      longitude: home.longitude,
      latitude: home.latitude,
      byTime: byTime[index] ?? 0,
      byPrice: byPrice[index] ?? 0,
      bySurface: bySurface[index] ?? 0,
    };
    const names = facadesOf(home.pictures.style).map(({ name }) => name);
    const drawn = home.pictures.facade % names.length;
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
    return { ...home, pictures: { ...home.pictures, facade } };
  });
}

/** How far a home is from the nearest of others, or anything up to `enough` where it is no farther than that. */
function leastApart(one: Placed, others: readonly Placed[], enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    least = Math.min(least, apartness(one, other));
    if (least <= enough) break;
  }
  return least;
}

/** About how many homes stand between two in the list of the smallest view that holds both. */
function apartness(one: Placed, other: Placed): number {
  const between = Math.min(
    Math.abs(one.byTime - other.byTime),
    Math.abs(one.byPrice - other.byPrice),
    Math.abs(one.bySurface - other.bySurface),
  );
  return between === 0 ? 0 : between * Math.min(1, (metresBetween(one, other) / acrossM) ** 2);
}

/** The place of each value in their order; equal values, whose order is chance, share one. */
function rank(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  const places = new Map<number, number>();
  for (const [place, value] of sorted.entries()) if (!places.has(value)) places.set(value, place);
  return values.map((value) => places.get(value) ?? 0);
}
