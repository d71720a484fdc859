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
  };

/** Keeps what has the right form. */
export function parseReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const state = reportStates.find((one) => one === search.etat);
  const sort = reportSorts.find((one) => one === search.tri);
  return {
    ...parseListSearch(search),
    ...parseWhose(search),
    ...(state && { etat: state }),
    ...(sort && { tri: sort }),
  };
}
