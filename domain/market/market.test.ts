import fc from "fast-check";
import { expect, test } from "vitest";
import {
  arrondissements,
  codeOfArrondissement,
  findArrondissement,
  nameOfArrondissement,
} from "../address/arrondissement.ts";
import { type FrozenFigure, freezeFigure, lastQuarterEnd, tellFigure } from "./market-figure.ts";
import { openSalesOf } from "./open-sales.ts";

test("an arrondissement is found by its official code and by its postal code, and by nothing else", () => {
  for (const one of arrondissements) expect(findArrondissement(codeOfArrondissement(one))).toBe(one);
  expect(findArrondissement("13006")).toBe(6);
  for (const text of ["13000", "13217", "13100", "75006", "1320", "132006", ""])
    expect(findArrondissement(text)).toBeNull();
});

test("arrondissements are named as in French", () => {
  expect(nameOfArrondissement(1)).toBe("1er arrondissement");
  expect(nameOfArrondissement(16)).toBe("16e arrondissement");
});

test("a figure over fewer than five sales is not told", () => {
  expect(tellFigure({ pricePerM2: 4619, sales: 4 })).toBeNull();
  expect(tellFigure({ pricePerM2: 4619, sales: 5 })).not.toBeNull();
});

test("a quarter ends on its last day, and the current one has not ended", () => {
  expect(lastQuarterEnd("2026-11-20")).toBe("2026-09-30");
  expect(lastQuarterEnd("2026-10-01")).toBe("2026-09-30");
  expect(lastQuarterEnd("2026-09-30")).toBe("2026-06-30");
  expect(lastQuarterEnd("2026-04-01")).toBe("2026-03-31");
  expect(lastQuarterEnd("2026-01-15")).toBe("2025-12-31");
});

test("a median is told to fifty euros", () => {
  expect(tellFigure({ pricePerM2: 2937, sales: 3833 })).toEqual({ median_price_per_m2: 2950, sales: 3833 });
});

test("the four houses sold in the first arrondissement stay untold, its flats do not", () => {
  expect(tellFigure(openSalesOf(1).house)).toBeNull();
  expect(tellFigure(openSalesOf(1).flat)?.median_price_per_m2).toBe(2950);
});

/** The cell as it stands: each sale a number and a price per square metre. */
type Sales = ReadonlyMap<number, number>;

function cellOf(sales: Sales) {
  const prices = [...sales.values()].sort((one, other) => one - other);
  const [low = 0, high = 0] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]];
  return sales.size === 0 ? null : { pricePerM2: (low + high) / 2, members: [...sales.keys()] };
}

test("no two figures told one after the other differ by fewer than five sales, whatever comes and goes", () => {
  const quarter = fc.record({
    comes: fc.array(fc.integer({ min: 800, max: 12_000 }), { maxLength: 7 }),
    goes: fc.array(fc.nat(30), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(quarter, { minLength: 2, maxLength: 14 }), (quarters) => {
      const sales = new Map<number, number>();
      let number = 0;
      let figure: FrozenFigure | null = null;
      for (const { comes, goes } of quarters) {
        for (const price of comes) sales.set(++number, price);
        for (const gone of goes) sales.delete(gone);
        const before: FrozenFigure | null = figure;
        figure = freezeFigure(before, cellOf(sales));
        if (before !== null) expect(figure).not.toBeNull();
        if (figure === null || figure === before) continue;
        const known = new Set(before?.members);
        expect((figure.members ?? []).filter((one) => !known.has(one)).length).toBeGreaterThanOrEqual(5);
        expect(figure.sales % 5).toBe(0);
      }
    }),
    { seed: 13 },
  );
});

test("a figure whose sales were not kept counts what is there beyond them as new", () => {
  const before = { median_price_per_m2: 3_000, sales: 6, members: null };
  const now = (count: number) => ({ pricePerM2: 4_000, members: Array.from({ length: count }, (_, n) => n) });
  expect(freezeFigure(before, now(10))).toBe(before);
  expect(freezeFigure(before, now(11))).toMatchObject({ median_price_per_m2: 4_000, sales: 10 });
  expect(freezeFigure(before, null)).toBe(before);
});
