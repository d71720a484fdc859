import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * After this many milliseconds the event loop turns before the next message to the database; one statement is never cut
 * in two.
 */
const longestMs = 2;

/**
 * Has the embedded database let the event loop turn every few milliseconds. It answers each statement at once, so that
 * a transaction, or a row of them, would otherwise run from end to end while requests lie unread at the socket.
 */
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
