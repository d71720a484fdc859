import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadCall } from "../api/load-call.ts";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => (await loadCall()).session.read(undefined, { signal }),
  staleTime: 60_000, // ms; the server checks every right anyway
  refetchOnWindowFocus: "always",
  // A page that is merely looked at asks nothing else: it is told here that an administrator decided something.
  refetchInterval: ({ state }) => (state.data?.account ? 60_000 : false),
});

/** Who is signed in, and whether the site shows the demonstration city. Until the answer comes: nobody. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  const endedAs = data?.ended_as ?? null;
  return { account: data?.account ?? null, endedAs, isDemo: data?.demo ?? false, isPending };
}
