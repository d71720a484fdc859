import { refuseTurn } from "./rate-limit.ts";
import { isThisMachine, wideNetworkOf } from "./wide-network.ts";

/** Takes a turn of `who` (an address, a network), or throws `too-many-requests` with the time to wait. */
export type TakeTurns = (who: string) => void;

type TurnsLimit = { readonly most: number; readonly windowSeconds: number };

/** Turns in a window, counted in this node's memory, for what costs less than a query; all windows begin together. */
export function createTurns({ most, windowSeconds }: TurnsLimit, now: () => Date): TakeTurns {
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

/** A wide network has this many times the turns of an address. */
const networkShare = 4;

/** The turns of the request's address and of the wide network around it. */
export function createClientTurns(limit: TurnsLimit, now: () => Date): TakeTurns {
  const takeOfAddress = createTurns(limit, now);
  const takeOfNetwork = createTurns({ ...limit, most: limit.most * networkShare }, now);
  return (clientAddress) => {
    // Behind an undeclared proxy everybody would be this machine.
    if (isThisMachine(clientAddress)) return;
    takeOfAddress(clientAddress);
    takeOfNetwork(wideNetworkOf(clientAddress));
  };
}
