import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPrice } from "./format.ts";
import { parseDecimal, parseWholeNumber, yearlyTimes } from "./parse-number.ts";

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
  ["env. 245 000 €", 245_000],
  ["env. 65 m²", 65],
  ["≈ 65", 65],
  ["65 m2 env.", 65],
  ["245 000 € FAI", 245_000],
  ["245 000 € (honoraires inclus, à la charge de l’acquéreur)", 245_000],
  ["1 250 000", 1_250_000],
  ["1250 000", 1_250_000],
  ["1'250'000 CHF", 1_250_000],
  ["245 k€", 245_000],
  ["1,2 M€", 1_200_000],
  ["1,25 million d’euros", 1_250_000],
  ["1,2 M", 1_200_000],
  ["1,2 M euros", 1_200_000],
  ["1,2 Meuros", 1_200_000],
  ["65 m²", 65],
  ["65 M2", 65],
  ["-5 k€", -5_000],
  ["1.250 k€", null],
  ["2 ha", 20_000],
  ["245 000 € dont 5% TTC", null],
  ["245 000 / 250 000", null],
  ["245 000 - 250 000 €", null],
  ["65-70", null],
  ["65 à 70 m²", null],
  ["65 m² + 12 m² de terrasse", null],
  ["65 70", null],
  ["245 0000", null],
  ["5 %", null],
  ["3 500 €/m²", null],
  ["3 500 € par m²", null],
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

test.each([
  ["4,5 %", 4.5],
  ["64,37 m²", 64.37],
  ["env. 64,37", 64.37],
  ["4 à 5 %", null],
  ["64,37 / 70", null],
])("« %s » is the decimal %s", (text, expected) => {
  expect(parseDecimal(text)).toBe(expected);
});

test.each([
  ["120 €/mois", 12],
  ["120 € par mois", 12],
  ["120 mensuels", 12],
  ["300 €/trim.", 4],
  ["300 € par trimestre", 4],
  ["600 € par semestre", 2],
  ["1 440 €/an", 1],
  ["1 440 € annuels", 1],
  ["1 440 €", null],
])("« %s » comes %s times a year", (text, times) => {
  expect(yearlyTimes(text)).toBe(times);
});
