import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../api/load-call.ts";

/** The people of the agency that one works for, and the agencies to choose from. */
export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: async ({ signal }) => (await loadCall()).team.read(undefined, { signal }),
  // Several parts of a page read it, one after the other; what changes there is heard of (`use-agency-changes.ts`).
  staleTime: 10_000,
});
