import fc from "fast-check";
import { expect, test } from "vitest";
import { need } from "../need.ts";
import { feesPayers } from "../property/vocabulary.ts";
import { makeScenarios, negotiationMargin } from "./scenarios.ts";

const values = { low: 180_000, retained: 200_000, high: 230_000 };

test("without fees a scenario is its value alone", () => {
  expect(makeScenarios(values, { payer: null, percent: 5 })).toEqual([
    { name: "low", value: 180_000, price: null, fees: null },
    { name: "retained", value: 200_000, price: null, fees: null },
    { name: "high", value: 230_000, price: null, fees: null },
  ]);
});

test("the price of a scenario leaves its value to the seller, to the euro", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 50_000_000 }),
      fc.constantFrom(...feesPayers),
      fc.double({ min: 0, max: 30, noNaN: true }),
      (value, payer, percent) => {
        const [first] = makeScenarios({ ...values, low: value }, { payer, percent });
        const { price, fees } = need(first);
        expect(Math.abs(need(price ?? undefined) - need(fees ?? undefined) - value)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test("the margin is what may be given up of the net price", () => {
  expect(negotiationMargin({ price: 210_000, payer: "Acquéreur", percent: 5, value: 190_000 })).toEqual({
    amount: 10_000,
    percent: 5,
  });
  expect(negotiationMargin({ price: 190_000, payer: null, percent: null, value: 200_000 })).toEqual({
    amount: -10_000,
    percent: -5.3,
  });
  expect(negotiationMargin({ price: null, payer: null, percent: null, value: 200_000 })).toBeNull();
});
