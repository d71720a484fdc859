/**
 * Loaded before the server by a bench: notes the longest that the event loop was held, by the processor time of its own
 * thread, so that another program's turns are not counted. Lines of HOLDS_FILE: when, and milliseconds.
 */
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const everyMs = 1;
const noteMs = 250;
const file = process.env.HOLDS_FILE;

if (file !== undefined && isMainThread) {
  let spent = spentMs();
  let longest = 0;
  setInterval(() => {
    const now = spentMs();
    longest = Math.max(longest, now - spent);
    spent = now;
  }, everyMs).unref();
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${longest.toFixed(1)}\n`);
    longest = 0;
  }, noteMs).unref();
}

function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
