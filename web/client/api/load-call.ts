import { queryOptions } from "@tanstack/react-query";

/** The first paint does not wait for the client of the calls. */
export async function loadCall() {
  return (await import("./client.ts")).call;
}

export const mapTokenQuery = queryOptions({
  queryKey: ["map-token"],
  queryFn: async ({ signal }) => (await loadCall()).functions.getMaplibreToken(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
