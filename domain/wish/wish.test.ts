import fc from "fast-check";
import { expect, test } from "vitest";
import { arrondissements } from "../address/arrondissement.ts";
import { propertyTypes } from "../property/vocabulary.ts";
import { boundsOfWish, listMisses, missWords, type Wish, type WishedProperty, wishWords } from "./wish.ts";

const anything: Wish = {
  types: [],
  arrondissements: [],
  circle: null,
  budget: null,
  surface: null,
  rooms: null,
};
const home: WishedProperty = {
  type: "Appartement",
  arrondissement: 6,
  place: { latitude: 43.2869, longitude: 5.3806 },
  price: 365_000,
  surface: 62,
  rooms: 3,
};

const places = fc.record({
  latitude: fc.double({ min: 43.2, max: 43.4, noNaN: true }),
  longitude: fc.double({ min: 5.3, max: 5.5, noNaN: true }),
});
const wishes: fc.Arbitrary<Wish> = fc.record({
  types: fc.subarray([...propertyTypes]),
  arrondissements: fc.subarray([...arrondissements]),
  circle: fc.option(
    fc
      .tuple(places, fc.constantFrom(300, 1_000, 5_000))
      .map(([place, radiusM]) => ({ ...place, label: "Castellane", radiusM })),
  ),
  budget: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  surface: fc.option(fc.integer({ min: 1, max: 400 })),
  rooms: fc.option(fc.integer({ min: 1, max: 10 })),
});
const homes: fc.Arbitrary<WishedProperty> = fc.record({
  type: fc.constantFrom(...propertyTypes),
  arrondissement: fc.option(fc.constantFrom(...arrondissements)),
  place: places,
  price: fc.integer({ min: 1, max: 3_000_000 }),
  surface: fc.integer({ min: 1, max: 500 }),
  rooms: fc.option(fc.integer({ min: 0, max: 12 })),
});

test("a wish that asks for nothing is met by every home", () => {
  fc.assert(
    fc.property(homes, (any) => {
      expect(listMisses(anything, any)).toEqual([]);
    }),
  );
});

test("what the rule accepts lies within the bounds that a database is asked with", () => {
  fc.assert(
    fc.property(wishes, homes, (wish, any) => {
      if (listMisses(wish, any) === null) return;
      const { highestPrice, leastSurface, fewestRooms } = boundsOfWish(wish);
      expect(any.price).toBeLessThanOrEqual(highestPrice ?? Infinity);
      expect(any.surface).toBeGreaterThanOrEqual(leastSurface ?? 0);
      expect(any.rooms ?? Infinity).toBeGreaterThanOrEqual(fewestRooms ?? 0);
    }),
  );
});

test("a home that is cheaper, larger and has more rooms is never a worse answer", () => {
  const better = fc.record({
    price: fc.integer({ min: 0, max: 100_000 }),
    surface: fc.integer({ min: 0, max: 50 }),
    rooms: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(wishes, homes, better, (wish, any, by) => {
      const before = listMisses(wish, any);
      if (before === null) return;
      const after = listMisses(wish, {
        ...any,
        price: Math.max(1, any.price - by.price),
        surface: any.surface + by.surface,
        rooms: any.rooms === null ? null : any.rooms + by.rooms,
      });
      expect(after).not.toBeNull();
      expect(after?.length).toBeLessThanOrEqual(before.length);
    }),
  );
});

test("every miss is more than nothing, and each way stands once", () => {
  fc.assert(
    fc.property(wishes, homes, (wish, any) => {
      const misses = listMisses(wish, any) ?? [];
      expect(misses.every(({ by }) => by > 0)).toBe(true);
      expect(new Set(misses.map(({ of }) => of)).size).toBe(misses.length);
    }),
  );
});

test("what a home lacks is told; too far from it, it is no answer", () => {
  expect(listMisses({ ...anything, budget: 350_000 }, home)).toEqual([{ of: "budget", by: 15_000 }]);
  expect(missWords({ of: "budget", by: 15_000 }).replace(/\s/g, " ")).toBe("dépasse le budget de 15 000 €");
  expect(listMisses({ ...anything, budget: 330_000 }, home)).toBeNull();
  expect(listMisses({ ...anything, surface: 65, rooms: 4 }, home)).toHaveLength(2);
  expect(listMisses({ ...anything, surface: 65, rooms: 4, budget: 350_000 }, home)).toBeNull();
});

test("another type, another arrondissement, or outside the circle is no answer", () => {
  expect(listMisses({ ...anything, types: ["Maison"] }, home)).toBeNull();
  expect(listMisses({ ...anything, arrondissements: [8] }, home)).toBeNull();
  const circle = { latitude: 43.2869, longitude: 5.39, label: "Castellane", radiusM: 500 };
  expect(listMisses({ ...anything, circle }, home)).toBeNull();
  expect(listMisses({ ...anything, circle: { ...circle, radiusM: 1_000 } }, home)).toEqual([]);
});

test("a wish reads as one line", () => {
  const wish = { ...anything, types: ["Appartement", "Maison"], arrondissements: [6, 8] } as const;
  expect(wishWords({ ...wish, budget: 350_000, rooms: 3 }).replace(/\s/g, " ")).toBe(
    "Appartement ou maison, 6e et 8e, 350 000 € au plus, 3 pièces au moins",
  );
  expect(wishWords(anything)).toBe("Tous les biens");
  const circle = { latitude: 43.2869, longitude: 5.39, label: "Avenue du Prado", radiusM: 500 };
  expect(wishWords({ ...anything, circle, surface: 60 }).replace(/\s/g, " ")).toBe(
    "Tous les biens, à moins de 500 m (Avenue du Prado), 60 m² au moins",
  );
});
