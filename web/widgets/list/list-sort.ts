export type SortOrder = "asc" | "desc";

/** What the address of a page says of how its table is sorted. */
export type SortSearch<Sort extends string> = {
  readonly tri?: Sort;
  /** Written where it is not the order that is read first. */
  readonly ordre?: SortOrder | undefined;
};

/** What a table may be sorted by, in the words of its address; the first is the one to begin with. */
type Sorts<Sort extends string> = readonly [Sort, ...Sort[]];

/** Keeps what has the right form. */
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

/** What the table is sorted by: titles from A on, all else from the newest or the greatest on, unless it is turned. */
export function sortOf<Sort extends string>(
  sorts: Sorts<Sort>,
  { tri: by = sorts[0], ordre }: SortSearch<Sort>,
): { readonly by: Sort; readonly order: SortOrder } {
  return { by, order: ordre ?? readFirst(by) };
}

/** What the address says once a column's title is pressed: the same one again turns the order. */
export function sortedBy<Sort extends string>(
  sorts: Sorts<Sort>,
  search: SortSearch<Sort>,
  pressed: string,
): Required<SortSearch<Sort>> {
  const { by, order } = sortOf(sorts, search);
  const tri = sorts.find((one) => one === pressed) ?? by;
  const first = readFirst(tri);
  const turned = first === "asc" ? "desc" : "asc";
  return { tri, ordre: tri === by && order === first ? turned : undefined };
}

/** The order in which a column is read first. */
function readFirst(by: string): SortOrder {
  return by === "title" ? "asc" : "desc";
}
