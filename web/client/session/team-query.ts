import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../api/load-call.ts";

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: async ({ signal }) => (await loadCall()).team.read(undefined, { signal }),
  // Several parts of a page read it in turn; `use-agency-changes.ts` hears at once of who comes or leaves.
  staleTime: 10_000,
});
