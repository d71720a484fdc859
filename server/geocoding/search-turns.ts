import { createTurns } from "../platform/limits/turns.ts";
import { wideNetworkOf } from "../platform/limits/wide-network.ts";

const windowSeconds = 60;
/** Ten letters a second for a minute: an office that shares an address stays below. */
const perAddress = 600;
const perNetwork = 2_400;

/** Takes the turn of a client who searches an address, or throws `too-many-requests`. */
export type TakeSearchTurn = (clientAddress: string) => void;

export function createSearchTurns(now: () => Date): TakeSearchTurn {
  const takeOfAddress = createTurns({ most: perAddress, windowSeconds }, now);
  const takeOfNetwork = createTurns({ most: perNetwork, windowSeconds }, now);
  return (clientAddress) => {
    takeOfAddress(clientAddress);
    takeOfNetwork(wideNetworkOf(clientAddress));
  };
}
