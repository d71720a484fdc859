import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { ListCursor, ListInput } from "#domain/api/map.ts";
import type { HomeFilter } from "#domain/property/property-filter.ts";
import { inputOfFilter } from "../../../client/api/filter-input.ts";
import { loadCall } from "../../../client/api/load-call.ts";

export type ListOf = Pick<ListInput, "box" | "kinds" | "sort"> & { readonly filter: HomeFilter };

const first: ListCursor = { part: "known", page: 0 };
const freshMs = 20_000;

/** The homes of a part of the map as this viewer may see them, page after page. */
export function listQuery({ box, kinds, filter, sort }: ListOf) {
  return infiniteQueryOptions({
    queryKey: ["list", box, kinds, filter, sort],
    meta: { tellsOf: { box } },
    queryFn: async ({ pageParam, signal }) => {
      const call = await loadCall();
      const input = { box, kinds, filter: inputOfFilter(filter), sort, cursor: pageParam };
      return call.map.list(input, { signal });
    },
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
