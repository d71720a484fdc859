import { queryOptions } from "@tanstack/react-query";
import type { CellReference } from "#domain/api/map.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import { loadCall } from "../../client/api/load-call.ts";

export type MembersOf = {
  readonly cells: readonly CellReference[];
  readonly kinds: readonly MapKind[];
  readonly filter: PropertyFilter;
};

/** The contract takes no more: a stack of more cells breaks up on a click, so its list is never asked for. */
const maxCells = 256;

export function membersQuery({ cells, kinds, filter }: MembersOf, page: number) {
  return queryOptions({
    queryKey: ["members", cells, kinds, filter, page],
    meta: { refreshedBy: { cells } },
    queryFn: async ({ signal }) => {
      const call = await loadCall();
      const input = {
        cells: cells.slice(0, maxCells),
        kinds: [...kinds],
        filter,
        page,
      };
      return call.map.members(input, { signal });
    },
  });
}
