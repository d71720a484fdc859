import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { agencySalesPageSize } from "#domain/agency/agency-sales.ts";
import { loadCall } from "../../client/api/load-call.ts";

/** An agency prefetched while its marker was pointed at is not fetched again when it opens. */
const freshMs = 5_000;

/** An agency's profile as this viewer may see it. */
export function agencyQuery(id: string) {
  return queryOptions({
    queryKey: ["agency", id],
    meta: { refreshedBy: "its own place" },
    queryFn: async ({ signal }) => (await loadCall()).agencies.read({ id }, { signal }),
    staleTime: freshMs,
  });
}

/** What an agency sold, page by page; there may be another page while the last one was full. */
export function agencySalesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["agency", id, "sales"],
    queryFn: async ({ pageParam: page, signal }) =>
      (await loadCall()).agencies.sales({ id, page }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items }, _pages, page) =>
      items.length === agencySalesPageSize ? page + 1 : undefined,
  });
}
