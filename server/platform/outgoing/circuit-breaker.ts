/** Runs the task, or gives null: at once while the other side is left alone, else when the task fails. */
export type CircuitBreaker = <Value>(task: () => Promise<Value>) => Promise<Value | null>;

export type BreakerOptions = {
  /** Failures in a row after which the other side is left alone. */
  readonly failures: number;
  readonly restMs: number;
  /** Tasks at once; more get null. */
  readonly atOnce: number;
  readonly now: () => number;
  readonly onFailure?: (error: unknown) => void;
};

/** Spares us a service that is down: after failures in a row tasks get null until a rest, then one tries again. */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { failures, restMs, atOnce, now, onFailure } = options;
  let inARow = 0;
  let restsUntil = 0;
  let running = 0;
  return async (task) => {
    const isTrial = inARow >= failures;
    if (running >= atOnce || (isTrial && (now() < restsUntil || running > 0))) return null;
    running++;
    try {
      const value = await task();
      inARow = 0;
      return value;
    } catch (error) {
      inARow++;
      restsUntil = now() + restMs;
      onFailure?.(error);
      return null;
    } finally {
      running--;
    }
  };
}
