import { describe, expect, test } from "vitest";
import { createBatches } from "./batches.ts";

const fulfilled = <Value>(value: Value) => ({ status: "fulfilled", value }) as const;

describe("batches", () => {
  test("do together what came until the loop turned, at most so many, and then what came meanwhile", async () => {
    const lots: (readonly number[])[] = [];
    const double = createBatches<number, number>({ mostAtOnce: 3, apartMs: 0 }, async (items) => {
      lots.push(items);
      await Promise.resolve();
      return items.map((item) => fulfilled(item * 2));
    });
    const first = [1, 2].map(double);
    // Another socket of the same turn, read after what the first one's answer waited for.
    await Promise.resolve();
    const others = [3, 4, 5].map(double);
    expect(await Promise.all([...first, ...others])).toEqual([2, 4, 6, 8, 10]);
    expect(lots).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(await double(7)).toBe(14);
  });

  test("refuse the one that is refused, and do one by one a lot that failed as a whole", async () => {
    const run = createBatches<number, number>({ mostAtOnce: 10, apartMs: 0 }, async (items) => {
      if (items.includes(4)) throw new Error("four");
      return items.map((item) =>
        item === 2 ? { status: "rejected" as const, reason: new Error("two") } : fulfilled(item),
      );
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(run));
    expect(outcomes.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)))).toEqual([
      1,
      "Error: two",
      3,
      "Error: four",
      5,
    ]);
  });

  test("begin some time apart where they follow each other, the first at once", async () => {
    const begun: number[] = [];
    const double = createBatches<number, number>({ mostAtOnce: 10, apartMs: 200 }, async (items) => {
      begun.push(performance.now());
      return items.map((item) => fulfilled(item * 2));
    });
    const start = performance.now();
    await double(1);
    await Promise.all([double(2), double(3)]);
    expect(begun).toHaveLength(2);
    const [first = 0, second = 0] = begun;
    expect(first - start).toBeLessThan(100);
    // A timer may come a millisecond early.
    expect(second - first).toBeGreaterThan(198);
  });
});
