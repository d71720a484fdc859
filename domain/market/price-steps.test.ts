import { expect, test } from "vitest";
import { arrondissements } from "../address/arrondissement.ts";
import { openSalesOf } from "./open-sales.ts";
import { findStep, priceLimits } from "./price-steps.ts";

const medians = arrondissements.map((one) => openSalesOf(one).flat.pricePerM2);

test("the sixteen arrondissements fall in five steps of about as many, the dearest in the last", () => {
  const limits = priceLimits(medians);
  expect(limits).toEqual(limits.toSorted((one, other) => one - other));
  expect(limits.every((limit) => limit % 100 === 0)).toBe(true);
  const counts = [0, 1, 2, 3, 4].map(
    (step) => medians.filter((one) => findStep(one, limits) === step).length,
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  expect(findStep(Math.max(...medians), limits)).toBe(4);
  expect(findStep(Math.min(...medians), limits)).toBe(0);
});

test("few zones have limits between their own prices, none at half of one", () => {
  expect(priceLimits([2_000, 3_000])).toEqual([2_000, 2_500, 3_000]);
  expect(priceLimits([2_000])).toEqual([2_000]);
  expect(priceLimits([])).toEqual([]);
});

test("a limit belongs to the step above it", () => {
  expect([1_999, 2_000, 5_000].map((median) => findStep(median, [2_000, 3_000, 4_000, 5_000]))).toEqual([
    0, 1, 4,
  ]);
});
