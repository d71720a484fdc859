import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLimit } from "../../platform/limits/limit.ts";
import { evenly, refuseEvenly } from "./even-time.ts";

const leastMs = 150;
const quickMs = 40;
const slowMs = 55;
const turnsAtOnce = 2;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const refuseAfter = async (ms: number) => {
  await pass(ms);
  throw new Error("refused");
};

/**
 * How long after its turn began each request of a burst was answered: `lengths` says how long each one's work takes.
 * Known addresses take another time than unknown ones.
 */
async function answerTimes(
  lengths: readonly number[],
  run: (inTurn: ReturnType<typeof createLimit>, ms: number) => Promise<unknown>,
): Promise<number[]> {
  const queue = createLimit(turnsAtOnce);
  const times = lengths.map(async (ms) => {
    let begunAt = Number.NaN;
    const inTurn: typeof queue = (work) =>
      queue(() => {
        begunAt = Date.now();
        return work();
      });
    await run(inTurn, ms).catch(() => undefined);
    return Date.now() - begunAt;
  });
  await vi.runAllTimersAsync();
  return Promise.all(times);
}

/** Forty at once: those at the end stand in the queue for far longer than the least time. */
const burst = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? quickMs : slowMs));

describe("in a burst, known and unknown addresses are told apart by no reply's time", () => {
  test("where each answers alike", async () => {
    const times = await answerTimes(burst, (inTurn, ms) => evenly(leastMs, inTurn, () => pass(ms)));
    expect(new Set(times)).toEqual(new Set([leastMs]));
  });

  test("where one succeeds and the other is refused alike", async () => {
    const times = await answerTimes(burst, (inTurn, ms) =>
      evenly(leastMs, inTurn, () => (ms === quickMs ? pass(ms) : refuseAfter(ms))),
    );
    expect(new Set(times)).toEqual(new Set([leastMs]));
  });

  test("where both are refused", async () => {
    const times = await answerTimes(burst, (inTurn, ms) =>
      refuseEvenly(leastMs, inTurn, () => refuseAfter(ms)),
    );
    expect(new Set(times)).toEqual(new Set([leastMs]));
  });
});

test("the right password is answered as soon as it was found right", async () => {
  const times = await answerTimes([slowMs], (inTurn, ms) => refuseEvenly(leastMs, inTurn, () => pass(ms)));
  expect(times).toEqual([slowMs]);
});

test("a turn is free as soon as its work is done, so that waiting slows nobody down", async () => {
  const begunAt = Date.now();
  const queue = createLimit(1);
  const ends = [1, 2, 3].map(async () => {
    await evenly(leastMs, queue, () => pass(quickMs));
    return Date.now() - begunAt;
  });
  await vi.runAllTimersAsync();
  expect(await Promise.all(ends)).toEqual([leastMs, quickMs + leastMs, 2 * quickMs + leastMs]);
});
