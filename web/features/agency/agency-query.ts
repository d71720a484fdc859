import { queryOptions } from "@tanstack/react-query";
import { loadCall } from "../../client/api/load-call.ts";

/** An agency prefetched while its marker was pointed at is not fetched again when it opens. */
const freshMs = 5_000;

export function agencyQuery(id: string) {
  return queryOptions({
    queryKey: ["agency", id],
    meta: { refreshedBy: "its own place" },
    queryFn: async ({ signal }) => (await loadCall()).agencies.read({ id }, { signal }),
    staleTime: freshMs,
  });
}
