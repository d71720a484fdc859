import fc from "fast-check";
import { expect, test } from "vitest";
import { type CountedSale, countSales, publishSaleFigures, type SaleFigures } from "./sale-figures.ts";

const many = (count: number, year = 2024, from = 2_000): CountedSale[] =>
  Array.from({ length: count }, (_, at) => ({ year, pricePerM2: from + (at * 2_000) / count }));

const publish = (counted: readonly CountedSale[]) => publishSaleFigures(countSales(null, counted));

test("sales spread over five classes of equal width, open at both ends", () => {
  expect(publish(many(400))).toEqual({
    sales: 400,
    classes: [
      { from: null, to: 2_200, share: 10 },
      { from: 2_200, to: 2_700, share: 25 },
      { from: 2_700, to: 3_200, share: 25 },
      { from: 3_200, to: 3_700, share: 25 },
      { from: 3_700, to: null, share: 15 },
    ],
    years: [{ year: 2024, sales: 400 }],
  });
});

test("fewer than a hundred sales publish no share, fewer than five nothing at all", () => {
  expect(publish(many(99))).toMatchObject({ sales: 95, classes: [], years: [{ year: 2024, sales: 95 }] });
  expect(publish(many(5))).toMatchObject({ sales: 5, classes: [] });
  expect(publish(many(4))).toBeNull();
  expect(publish([])).toBeNull();
  // Six sales, and no year with five of them.
  expect(publish([...many(3, 2023), ...many(3, 2024)])).toBeNull();
});

test("a year with fewer than five sales is left out", () => {
  expect(publish([...many(4, 2022), ...many(13, 2024)])?.years).toEqual([{ year: 2024, sales: 10 }]);
});

test("sales of one price make one class", () => {
  const one = Array.from({ length: 200 }, () => ({ year: 2024, pricePerM2: 3_000 }));
  expect(publish(one)?.classes).toEqual([{ from: null, to: null, share: 100 }]);
});

const sale = fc.record({
  year: fc.integer({ min: 2020, max: 2024 }),
  pricePerM2: fc.integer({ min: 500, max: 12_000 }),
});

test("shares are steps of five percent that make up the whole, and every class stands for five sales or more", () => {
  fc.assert(
    fc.property(fc.array(sale, { minLength: 100, maxLength: 400 }), (counted) => {
      const classes = publish(counted)?.classes ?? [];
      expect(classes.reduce((sum, { share }) => sum + share, 0)).toBe(100);
      expect(classes[0]?.from).toBeNull();
      expect(classes.at(-1)?.to).toBeNull();
      for (const [at, { from, to, share }] of classes.entries()) {
        expect(share % 5).toBe(0);
        expect(share).toBeGreaterThanOrEqual(5);
        expect(from).toBe(classes[at - 1]?.to ?? null);
        const inside = counted.filter(
          ({ pricePerM2 }) => pricePerM2 >= (from ?? -Infinity) && pricePerM2 < (to ?? Infinity),
        ).length;
        expect(inside).toBeGreaterThanOrEqual(5);
        expect(Math.abs((100 * inside) / counted.length - share)).toBeLessThan(5);
      }
    }),
    { seed: 13 },
  );
});

test("no two replies, one after the other, publish of fewer than five sales, whatever comes and goes", () => {
  const change = fc.record({
    comes: fc.array(sale, { maxLength: 9 }),
    goes: fc.array(fc.nat(200), { maxLength: 9 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 2, maxLength: 20 }), (changes) => {
      const sales = new Map(many(110).map((one, number) => [number, { ...one, year: 2020 + (number % 5) }]));
      let next = sales.size;
      let kept: SaleFigures | null = null;
      /** The sales that each figure was made of when it was last told. */
      let [ofClasses, ofYears] = [new Set<number>(), new Map<number, Set<number>>()];
      for (const { comes, goes } of changes) {
        for (const one of comes) sales.set(next++, one);
        for (const gone of goes) sales.delete(gone);
        const before: SaleFigures | null = kept;
        kept = countSales(before, [...sales.values()]);
        const figures = publishSaleFigures(kept);
        for (const { sales: count } of [figures ?? { sales: 0 }, ...(figures?.years ?? [])])
          expect(count % 5).toBe(0);
        if (before === null || kept.sales !== before.sales) {
          const now = new Set(sales.keys());
          if (before !== null) expect(differing(ofClasses, now)).toBeGreaterThanOrEqual(5);
          ofClasses = now;
        } else expect(kept.classes).toBe(before.classes);
        for (const year of [2020, 2021, 2022, 2023, 2024]) {
          const countOf = (one: SaleFigures | null) =>
            one?.years.find((row) => row.year === year)?.sales ?? 0;
          if (countOf(kept) === countOf(before)) continue;
          const now = new Set([...sales].filter(([, one]) => one.year === year).map(([number]) => number));
          expect(differing(ofYears.get(year) ?? new Set(), now)).toBeGreaterThanOrEqual(5);
          ofYears = new Map([...ofYears, [year, now]]);
        }
      }
    }),
    { seed: 13 },
  );
});

function differing(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  return (
    [...one].filter((number) => !other.has(number)).length +
    [...other].filter((number) => !one.has(number)).length
  );
}
