import type { Database } from "../platform/database/open.ts";
import { createSharedPlaces, type WantedPlace } from "../platform/limits/shared-places.ts";
import { customerNetworkOf, customerShare } from "../platform/limits/wide-network.ts";

/** Live streams open at once: a tab has one and closes it while it is hidden; a whole office may share an address. */
export const mostStreams = { ofClient: 20, ofAddress: 200 };

export type LivePlaces = {
  /**
   * Takes the place of a stream, counted across nodes; null where a client, its address or network holds as many as they
   * may. The function leaves it.
   */
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
        // Where places cannot be counted the stream ends by itself: it reads the same database.
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
