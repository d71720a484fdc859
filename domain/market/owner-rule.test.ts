import fc from "fast-check";
import { expect, test } from "vitest";
import { byRule, type Freeze, level, type PlayedInsertion, playCell } from "./insertion.fixture.ts";
import { publishFigure } from "./market-figure.ts";
import { freezeCell, keepFairShares, type OwnedSale, type Sighting, sightSales } from "./owner-rule.ts";

const name = "6 flat 2023";
const seenOn = "2026-03-31";

/** As many sales of each owner as `counts` says, at 4,000 €/m². */
function salesOf(counts: Readonly<Record<string, number>>, sighting: Sighting = { seenOn, cell: name }) {
  return Object.entries(counts).flatMap(([owner, count]) =>
    Array.from({ length: count }, (): OwnedSale => ({ owner, pricePerM2: 4_003, sighting })),
  );
}

const publish = (counts: Readonly<Record<string, number>>) =>
  freezeCell(null, { name, sales: salesOf(counts) }, seenOn);

test("a figure stands on five sales of three owners beside those of the two largest", () => {
  expect(publish({ a: 2, b: 2, c: 2, d: 2, e: 2 })).toEqual({
    median_price_per_m2: 4_000,
    sales: 10,
    publishedOn: seenOn,
  });
  // Four beside the two largest; five, of two owners; one owner who sold nearly all.
  expect(publish({ a: 2, b: 2, c: 2, d: 1, e: 1 })).toBeNull();
  expect(publish({ a: 3, b: 3, c: 3, d: 3 })).toBeNull();
  expect(publish({ a: 40, b: 1, c: 1, d: 1, e: 1 })).toBeNull();
  expect(publish({})).toBeNull();
});

test("no owner has more than a fifth of what is kept, and no more is left out than that takes", () => {
  const counts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(counts, (sizes) => {
      const sales = sizes.flatMap((size, owner) =>
        Array.from({ length: size }, () => ({ owner: `${owner}` })),
      );
      const kept = sizes.map(
        (_, owner) => keepFairShares(sales).filter((one) => one.owner === `${owner}`).length,
      );
      const total = kept.reduce((sum, count) => sum + count, 0);
      const most = Math.max(...kept);
      expect(most * 5).toBeLessThanOrEqual(total);
      const withOneMore = sizes.reduce((sum, size) => sum + Math.min(size, most + 1), 0);
      if (total < sales.length) expect((most + 1) * 5).toBeGreaterThan(withOneMore);
    }),
    { seed: 13 },
  );
});

test("a revision needs as many new sales of as many owners; edited ones and those entered again are not new", () => {
  const known = salesOf({ a: 2, b: 2, c: 2, d: 2, e: 2 });
  const before = freezeCell(null, { name, sales: known }, seenOn);
  const revise = (counts: Readonly<Record<string, number>>, sighting: Sighting) => {
    const sales = [...known, ...salesOf(counts, sighting).map((sale) => ({ ...sale, pricePerM2: 6_000 }))];
    return freezeCell(before, { name, sales }, "2026-09-30");
  };
  const isNew = { seenOn: "2026-06-30", cell: name };
  const enough = { a: 3, b: 3, c: 3, d: 3, e: 3 };
  expect(revise(enough, isNew)).toMatchObject({ median_price_per_m2: 6_000, publishedOn: "2026-09-30" });
  expect(revise({ a: 3, b: 3, c: 2, d: 2 }, isNew)).toBe(before);
  expect(revise({ a: 9, b: 9 }, isNew)).toBe(before);
  expect(revise(enough, { seenOn, cell: name })).toBe(before);
  expect(revise(enough, { seenOn: "2026-06-30", cell: "7 flat 2023" })).toBe(before);
  expect(freezeCell(before, { name, sales: [] }, "2026-09-30")).toBe(before);
});

test("a sale is known by any of its marks, and hands its first sighting on to the others", () => {
  const seen = new Map<string, Sighting>();
  const first = { seenOn: "2026-03-31", cell: name };
  expect(sightSales(seen, [{ cell: name, marks: ["number:1", "home"] }], "2026-03-31")).toEqual([first]);
  const again = [
    { cell: "7 flat 2024", marks: ["number:2", "home"] },
    { cell: "7 flat 2024", marks: ["number:2", "another home"] },
    { cell: "7 flat 2024", marks: ["number:3"] },
  ];
  expect(sightSales(seen, again, "2026-06-30")).toEqual([
    first,
    first,
    { seenOn: "2026-06-30", cell: "7 flat 2024" },
  ]);
});

/** What can be made of the figures of one cell; of nothing told, what everybody knows of the neighbourhood. */
const guesses: readonly ((played: PlayedInsertion) => number)[] = [
  ({ published }) => published.at(-1) ?? level,
  ({ published, enteredIn }) => published[enteredIn] ?? level,
  ({ published }) => published.find((figure) => figure !== null) ?? level,
  ({ published, enteredIn }) =>
    published.slice(enteredIn).find((figure) => figure !== null && figure !== published[enteredIn - 1]) ??
    level,
  ({ published, enteredIn }) => {
    const [before, after] = [published[enteredIn - 1] ?? null, published[enteredIn] ?? level];
    return before === null ? after : 2 * after - before;
  },
  ({ published, enteredIn, others }) => (others <= 3 ? (published[enteredIn] ?? level) : level),
];
/** How far a guess goes from what everybody knows to what the figures seem to say. */
const trusts = [-0.4, -0.2, 0, 0.1, 0.2, 0.3, 0.5, 0.75, 1];

const cells = 500;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The best of all guesses: its mean error in euros, and the share of homes that one of them has within 2 %. */
function guessBest(freeze: Freeze, hasNamed: boolean) {
  const played = Array.from({ length: cells }, (_, at) =>
    playCell(chanceFrom(at * 7919 + 1), freeze, hasNamed),
  );
  const errors = guesses.flatMap((guess) =>
    trusts.map((trust) =>
      played.map((cell) => Math.abs(level + trust * (guess(cell) - level) - cell.price) / cell.price),
    ),
  );
  return {
    error: level * Math.min(...errors.map(mean)),
    within: Math.max(...errors.map((own) => own.filter((error) => error < 0.02).length / cells)),
    published: played.filter(({ published }) => published.at(-1) !== null).length,
  };
}

test("over 500 cells, sales put in, taken out and edited by two accounts bring nobody nearer to a named one", () => {
  const [without, withNamed] = [guessBest(byRule, false), guessBest(byRule, true)];
  expect(withNamed.published).toBeGreaterThan(cells / 2);
  expect(withNamed.error).toBeGreaterThan(0.99 * without.error);
  expect(withNamed.within).toBeLessThan(without.within + 0.02);
});

test("the same attack reads single sales from plain medians of five", () => {
  const plain: Freeze = (_before, sales, quarter) => {
    const prices = sales.map(({ pricePerM2 }) => pricePerM2).sort((one, other) => one - other);
    const [low = 0, high = 0] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]];
    const figure = publishFigure({ pricePerM2: (low + high) / 2, sales: prices.length });
    return figure && { ...figure, publishedOn: quarter };
  };
  const [without, withNamed] = [guessBest(plain, false), guessBest(plain, true)];
  expect(withNamed.within).toBeGreaterThan(without.within + 0.05);
});

/** Mulberry32: the same numbers from the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
