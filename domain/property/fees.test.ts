import { expect, test } from "vitest";
import { areFeesContradicted, completeFees, findThirdOfFees } from "./fees.ts";

const fees = { payer: "Acquéreur", price: 312_000, percent: 4, withoutFees: 300_000 } as const;

test("of the price without fees and the percentage, one gives the other", () => {
  expect(completeFees({ ...fees, percent: null })).toEqual({ percent: 4, withoutFees: 300_000 });
  expect(completeFees({ ...fees, withoutFees: null })).toEqual({ percent: 4, withoutFees: 300_000 });
});

test("one alone gives nothing", () => {
  expect(completeFees({ ...fees, percent: null, withoutFees: null })).toEqual({
    percent: null,
    withoutFees: null,
  });
  expect(completeFees({ ...fees, price: null })).toEqual({ percent: 4, withoutFees: 300_000 });
});

test("where the three contradict each other, the two prices are told", () => {
  expect(completeFees({ ...fees, percent: 6 })).toEqual({ percent: 4, withoutFees: 300_000 });
});

test("a percentage contradicts the prices beyond what rounding explains", () => {
  expect(areFeesContradicted(fees)).toBe(false);
  // 305,000 over 289,000 is 5.536 %: cut or rounded, both are told by agencies.
  const odd = { ...fees, price: 305_000, withoutFees: 289_000 };
  expect(areFeesContradicted({ ...odd, percent: 5.53 })).toBe(false);
  expect(areFeesContradicted({ ...odd, percent: 5.54 })).toBe(false);
  expect(areFeesContradicted({ ...odd, percent: 5.6 })).toBe(true);
  expect(areFeesContradicted({ ...fees, percent: 0 })).toBe(true);
  expect(areFeesContradicted({ ...fees, price: 300_000, percent: 0 })).toBe(false);
});

test("a price told by the two others never contradicts them", () => {
  for (const percent of [0.01, 3.95, 4.5, 33.33, 100])
    for (const withoutFees of [1, 999, 187_431, 2_000_001]) {
      const price = Math.round(withoutFees * (1 + percent / 100));
      expect(areFeesContradicted({ ...fees, price, percent, withoutFees })).toBe(false);
      expect(
        areFeesContradicted({
          ...fees,
          ...completeFees({ ...fees, price, percent, withoutFees: null }),
          price,
        }),
      ).toBe(false);
    }
});

test("what the seller pays is counted apart: nothing is compared", () => {
  expect(areFeesContradicted({ ...fees, payer: "Vendeur", percent: 6 })).toBe(false);
  expect(areFeesContradicted({ ...fees, payer: null, percent: 6 })).toBe(true);
});

test("any two of the three give the third, and the three then agree", () => {
  for (const percent of [0, 0.01, 3.95, 4.5, 33.33, 100])
    for (const withoutFees of [1_000, 187_431, 2_000_001]) {
      const known = { payer: "Acquéreur", price: null, percent, withoutFees } as const;
      const { price = null } = findThirdOfFees(known) ?? {};
      expect(price).toBe(Math.round(withoutFees * (1 + percent / 100)));
      const whole = { ...known, price };
      for (const lacking of ["percent", "withoutFees"] as const) {
        const third = findThirdOfFees({ ...whole, [lacking]: null });
        expect(Object.keys(third ?? {})).toEqual([lacking]);
        expect(areFeesContradicted({ ...whole, ...third })).toBe(false);
      }
    }
});

test("one alone gives no other, nor do fees that the seller pays, nor a net price above the price", () => {
  expect(findThirdOfFees({ ...fees, percent: null, withoutFees: null })).toBeNull();
  expect(findThirdOfFees(fees)).toBeNull();
  expect(findThirdOfFees({ ...fees, payer: "Vendeur", percent: null })).toBeNull();
  expect(findThirdOfFees({ ...fees, price: 280_000, percent: null })).toBeNull();
});
