import { expect, test } from "vitest";
import { type PlacedOutcome, summarizeErrors } from "./published-errors.ts";

const period = { from: "2025-01-01", to: "2025-12-31", learntFrom: 1000 };
const outcomes = (count: number, changes: Partial<PlacedOutcome> = {}): PlacedOutcome[] =>
  Array.from({ length: count }, (_, at) => ({
    isHouse: false,
    arrondissement: 6,
    price: 100_000,
    estimate: 100_500 + 1000 * at,
    band80: { low: 90_000, high: 110_000 },
    isRefused: at % 10 === 0,
    ...changes,
  }));

test("a figure rests on thirty sales at least, the refused ones counted", () => {
  expect(summarizeErrors(outcomes(29), period).flats).toBeNull();
  expect(summarizeErrors(outcomes(31), period).flats).toEqual({
    sales: 31,
    medianError: 15.5,
    within10: 32.3,
    within20: 64.5,
    bias: 15.5,
    inBand80: 100,
    answered: 87.1,
  });
});

test("types and arrondissements have figures of their own", () => {
  const all = [
    ...outcomes(20),
    ...outcomes(20, { arrondissement: 7 }),
    ...outcomes(30, { isHouse: true, arrondissement: 12 }),
  ];
  const { flats, houses, zones } = summarizeErrors(all, period);
  expect([flats?.sales, houses?.sales]).toEqual([40, 30]);
  const shown = zones.filter((zone) => zone.flats !== null || zone.houses !== null);
  expect(shown.map(({ arrondissement }) => arrondissement)).toEqual([12]);
});
