import fc from "fast-check";
import { expect, test } from "vitest";
import { choiceBounds, type EstimateChoices, mostShownComparables } from "./choices.ts";
import { estimate } from "./estimate.ts";
import { estimateWithChoices } from "./estimate-with-choices.ts";
import { requireModel } from "./evaluation/runs.ts";
import { buildSales, firstDay, subject } from "./sales.fixture.ts";

const sales = buildSales(700);
const model = requireModel(sales);
const day = firstDay + 1200;
const plain = estimate(model, subject, { day });
const [heaviest = "", second = ""] = plain.comparables.map(({ id }) => id);
const farthest = sales.reduce((far, sale) => (sale.latitude > far.latitude ? sale : far)).id;

function choose(choices: EstimateChoices) {
  return estimateWithChoices(model, subject, { day }, choices);
}

function weightsOf({ comparables }: { comparables: readonly { id: string; weight: number }[] }) {
  return new Map(comparables.map(({ id, weight }) => [id, weight]));
}

test("no choices give the price and the lines of the unaltered estimate", () => {
  const { price, lines, comparables, reference } = plain;
  expect(choose({})).toMatchObject({ price, lines, comparables, reference });
});

test("a dropped sale is in no line, and its price no longer tells anything beyond the level", () => {
  const choices = { dropped: new Set([heaviest]) };
  const without = choose(choices);
  expect(weightsOf(without).has(heaviest)).toBe(false);
  const row = model.index.ids.indexOf(heaviest);
  const raise = (values: readonly number[]) => values.map((value, at) => (at === row ? value + 1 : value));
  const { residuals, logPrices } = model.index;
  const index = { ...model.index, residuals: raise(residuals), logPrices: raise(logPrices) };
  expect(estimateWithChoices({ ...model, index }, subject, { day }, choices)).toEqual(without);
});

test("a kept sale is a comparable although the engine did not choose it, and though the filter leaves it out", () => {
  expect(weightsOf(plain).has(farthest)).toBe(false);
  const perimeter = { latitude: subject.latitude, longitude: subject.longitude, radiusKm: 1 };
  const chosen = choose({ kept: new Set([farthest]), filter: { perimeter } });
  expect(weightsOf(chosen).has(farthest)).toBe(true);
  for (const { id, kilometres } of chosen.comparables)
    expect(id === farthest || kilometres <= perimeter.radiusKm).toBe(true);
});

test("a sale that may not be used is not, even when it is kept or has a weight", () => {
  const basis = { day, mayUse: (id: string) => id !== farthest };
  for (const choices of [{ kept: new Set([farthest]) }, { weights: new Map([[farthest, 0.5]]) }])
    expect(weightsOf(estimateWithChoices(model, subject, basis, choices)).has(farthest)).toBe(false);
});

test("weights set by hand are the weights: nothing is shown and counts not, half counts half", () => {
  const chosen = choose({
    weights: new Map([
      [heaviest, 0.5],
      [second, 0],
    ]),
  });
  expect(weightsOf(chosen)).toEqual(
    new Map([
      [heaviest, 0.5],
      [second, 0],
    ]),
  );
  expect(chosen.comparables.find(({ id }) => id === second)?.effect).toBe(0);
  const whole = choose({ weights: new Map([[heaviest, 1]]) });
  const [only] = whole.comparables;
  expect(Math.abs(whole.price - (only?.adjustedPrice ?? 0))).toBeLessThanOrEqual(1);
});

test("equal weights are shared by those shown and those kept", () => {
  const weights = [...weightsOf(choose({ weights: "equal", kept: new Set([farthest]) })).values()];
  expect(weights).toHaveLength(mostShownComparables + 1);
  for (const weight of weights) expect(weight).toBeCloseTo(1 / weights.length, 9);
});

test("an adjustment of a comparable moves its adjusted price by its share, and the estimate by its weight", () => {
  const set = { weights: new Map([[heaviest, 0.5]]) };
  const share = -0.1;
  const adjusted = choose({
    ...set,
    comparableAdjustments: new Map([[heaviest, new Map([["terrasse", share]])]]),
  });
  const before = choose(set);
  const priceOf = (found: typeof before) => found.comparables[0]?.adjustedPrice ?? 0;
  expect(priceOf(adjusted) / priceOf(before)).toBeCloseTo(1 + share, 4);
  expect(adjusted.price / before.price).toBeCloseTo((1 + share) ** 0.5, 4);
  const [own] = adjusted.comparables[0]?.ownAdjustments ?? [];
  expect(own?.name).toBe("terrasse");
  expect(adjusted.comparables[0]?.adjustments.at(-1)).toEqual(own);
  expect(before.comparables[0]?.ownAdjustments).toEqual([]);
});

test("each filter leaves out what it says", () => {
  const filter = {
    firstDay: firstDay + 600,
    areaShare: 0.3,
    rooms: { least: 2, most: 4 },
    sameType: true,
  };
  const known = new Map(sales.map((sale) => [sale.id, sale]));
  const { comparables } = choose({ filter });
  expect(comparables.length).toBeGreaterThan(3);
  for (const { id } of comparables) {
    const sale = known.get(id) ?? expect.fail("unknown");
    expect(sale.isHouse).toBe(false);
    expect(sale.day).toBeGreaterThanOrEqual(filter.firstDay);
    expect(Math.abs(sale.areaM2 / subject.areaM2 - 1)).toBeLessThanOrEqual(filter.areaShare);
    expect(sale.rooms).toBeGreaterThanOrEqual(filter.rooms.least);
    expect(sale.rooms).toBeLessThanOrEqual(filter.rooms.most);
  }
});

const adjustments = fc.dictionary(
  fc.string({ maxLength: 8 }),
  fc.double({ min: -choiceBounds.adjustment, max: choiceBounds.adjustment, noNaN: true }),
  { maxKeys: choiceBounds.adjustmentsOfOne },
);
const ids = fc.constantFrom(...sales.slice(0, 60).map(({ id }) => id), heaviest, second, "unknown");
const soundChoices = fc.record({
  dropped: fc.array(ids, { maxLength: 5 }),
  kept: fc.array(ids, { maxLength: 5 }),
  weights: fc.oneof(
    fc.constantFrom("automatic" as const, "equal" as const),
    fc.array(fc.tuple(ids, fc.double({ min: 0, max: 0.2, noNaN: true })), { maxLength: 5 }),
  ),
  adjusted: fc.array(fc.tuple(ids, adjustments), { maxLength: 4 }),
  own: adjustments,
  radiusKm: fc.double({ ...choiceBounds.radiusKm, min: 0.05, max: 30, noNaN: true }),
});

test("whatever is chosen within the bounds, the lines sum to the euro and weights to one at most", () => {
  fc.assert(
    fc.property(soundChoices, ({ dropped, kept, weights, adjusted, own, radiusKm }) => {
      const { latitude, longitude } = subject;
      const chosen = choose({
        dropped: new Set(dropped),
        kept: new Set(kept.filter((id) => !dropped.includes(id))),
        weights: typeof weights === "string" ? weights : new Map(weights),
        comparableAdjustments: new Map(adjusted.map(([id, shares]) => [id, toMap(shares)])),
        ownAdjustments: toMap(own),
        filter: { perimeter: { latitude, longitude, radiusKm } },
      });
      expect(chosen.reference + sumOf(chosen.lines)).toBe(chosen.price);
      for (const one of chosen.comparables)
        expect(one.price + sumOf(one.adjustments)).toBe(one.adjustedPrice);
      const effects = chosen.comparables.reduce((sum, { effect }) => sum + effect, 0);
      expect(effects).toBe(chosen.lines.find(({ name }) => name === "comparables")?.amount);
      const weight = chosen.comparables.reduce((sum, one) => sum + one.weight, 0);
      expect(weight).toBeLessThanOrEqual(1 + 1e-9);
    }),
    { numRuns: 60 },
  );
});

const unbounded = [-1, -0.21, 0.21, 5, Number.NaN, Number.POSITIVE_INFINITY];

test.each<[string, EstimateChoices]>([
  ...unbounded.map((share): [string, EstimateChoices] => [
    "adjustments",
    { ownAdjustments: new Map([["condition", share]]) },
  ]),
  ["adjustments", { comparableAdjustments: new Map([[heaviest, new Map([["vue", -1]])]]) }],
  [
    "weights",
    {
      weights: new Map([
        [heaviest, 0.7],
        [second, 0.4],
      ]),
    },
  ],
  ["weights", { weights: new Map([[heaviest, -0.1]]) }],
  ["perimeter", { filter: { perimeter: { latitude: 43.3, longitude: 5.4, radiusKm: 0 } } }],
  ["perimeter", { filter: { perimeter: { latitude: Number.NaN, longitude: 5.4, radiusKm: 1 } } }],
  ["area-share", { filter: { areaShare: 0 } }],
  ["rooms", { filter: { rooms: { least: 4, most: 2 } } }],
  ["first-day", { filter: { firstDay: 0.5 } }],
  ["kept-and-dropped", { kept: new Set([heaviest]), dropped: new Set([heaviest]) }],
  [
    "too-many-sales",
    { dropped: new Set(Array.from({ length: choiceBounds.sales + 1 }, (_, at) => `${at}`)) },
  ],
])("a choice out of its bounds is refused: %s", (choice, choices) => {
  expect(() => choose(choices)).toThrow(expect.objectContaining({ choice }));
});

function toMap(shares: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(shares));
}

function sumOf(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
