import { type ReportSort, type ReportState, reportSorts, reportStates } from "#domain/report/report-state.ts";
import { type ListSearch, parseListSearch } from "../../widgets/list/list-search.ts";

/** What the address of the list of reports holds. */
export type ReportsSearch = ListSearch & {
  readonly etat?: ReportState;
  readonly tri?: ReportSort;
  /** Those of the whole agency, not one's own alone. */
  readonly agence?: true;
};

/** Keeps what has the right form. */
export function parseReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const state = reportStates.find((one) => one === search.etat);
  const sort = reportSorts.find((one) => one === search.tri);
  const isOfAgency = search.agence === true || search.agence === "true";
  return {
    ...parseListSearch(search),
    ...(state && { etat: state }),
    ...(sort && { tri: sort }),
    ...(isOfAgency && { agence: true }),
  };
}
