/** Returns a function that runs tasks, at most `most` of them at a time, in the order given. */
export function limitConcurrency(most: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place passes on to the next one, or is given back.
      if (next === undefined) running--;
      else next();
    }
  };
}
