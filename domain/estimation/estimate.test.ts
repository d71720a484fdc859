import fc from "fast-check";
import { expect, test } from "vitest";
import { estimate } from "./estimate.ts";
import { requireModel } from "./evaluation/runs.ts";
import { measureProperty } from "./measured-property.ts";
import type { Sale, Subject } from "./sale.ts";
import { buildSales, firstDay, numbersFrom } from "./sales.fixture.ts";
import { valueProperty } from "./valuation.ts";

const sales = buildSales(700);
const model = requireModel(sales);
const today = firstDay + 1200;

const subjects: fc.Arbitrary<Subject> = fc.record({
  isHouse: fc.boolean(),
  areaM2: fc.double({ min: 12, max: 300, noNaN: true }),
  rooms: fc.option(fc.integer({ min: 1, max: 9 })),
  landM2: fc.constantFrom(0, 80, 400, 1500),
  latitude: fc.double({ min: 43.19, max: 43.36, noNaN: true }),
  longitude: fc.double({ min: 5.32, max: 5.54, noNaN: true }),
});

test("the lines sum exactly to the price, and each comparable's to its adjusted price", () => {
  fc.assert(
    fc.property(subjects, (subject) => {
      const { price, reference, lines, comparables } = estimate(model, subject, {
        day: today,
        details: { condition: "renovated", parking: "box", floor: 0, hasSeaView: true },
      });
      expect(reference + sumOf(lines)).toBe(price);
      for (const comparable of comparables)
        expect(comparable.price + sumOf(comparable.adjustments)).toBe(comparable.adjustedPrice);
      const effects = comparables.reduce((sum, { effect }) => sum + effect, 0);
      expect(effects).toBe(lines.find(({ name }) => name === "comparables")?.amount);
    }),
    { numRuns: 30 },
  );
});

test("weights are never negative and sum to one at most; bands hold the price and lie in one another", () => {
  fc.assert(
    fc.property(subjects, (subject) => {
      const { price, comparables, band50, band80, chanceWithinTenPercent } = estimate(model, subject, {
        day: today,
      });
      for (const { weight } of comparables) expect(weight).toBeGreaterThanOrEqual(0);
      expect(comparables.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(1 + 1e-9);
      expect(band80.low).toBeLessThanOrEqual(band50.low);
      expect(band50.low).toBeLessThan(price * 1.1);
      expect(band50.high).toBeLessThanOrEqual(band80.high);
      expect(chanceWithinTenPercent).toBeGreaterThan(0);
      expect(chanceWithinTenPercent).toBeLessThan(1);
    }),
    { numRuns: 30 },
  );
});

test("the price is that of the comparables' grid: adjusted prices in their weights, the level's for the rest", () => {
  const subject = requireSubject();
  const { price, comparables } = estimate(model, subject, { day: today });
  const property = measureProperty(subject, today, model.level.frame);
  const { level, guard, drift } = valueProperty(model, property, {
    before: model.index.ids.length,
    accepts: () => true,
  });
  const weight = comparables.reduce((sum, comparable) => sum + comparable.weight, 0);
  const logs = comparables.reduce((sum, one) => sum + one.weight * Math.log(one.adjustedPrice), 0);
  expect(Math.exp((1 - weight) * (level + guard + drift) + logs)).toBeCloseTo(price, -1);
});

test("more surface never lowers a price", () => {
  fc.assert(
    fc.property(subjects, fc.double({ min: 1, max: 2, noNaN: true }), (subject, factor) => {
      const larger = { ...subject, areaM2: subject.areaM2 * factor };
      expect(estimate(model, larger, { day: today }).price).toBeGreaterThanOrEqual(
        estimate(model, subject, { day: today }).price,
      );
    }),
    { numRuns: 80 },
  );
});

test("the order of the sales changes nothing", () => {
  const next = numbersFrom(5);
  const shuffled = sales
    .map((sale) => ({ sale, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ sale }) => sale);
  const other = requireModel(shuffled);
  const subject = requireSubject();
  expect(estimate(other, subject, { day: today })).toEqual(estimate(model, subject, { day: today }));
});

test("prices in another currency give the same estimates in that currency", () => {
  const other = requireModel(sales.map((sale) => ({ ...sale, price: sale.price * 7 })));
  for (const sale of sales.slice(0, 30)) {
    const [own, scaled] = [model, other].map((one) => estimate(one, sale, { day: today }));
    expect((scaled?.price ?? 0) / (own?.price ?? 1) / 7).toBeCloseTo(1, 3);
    expect((scaled?.band80.low ?? 0) / (own?.band80.low ?? 1) / 7).toBeCloseTo(1, 3);
    expect(scaled?.chanceWithinTenPercent).toBeCloseTo(own?.chanceWithinTenPercent ?? 0, 2);
  }
});

test("no sale of the estimate's day or later is among the comparables", () => {
  const day = firstDay + 600;
  const days = new Map(sales.map((sale) => [sale.id, sale.day]));
  const { comparables } = estimate(model, requireSubject(), { day });
  expect(comparables.length).toBeGreaterThan(3);
  for (const { id } of comparables) expect(days.get(id)).toBeLessThan(day);
});

test("prices of later sales change nothing in a model of the earlier ones", () => {
  const cut = firstDay + 800;
  const earlier = (changed: readonly Sale[]) => requireModel(changed.filter((sale) => sale.day < cut));
  const redrawn = sales.map((sale) => (sale.day < cut ? sale : { ...sale, price: sale.price * 3 }));
  const subject = requireSubject();
  expect(estimate(earlier(redrawn), subject, { day: cut })).toEqual(
    estimate(earlier(sales), subject, { day: cut }),
  );
});

test("a property far from every sale is refused", () => {
  const far = { ...requireSubject(), latitude: 44.4, longitude: 6.9 };
  expect(estimate(model, far, { day: today }).refusals).not.toEqual([]);
  expect(estimate(model, requireSubject(), { day: today }).refusals).toEqual([]);
});

test("explanations start from the average of the property's own type, and speak of no other", () => {
  for (const isHouse of [true, false]) {
    const { lines, reference } = estimate(model, { ...requireSubject(), isHouse }, { day: today });
    const names = lines.map(({ name }) => name);
    expect(names).not.toContain("type");
    if (!isHouse) expect(names).not.toContain("land");
    const own = sales.filter((sale) => sale.isHouse === isHouse);
    const typical = Math.exp(own.reduce((sum, { price }) => sum + Math.log(price), 0) / own.length);
    expect(reference / typical).toBeCloseTo(1, 1);
  }
});

test("a surface that hardly any sale of the type has is refused, and so is one beyond which prices stay flat", () => {
  const flats = sales.filter(({ isHouse }) => !isHouse).map(({ areaM2 }) => areaM2);
  const refusalsAt = (areaM2: number) =>
    estimate(model, { ...requireSubject(), areaM2 }, { day: today }).refusals;
  for (const areaM2 of [Math.min(...flats) / 2, Math.max(...flats) * 1.5, 500])
    expect(refusalsAt(areaM2)).toContain("unknown-surface");
  expect(refusalsAt(62)).toEqual([]);
});

test("land larger than any that was sold is refused, and so are more rooms than the surface holds", () => {
  const house = { ...requireSubject(), isHouse: true, areaM2: 110 };
  const refusalsOf = (subject: Subject) => estimate(model, subject, { day: today }).refusals;
  expect(refusalsOf({ ...house, landM2: 400 })).toEqual([]);
  expect(refusalsOf({ ...house, landM2: 1_000_000 })).toEqual(["unknown-land"]);
  expect(refusalsOf({ ...requireSubject(), rooms: 20 })).toContain("impossible-rooms");
});

function sumOf(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function requireSubject(): Subject {
  return { isHouse: false, areaM2: 62, rooms: 3, landM2: 0, latitude: 43.28, longitude: 5.42 };
}
