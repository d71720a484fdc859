import { createClientTurns } from "../platform/limits/turns.ts";

/** Takes the turn of a client who searches an address, or throws `too-many-requests`. */
export type TakeSearchTurn = (clientAddress: string) => void;

/** Ten letters a second for a minute: an office that shares an address stays below. */
export function createSearchTurns(now: () => Date): TakeSearchTurn {
  return createClientTurns({ most: 600, windowSeconds: 60 }, now);
}
