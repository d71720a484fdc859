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

/**
 * Runs what may refuse in its turn; a refusal comes no sooner than `leastMs` after the turn began, whatever it was for.
 * In a burst the time in the queue is far longer than the work, and would hide a least time measured from before it.
 */
export async function refuseEvenly<Value>(
  leastMs: number,
  inTurn: <Result>(run: () => Promise<Result>) => Promise<Result>,
  work: () => Promise<Value>,
): Promise<Value> {
  let least: Promise<void> | undefined;
  try {
    return await inTurn(() => {
      least = wait(leastMs, undefined, { ref: false });
      return work();
    });
  } catch (error) {
    await least;
    throw error;
  }
}
