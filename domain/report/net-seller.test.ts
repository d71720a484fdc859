import fc from "fast-check";
import { expect, test } from "vitest";
import { feesPayers } from "../property/vocabulary.ts";
import { netSeller } from "./net-seller.ts";

test("fees of the buyer come on top of the net price, those of the seller out of the price", () => {
  expect(netSeller({ price: 315_000, payer: "Acquéreur", percent: 5 })).toEqual({
    price: 315_000,
    fees: 15_000,
    net: 300_000,
  });
  expect(netSeller({ price: 300_000, payer: "Vendeur", percent: 5 })).toEqual({
    price: 300_000,
    fees: 15_000,
    net: 285_000,
  });
});

test("nothing is told while a figure lacks", () => {
  expect(netSeller({ price: null, payer: "Vendeur", percent: 5 })).toBeNull();
  expect(netSeller({ price: 300_000, payer: null, percent: 5 })).toBeNull();
  expect(netSeller({ price: 300_000, payer: "Vendeur", percent: null })).toBeNull();
});

test("net and fees sum to the price to the euro", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 100_000_000 }),
      fc.constantFrom(...feesPayers),
      fc.double({ min: 0, max: 30, noNaN: true }),
      (price, payer, percent) => {
        const sums = netSeller({ price, payer, percent });
        expect(sums && sums.net + sums.fees).toBe(price);
        expect(sums?.net).toBeLessThanOrEqual(price);
      },
    ),
  );
});
