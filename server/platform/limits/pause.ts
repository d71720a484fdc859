import { setImmediate as letOthersRun } from "node:timers/promises";

/** Few milliseconds: a tile that comes meanwhile waits for no more. */
const longestMs = 8;

/**
 * A pause for long loops, awaited in each round: where the event loop has not turned for a while, it turns now, and
 * whatever came meanwhile is answered first.
 */
export function createPause(nowMs: () => number = () => performance.now()): () => Promise<void> {
  let turnedMs = nowMs();
  return async () => {
    if (nowMs() - turnedMs < longestMs) return;
    await letOthersRun();
    turnedMs = nowMs();
  };
}
