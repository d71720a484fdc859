export type SortOrder = "asc" | "desc";

export type SortSearch<Sort extends string> = {
  readonly tri?: Sort;
  /** Written where it is not the order that is read first. */
  readonly ordre?: SortOrder | undefined;
};

/** The first one counts where the address says nothing. */
type Sorts<Sort extends string> = readonly [Sort, ...Sort[]];

export function parseSort<Sort extends string>(
  sorts: Sorts<Sort>,
  search: Record<string, unknown>,
): SortSearch<Sort> {
  const sort = sorts.find((one) => one === search.tri);
  return {
    ...(sort && { tri: sort }),
    ...((search.ordre === "asc" || search.ordre === "desc") && { ordre: search.ordre }),
  };
}

export function readSort<Sort extends string>(
  sorts: Sorts<Sort>,
  { tri: by = sorts[0], ordre }: SortSearch<Sort>,
): { readonly by: Sort; readonly order: SortOrder } {
  return { by, order: ordre ?? readFirst(by) };
}

export function sortedBy<Sort extends string>(
  sorts: Sorts<Sort>,
  search: SortSearch<Sort>,
  pressed: string,
): Required<SortSearch<Sort>> {
  const { by, order } = readSort(sorts, search);
  const tri = sorts.find((one) => one === pressed) ?? by;
  const first = readFirst(tri);
  const turned = first === "asc" ? "desc" : "asc";
  return { tri, ordre: tri === by && order === first ? turned : undefined };
}

/** Titles begin at A, all else at the newest or the greatest. */
function readFirst(by: string): SortOrder {
  return by === "title" ? "asc" : "desc";
}
