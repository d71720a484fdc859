import type { Database } from "../platform/database/open.ts";
import { createSharedPlaces, type WantedPlace } from "../platform/limits/shared-places.ts";
import { customerNetworkOf, customerShare } from "../platform/limits/wide-network.ts";

/** Live streams open at once: a tab has one and closes it while it is hidden; a whole office may share an address. */
export const mostStreams = { ofClient: 20, ofAddress: 200 };

export type LivePlaces = {
  /** Counted across nodes; null where a client, address or network is at its limit. The function leaves it. */
  take(address: string, userAgent: string): Promise<(() => void) | null>;
  close(): Promise<void>;
};

export function createLivePlaces(
  db: Database,
  options: Parameters<typeof createSharedPlaces>[1],
): LivePlaces {
  const shared = createSharedPlaces(db, options);
  return {
    async take(address, userAgent) {
      try {
        return await shared.take(listPlaces(address, userAgent));
      } catch (error) {
        // A stream that is not counted ends by itself soon: it reads the same database.
        options.onError(error);
        return () => undefined;
      }
    },
    close: shared.close,
  };
}

function listPlaces(address: string, userAgent: string): WantedPlace[] {
  const { ofClient, ofAddress } = mostStreams;
  const network = customerNetworkOf(address);
  const places = [
    { limit: { name: "streams-of-address", most: ofAddress }, who: address },
    { limit: { name: "streams-of-client", most: ofClient }, who: `${address} ${userAgent}` },
  ];
  if (network === null) return places;
  return [
    ...places,
    { limit: { name: "streams-of-network", most: ofAddress * customerShare }, who: network },
  ];
}
