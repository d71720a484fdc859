/** Runs a task in its turn, as `createLimit` does. */
export type InTurn = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Runs in its turn what takes longer for a known address than for an unknown one, and answers no sooner than `leastMs`
 * after the turn began: how long it took tells nothing. `leastMs` is above what the work takes. In a burst the time in
 * the queue is far longer than the work, and would hide a least time measured from before it.
 */
export function evenly<Value>(leastMs: number, inTurn: InTurn, work: () => Promise<Value>): Promise<Value> {
  return waitOut("always", leastMs, inTurn, work);
}

/** The same for what may refuse: a refusal waits, whatever it was for, and what succeeds answers at once. */
export function refuseEvenly<Value>(
  leastMs: number,
  inTurn: InTurn,
  work: () => Promise<Value>,
): Promise<Value> {
  return waitOut("refusals", leastMs, inTurn, work);
}

async function waitOut<Value>(
  which: "always" | "refusals",
  leastMs: number,
  inTurn: InTurn,
  work: () => Promise<Value>,
): Promise<Value> {
  let least: Promise<void> | undefined;
  try {
    const value = await inTurn(() => {
      least = wait(leastMs);
      return work();
    });
    if (which === "always") await least;
    return value;
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
