import { refuseTurn } from "./rate-limit.ts";

/** Takes a turn of `who` (an address, a network), or throws `too-many-requests` with the time to wait. */
export type TakeTurns = (who: string) => void;

/**
 * So many turns for each in a window, counted in this node's memory: for what costs less than a look at the database.
 * All windows begin together, so that what is counted never outlives one.
 */
export function createTurns(
  { most, windowSeconds }: { readonly most: number; readonly windowSeconds: number },
  now: () => Date,
): TakeTurns {
  let startedAt = Number.NEGATIVE_INFINITY;
  const counts = new Map<string, number>();
  return (who) => {
    const nowMs = now().getTime();
    const elapsedMs = nowMs - startedAt;
    if (elapsedMs >= windowSeconds * 1000 || elapsedMs < 0) {
      counts.clear();
      startedAt = nowMs;
    }
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    if (count > most) throw refuseTurn(startedAt + windowSeconds * 1000 - nowMs);
  };
}
