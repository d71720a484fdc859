import { queryOptions } from "@tanstack/react-query";
import { findArrondissement } from "#domain/address/arrondissement.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { unlockTokenOf } from "../../client/session/email-tokens.ts";

/** A property prefetched while its marker was pointed at is not fetched again when it opens. */
const freshMs = 5_000;

/** A property as this viewer may see it on public pages. */
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

/** No marker stands for a home that is told by its sector alone, and the map tells nothing of it. */
export const sectorRereadMs = 30_000;

/** An administrator hears nothing of what somebody else hides: the feed tells it to its owner alone. */
const hiddenOfOtherMs = 10_000;

/** How often a property is read again whose changes the feed does not tell. */
export function rereadMs(
  property: Pick<VisiblePropertyReply, "is_on_map" | "is_owner"> | undefined,
): number | false {
  return property === undefined || property.is_on_map || property.is_owner ? false : hiddenOfOtherMs;
}

/** A property as this viewer may see it on internal pages: its owner and administrators also while it is hidden. */
export function internalPropertyQuery(id: string) {
  return queryOptions({
    queryKey: ["property", id, "internal", unlockTokenOf(id)],
    meta: { refreshedBy: "its own place" },
    queryFn: async ({ signal }) =>
      (await loadCall()).properties.read({ id, acces: unlockTokenOf(id) }, { signal }),
    refetchInterval: ({ state }) => rereadMs(statusOfError(state.error) === 404 ? undefined : state.data),
  });
}

/** What is near a property: the same for everyone. */
export function nearbyQuery(id: string) {
  return queryOptions({
    queryKey: ["nearby", id],
    queryFn: async ({ signal }) => (await loadCall()).properties.nearby({ id }, { signal }),
  });
}

/** What properties sold for in the arrondissement of a postal code; null outside of the sixteen. */
export function marketQuery(postalCode: string) {
  return queryOptions({
    queryKey: ["market-of-arrondissement", postalCode],
    queryFn: async ({ signal }) =>
      findArrondissement(postalCode) === null
        ? null
        : (await loadCall()).market.read({ code: postalCode }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How the sales of a kind of property spread in the arrondissement of a postal code; null where too few are known. */
export function areaSalesQuery(postalCode: string, type: "Appartement" | "Maison") {
  return queryOptions({
    queryKey: ["area-sales", postalCode, type],
    queryFn: async ({ signal }) =>
      (await (await loadCall()).market.sales({ code: postalCode, type }, { signal })).sales,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
