import { setImmediate as letOthersRun, setTimeout as wait } from "node:timers/promises";

/** How many requests are under way, so that other work gives way. */
export type Traffic = {
  /** The function returned ends the request. */
  enter(): () => void;
  /** Resolves once requests are few, or after so long. */
  lull(longestMs: number): Promise<void>;
  /** Resolves once no request is under way, or after so long: between two parts of a long work. */
  gap(longestMs: number): Promise<void>;
};

/** On average; above it one more task slows all of them. */
const mostAtEase = 3;
/** The time over which the average forgets. */
const memoryMs = 1_000;
const lookEveryMs = 100;
const lookForGapEveryMs = 5;

/** Counts requests under way by a clock in milliseconds. */
export function createTraffic(nowMs: () => number = () => performance.now()): Traffic {
  let underWay = 0;
  let average = 0;
  let countedAt = nowMs();

  /** The average up to now: it moves towards what is under way, and is two thirds there after its memory's time. */
  function measure(): number {
    const at = nowMs();
    average = underWay + (average - underWay) * Math.exp((countedAt - at) / memoryMs);
    countedAt = at;
    return average;
  }

  function change(by: 1 | -1): void {
    measure();
    underWay += by;
  }

  return {
    enter() {
      change(1);
      return () => change(-1);
    },
    async lull(longestMs) {
      const until = nowMs() + longestMs;
      while (measure() > mostAtEase && nowMs() < until) await wait(lookEveryMs, undefined, { ref: false });
    },
    async gap(longestMs) {
      const until = nowMs() + longestMs;
      // Requests that came meanwhile are taken up first.
      await letOthersRun();
      while (underWay > 0 && nowMs() < until) await wait(lookForGapEveryMs, undefined, { ref: false });
    },
  };
}
