import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../../client/api/load-call.ts";

/** The prices of the arrondissements, and their outlines: the same for everyone, read once a page. */
export const zonesQuery = queryOptions({
  queryKey: ["price-zones"],
  queryFn: async ({ signal }) => (await (await loadCall()).market.zones(undefined, { signal })).market,
  staleTime: Number.POSITIVE_INFINITY,
});
