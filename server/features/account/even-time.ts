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

/** Runs what may refuse; a refusal comes no sooner than `leastMs`, whatever it was for. */
export async function refuseEvenly<Value>(leastMs: number, work: () => Promise<Value>): Promise<Value> {
  const least = wait(leastMs, undefined, { ref: false });
  try {
    return await work();
  } catch (error) {
    await least;
    throw error;
  }
}
