import { queryOptions } from "@tanstack/react-query";
import type { CellReference, MapKind } from "#domain/api/map.ts";
import { loadCall } from "../api/load-call.ts";

export type MembersOf = { readonly cells: readonly CellReference[]; readonly kinds: readonly MapKind[] };

/** The contract takes no more; a stack of more cells breaks up on a click, so its list is never asked for. */
const maxCells = 256;

/** A page of what stands behind a marker, as this viewer may see it. */
export function membersQuery({ cells, kinds }: MembersOf, page: number) {
  return queryOptions({
    queryKey: ["members", cells, kinds, page],
    queryFn: async ({ signal }) => {
      const call = await loadCall();
      return call.map.members({ cells: cells.slice(0, maxCells), kinds: [...kinds], page }, { signal });
    },
  });
}
