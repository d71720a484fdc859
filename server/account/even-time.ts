import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs what takes longer for a known address than for an unknown one, and answers no sooner than `leastMs`: how long
 * it took tells nothing. `leastMs` is above what the work takes.
 */
export async function evenly<Value>(leastMs: number, work: () => Promise<Value>): Promise<Value> {
  const [settled] = await Promise.allSettled([work(), wait(leastMs)]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
