import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/** One statement is never cut in two. */
const longestMs = 2;

/** Lets the event loop turn between statements: PGlite answers at once, and a transaction would hold back all requests. */
export function letLoopTurn(lite: PGlite): void {
  const run = lite.execProtocolRaw.bind(lite);
  let turnedAt = performance.now();
  lite.execProtocolRaw = async (message, options) => {
    if (performance.now() - turnedAt > longestMs) {
      await nextTurn();
      turnedAt = performance.now();
    }
    return run(message, options);
  };
}
