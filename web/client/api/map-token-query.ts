import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "./load-call.ts";

/** Where the basemap's styles and the geocoding service are. Asked once a page. */
export const mapTokenQuery = queryOptions({
  queryKey: ["map-token"],
  queryFn: async ({ signal }) => (await loadCall()).functions.getMaplibreToken(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
