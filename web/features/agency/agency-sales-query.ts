import { infiniteQueryOptions } from "@tanstack/react-query";
import { agencySalesPageSize } from "#domain/agency/agency-sales.ts";
import { mapBounds } from "#domain/geography.ts";
import { loadCall } from "../../client/api/load-call.ts";

/** There may be another page while the last one was full. */
export function agencySalesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["agency", id, "sales"],
    // What it sells next stands anywhere.
    meta: { refreshedBy: { box: mapBounds } },
    queryFn: async ({ pageParam: page, signal }) =>
      (await loadCall()).agencies.sales({ id, page }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items }, _pages, page) =>
      items.length === agencySalesPageSize ? page + 1 : undefined,
  });
}
