import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "./random.ts";

const seeds = fc.integer();

test("the same seed gives the same numbers", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [one, other] = [createRandom(seed), createRandom(seed)];
      for (let step = 0; step < 20; step += 1) expect(one.next()).toBe(other.next());
    }),
  );
});

test("seeds that follow each other give unrelated numbers", () => {
  const firsts = Array.from({ length: 1000 }, (_, seed) => createRandom(seed).next());
  expect(new Set(firsts).size).toBe(1000);
  const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length;
  expect(mean).toBeCloseTo(0.5, 1);
});

test("numbers stay within what was asked", () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (seed, low, extent) => {
      const random = createRandom(seed);
      const whole = random.integer(low, low + extent);
      expect(Number.isInteger(whole)).toBe(true);
      expect(whole).toBeGreaterThanOrEqual(low);
      expect(whole).toBeLessThanOrEqual(low + extent);
      const real = random.between(low, low + extent);
      expect(real).toBeGreaterThanOrEqual(low);
      expect(real).toBeLessThanOrEqual(low + extent);
    }),
  );
});

test("every item is picked about as often as the others", () => {
  const random = createRandom(13);
  const counts = new Map<string, number>();
  for (let step = 0; step < 3000; step += 1) {
    const item = random.pick(["a", "b", "c"]);
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  expect(counts.size).toBe(3);
});

test("a shuffle keeps every item and leaves the list given as it was", () => {
  fc.assert(
    fc.property(seeds, fc.array(fc.integer()), (seed, items) => {
      const before = [...items];
      const shuffled = createRandom(seed).shuffle(items);
      expect(items).toEqual(before);
      expect([...shuffled].sort()).toEqual([...items].sort());
    }),
  );
});

test("nothing can be picked from an empty list", () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
