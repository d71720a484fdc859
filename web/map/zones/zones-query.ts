import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../../client/api/load-call.ts";

export const zonesQuery = queryOptions({
  queryKey: ["price-zones"],
  queryFn: async ({ signal }) => {
    const { market } = await (await loadCall()).market.zones(undefined, { signal });
    const { unpackOutlines } = await import("#domain/market/zone-outline.ts");
    return market && { ...market, zones: unpackOutlines(market.zones) };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
