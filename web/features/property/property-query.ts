import { queryOptions } from "@tanstack/react-query";
import { statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { unlockTokenOf } from "../../client/session/email-tokens.ts";

/** A property prefetched while its marker was pointed at is not fetched again when it opens. */
const freshMs = 5_000;

export function propertyQuery(propertyId: string) {
  return queryOptions({
    queryKey: ["property", propertyId, unlockTokenOf(propertyId)],
    meta: { refreshedBy: "its own place" },
    queryFn: async ({ signal }) => {
      const input = { propertyId, token: "public-view", acces: unlockTokenOf(propertyId) } as const;
      const call = await loadCall();
      return (await call.functions.getPropertyDetails(input, { signal })).property;
    },
    staleTime: freshMs,
    refetchInterval: ({ state }) =>
      statusOfError(state.error) !== 404 && state.data?.place_kind === "sector" && sectorRereadMs,
  });
}

/** No marker stands for a home of which the sector alone is public: the map hears of no change. */
export const sectorRereadMs = 30_000;
