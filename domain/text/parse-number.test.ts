import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPrice } from "./format.ts";
import { parseWholeNumber } from "./parse-number.ts";

test.each([
  ["250 000 €", 250_000],
  ["250\u202f000\u00a0€", 250_000],
  ["250.000 €", 250_000],
  ["1.250.000", 1_250_000],
  ["1 250 000,40 €", 1_250_001],
  ["1.250.000,00", 1_250_000],
  ["65,2 m²", 66],
  ["65.2", 66],
  ["65,0 m2", 65],
  ["65 m²", 65],
  ["environ 65", 65],
  [",5", 1],
  ["12,", 12],
  ["-5", -5],
  ["0", 0],
  [65.2, 66],
  [65.00000000001, 65],
  ["", null],
  ["prix sur demande", null],
  ["9".repeat(40), null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])("« %s » is read as %s", (input, expected) => {
  expect(parseWholeNumber(input)).toBe(expected);
});

test("a price read back from its French form is the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (price) => {
      expect(parseWholeNumber(formatPrice(price))).toBe(price);
      expect(parseWholeNumber(price)).toBe(price);
    }),
  );
});
