/** As `createLimit` does. */
export type InTurn = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Runs in its turn what takes longer for a known address, and answers `leastMs` after the turn began at the soonest,
 * so that time tells nothing. Measured from before the turn, a queue's wait would use that up.
 */
export function evenly<Value>(leastMs: number, inTurn: InTurn, work: () => Promise<Value>): Promise<Value> {
  return waitOut("always", leastMs, inTurn, work);
}

/** Lets refusals wait for `leastMs`; success answers at once. */
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
