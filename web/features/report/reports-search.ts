import { type ReportSort, type ReportState, reportSorts, reportStates } from "#domain/report/report-state.ts";
import {
  type ListSearch,
  parseListSearch,
  parseWhose,
  type WhoseSearch,
} from "../../widgets/list/list-search.ts";

/** What the address of the list of reports holds. */
export type ReportsSearch = ListSearch &
  WhoseSearch & {
    readonly etat?: ReportState;
    readonly tri?: ReportSort;
    readonly ordre?: SortOrder;
  };
type SortOrder = "asc" | "desc";

/** Keeps what has the right form. */
export function parseReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const state = reportStates.find((one) => one === search.etat);
  const sort = reportSorts.find((one) => one === search.tri);
  return {
    ...parseListSearch(search),
    ...parseWhose(search),
    ...(state && { etat: state }),
    ...(sort && { tri: sort }),
    ...((search.ordre === "asc" || search.ordre === "desc") && { ordre: search.ordre }),
  };
}

/** What the list is sorted by: titles from A on, all else from the newest or the greatest on, unless it is turned. */
export function sortOf({ tri: by = "updated", ordre }: Pick<ReportsSearch, "tri" | "ordre">) {
  return { by, order: ordre ?? naturalOrder(by) };
}

/** What the address says once a column's title is pressed: the same one again turns the order. */
export function sortedBy(
  search: Pick<ReportsSearch, "tri" | "ordre">,
  tri: ReportSort,
): Pick<ReportsSearch, "tri" | "ordre"> & { readonly tri: ReportSort } {
  const { by, order } = sortOf(search);
  const natural = naturalOrder(tri);
  const turned = natural === "asc" ? "desc" : "asc";
  return tri === by && order === natural ? { tri, ordre: turned } : { tri };
}

function naturalOrder(by: ReportSort): SortOrder {
  return by === "title" ? "asc" : "desc";
}
