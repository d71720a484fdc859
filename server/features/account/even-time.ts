/** Runs a task in its turn, as `createLimit` does. */
export type InTurn = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Runs in its turn what takes longer for a known address than for an unknown one, and answers no sooner than `leastMs`
 * after the turn began: how long it took tells nothing. `leastMs` is above what the work takes. In a burst the time in
 * the queue is far longer than the work, and would hide a least time measured from before it.
 */
export async function evenly<Value>(
  leastMs: number,
  inTurn: InTurn,
  work: () => Promise<Value>,
): Promise<Value> {
  let least: Promise<void> | undefined;
  try {
    return await inTurn(() => {
      least = wait(leastMs);
      return work();
    });
  } finally {
    await least;
  }
}

/** The same for what may refuse: a refusal waits, whatever it was for, and what succeeds answers at once. */
export async function refuseEvenly<Value>(
  leastMs: number,
  inTurn: InTurn,
  work: () => Promise<Value>,
): Promise<Value> {
  let least: Promise<void> | undefined;
  try {
    return await inTurn(() => {
      least = wait(leastMs);
      return work();
    });
  } catch (error) {
    await least;
    throw error;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
