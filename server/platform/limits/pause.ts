import { setImmediate as letOthersRun } from "node:timers/promises";

/** Few milliseconds, since a tile may wait that long. */
const longestMs = 8;

/** A pause for long loops, awaited in each round: it lets the event loop turn when it has not for a while. */
export function createPause(nowMs: () => number = () => performance.now()): () => Promise<void> {
  let turnedMs = nowMs();
  return async () => {
    if (nowMs() - turnedMs < longestMs) return;
    await letOthersRun();
    turnedMs = nowMs();
  };
}
