import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadCall } from "../api/load-call.ts";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => (await loadCall()).session.read(undefined, { signal }),
  staleTime: 60_000, // ms; the server checks every right anyway
});

/** Who is signed in, and whether the site shows the demonstration city. Until the answer comes: nobody. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  return { account: data?.account ?? null, isDemo: data?.demo ?? false, isPending };
}
