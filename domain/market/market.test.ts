import { expect, test } from "vitest";
import {
  arrondissements,
  codeOfArrondissement,
  findArrondissement,
  nameOfArrondissement,
} from "../address/arrondissement.ts";
import { lastQuarterEnd, publishFigure } from "./market-figure.ts";
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
  expect(publishFigure({ pricePerM2: 4619, sales: 4 })).toBeNull();
  expect(publishFigure({ pricePerM2: 4619, sales: 5 })).not.toBeNull();
});

test("a quarter ends on its last day, and the current one has not ended", () => {
  expect(lastQuarterEnd("2026-11-20")).toBe("2026-09-30");
  expect(lastQuarterEnd("2026-10-01")).toBe("2026-09-30");
  expect(lastQuarterEnd("2026-09-30")).toBe("2026-06-30");
  expect(lastQuarterEnd("2026-04-01")).toBe("2026-03-31");
  expect(lastQuarterEnd("2026-01-15")).toBe("2025-12-31");
});

test("a median is told to fifty euros", () => {
  expect(publishFigure({ pricePerM2: 2937, sales: 3833 })).toEqual({
    median_price_per_m2: 2950,
    sales: 3833,
  });
});

test("the four houses sold in the first arrondissement stay untold, its flats do not", () => {
  expect(publishFigure(openSalesOf(1).house)).toBeNull();
  expect(publishFigure(openSalesOf(1).flat)?.median_price_per_m2).toBe(2950);
});
