import { createPlaces } from "../platform/limits/places.ts";
import { customerNetworkOf, customerShare } from "../platform/limits/wide-network.ts";

/** Live feeds open at once: a page has one and closes it while it is hidden; a whole office may share an address. */
export const mostFeeds = { ofClient: 20, ofAddress: 200 };

/** Takes the place of a feed; null where a client, its address or network holds as many as they may. The function leaves it. */
export type TakeFeedPlace = (address: string, userAgent: string) => (() => void) | null;

export function createFeedPlaces(): TakeFeedPlace {
  const [ofClient, ofAddress] = [createPlaces(mostFeeds.ofClient), createPlaces(mostFeeds.ofAddress)];
  const ofNetwork = createPlaces(mostFeeds.ofAddress * customerShare);
  return (address, userAgent) => {
    const network = customerNetworkOf(address);
    const leaves = [ofAddress.take(address), ofClient.take(`${address} ${userAgent}`)];
    if (network !== null) leaves.push(ofNetwork.take(network));
    const leave = () => {
      for (const leaveOne of leaves) leaveOne?.();
    };
    if (!leaves.includes(null)) return leave;
    leave();
    return null;
  };
}
