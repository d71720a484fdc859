/** Runs at most `count` tasks at once; the others wait in the order they came. */
export function createLimit(count: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= count) await new Promise<void>((resume) => waiting.push(resume));
    else running++;
    try {
      return await run();
    } finally {
      // A waiting task takes the place over.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
