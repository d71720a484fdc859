import { queryOptions } from "@tanstack/react-query";

/** The server's calls; their client comes in its own file, which the first paint does not wait for. */
export async function loadCall() {
  return (await import("./client.ts")).call;
}

/** Where the basemap's styles and the geocoding service are. Asked once a page. */
export const mapTokenQuery = queryOptions({
  queryKey: ["map-token"],
  queryFn: async ({ signal }) => (await loadCall()).functions.getMaplibreToken(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
