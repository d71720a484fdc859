import { expect, test } from "vitest";
import type { EstimateChoices } from "./choices.ts";
import { estimateWithChoices } from "./estimate-with-choices.ts";
import { requireModel } from "./evaluation/runs.ts";
import { filterBounds, type LeftReason } from "./left-reason.ts";
import { listLeftSales, mostLeftSales } from "./left-sales.ts";
import { buildSales, firstDay, subject } from "./sales.fixture.ts";

const sales = buildSales(700);
const model = requireModel(sales);
const day = firstDay + 1200;
const known = new Map(sales.map((sale) => [sale.id, sale]));
const saleOf = (id: string) => known.get(id) ?? expect.fail(`unknown: ${id}`);

function leave(choices: EstimateChoices, mayUse: (id: string) => boolean = () => true, by = model) {
  const basis = { day, mayUse };
  const { comparables } = estimateWithChoices(by, subject, basis, choices);
  const taken = new Set(comparables.map(({ id }) => id));
  return { taken, comparables, left: listLeftSales(by, subject, basis, { choices, taken }) };
}

function idsBy(left: ReturnType<typeof leave>["left"], reason: LeftReason): string[] {
  return left.flatMap((one) => (one.reason === reason ? [one.id] : []));
}

test("the nearest sales that are no comparables are told in order, none that was dropped or may not be used", () => {
  const plain = leave({});
  expect(plain.left).toHaveLength(mostLeftSales);
  const distances = plain.left.map(({ kilometres }) => kilometres);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  const [first, second] = plain.left.map(({ id }) => id);
  const without = leave({ dropped: new Set([first ?? ""]) }, (id) => id !== second);
  for (const { id } of without.left) {
    expect(without.taken.has(id)).toBe(false);
    expect([first, second]).not.toContain(id);
  }
});

test("a sale that a filter leaves out says which bound does", () => {
  const perimeter = { latitude: subject.latitude, longitude: subject.longitude, radiusKm: 1 };
  const filter = { firstDay: firstDay + 600, areaShare: 0.3, rooms: { least: 2, most: 4 }, sameType: true };
  const { left } = leave({ filter: { ...filter, perimeter } });
  for (const id of idsBy(left, "period")) expect(saleOf(id).day).toBeLessThan(filter.firstDay);
  for (const id of idsBy(left, "type")) expect(saleOf(id).isHouse).toBe(true);
  for (const id of idsBy(left, "rooms")) expect([2, 3, 4]).not.toContain(saleOf(id).rooms);
  for (const id of idsBy(left, "surface"))
    expect(Math.abs(saleOf(id).areaM2 / subject.areaM2 - 1)).toBeGreaterThan(filter.areaShare);
  for (const { reason, kilometres } of left)
    if (reason === "perimeter") expect(kilometres).toBeGreaterThan(perimeter.radiusKm);
  for (const reason of filterBounds) expect([reason, idsBy(left, reason)]).not.toEqual([reason, []]);
});

test("what sets a sale back behind those that are taken is true of it", () => {
  // The sales of this city are all recent: some of them are made old.
  const years = (id: string) => (Number(id.slice("sale-".length)) % 10 === 0 ? 15 : 0);
  const ageOf = (id: string) => day - saleOf(id).day + 365 * years(id);
  const { index } = model;
  const aged = {
    ...model,
    index: {
      ...index,
      properties: index.properties.map((one, row) => ({ ...one, day: day - ageOf(index.ids[row] ?? "") })),
    },
  };
  const isLike = (id: string) => !saleOf(id).isHouse && Math.abs(saleOf(id).areaM2 - subject.areaM2) < 15;
  const { comparables, left } = leave({}, isLike, aged);
  const lessThan = (own: number, others: readonly number[]) => others.filter((other) => other < own).length;
  const most = comparables.length / 2;
  const older = idsBy(left, "older");
  const ages = comparables.map(({ id }) => ageOf(id));
  for (const id of older) expect(lessThan(ageOf(id), ages)).toBeGreaterThanOrEqual(most);
  const farther = left.filter(({ reason }) => reason === "farther");
  const distances = comparables.map(({ kilometres }) => kilometres);
  for (const { kilometres } of farther) expect(lessThan(kilometres, distances)).toBeGreaterThanOrEqual(most);
  const all = [...left, ...leave({}).left];
  const own: readonly LeftReason[] = ["older", "farther", "less-alike", "told-already"];
  for (const reason of own) expect([reason, idsBy(all, reason)]).not.toEqual([reason, []]);
  for (const { reason } of all) expect(own).toContain(reason);
});

test("where the engine took none, no sale is said to be set back behind any", () => {
  const basis = { day };
  const [kept = expect.fail("none left")] = leave({}).left.map(({ id }) => id);
  for (const ids of [[], [kept]]) {
    const choices = { kept: new Set(ids) };
    const left = listLeftSales(model, subject, basis, { choices, taken: new Set(ids) });
    expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(["none-taken"]));
  }
});

test("by hand all others are left by hand, whatever the filter; with equal weights, by the weights", () => {
  const [{ id } = expect.fail("none left")] = leave({}).left;
  const filter = { firstDay: day };
  const byHand = leave({ weights: new Map([[id, 0.5]]), filter });
  expect(byHand.left.map(({ id: one }) => one)).not.toContain(id);
  expect(new Set(byHand.left.map(({ reason }) => reason))).toEqual(new Set(["by-hand"]));
  expect(new Set(leave({ weights: "equal" }).left.map(({ reason }) => reason))).toEqual(new Set(["equal"]));
});

test("one that is kept is left no more, and stands among the comparables", () => {
  const [{ id } = expect.fail("none left")] = leave({}).left;
  const { taken, left } = leave({ kept: new Set([id]) });
  expect(taken.has(id)).toBe(true);
  expect(left.map((one) => one.id)).not.toContain(id);
});

test("one that a person keeps is no measure of the others: their reasons stay", () => {
  const reasonsOf = (kept: readonly string[]) =>
    new Map(leave({ kept: new Set(kept) }).left.map(({ id, reason }) => [id, reason]));
  const farthest = sales.reduce((far, sale) => (sale.latitude > far.latitude ? sale : far)).id;
  const before = reasonsOf([]);
  const after = reasonsOf([farthest]);
  expect(before.has(farthest)).toBe(false);
  const changed = [...before].filter(([id, reason]) => after.has(id) && after.get(id) !== reason);
  expect(changed.length / before.size).toBeLessThan(0.1);
});

test("sales that may not be used change nothing of what is told, whatever they were sold for", () => {
  const mayUse = (id: string) => Number(id.slice("sale-".length)) % 3 !== 0;
  const before = leave({}, mayUse).left;
  const { index } = model;
  const raise = (values: readonly number[]) =>
    values.map((value, row) => (mayUse(index.ids[row] ?? "") ? value : value + 0.7));
  const other = {
    ...model,
    index: { ...index, logPrices: raise(index.logPrices), residuals: raise(index.residuals) },
  };
  const { comparables } = estimateWithChoices(other, subject, { day, mayUse }, {});
  const taken = new Set(comparables.map(({ id }) => id));
  expect(listLeftSales(other, subject, { day, mayUse }, { choices: {}, taken })).toEqual(before);
});
