import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../api/load-call.ts";
import { personalLinkOf } from "../session/personal-links.ts";

/** A home as this viewer may see it on public pages. */
export function propertyQuery(propertyId: string) {
  return queryOptions({
    queryKey: ["property", propertyId, personalLinkOf(propertyId)],
    queryFn: async ({ signal }) => {
      const input = { propertyId, token: "public-view", acces: personalLinkOf(propertyId) } as const;
      const call = await loadCall();
      return (await call.functions.getPropertyDetails(input, { signal })).property;
    },
  });
}
