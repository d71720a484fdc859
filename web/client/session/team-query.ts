import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../api/load-call.ts";

/** The people of the agency that one works for, and the agencies to choose from. */
export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: async ({ signal }) => (await loadCall()).team.read(undefined, { signal }),
  // Several parts of a page read it, one after the other. Who comes, leaves or has another role is heard of at once
  // (`use-agency-changes.ts`); what else changes, counts and cards, is read anew when a page opens later.
  staleTime: 10_000,
});
