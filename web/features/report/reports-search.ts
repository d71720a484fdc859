import { type ReportSort, type ReportState, reportSorts, reportStates } from "#domain/report/report-state.ts";
import {
  type ListSearch,
  parseListSearch,
  parseWhose,
  type WhoseSearch,
} from "../../widgets/list/list-search.ts";
import { parseSort, type SortSearch } from "../../widgets/list/list-sort.ts";

export type ReportsSearch = ListSearch &
  WhoseSearch &
  SortSearch<ReportSort> & {
    readonly etat?: ReportState;
  };

export function parseReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const state = reportStates.find((one) => one === search.etat);
  return {
    ...parseListSearch(search),
    ...parseWhose(search),
    ...(state && { etat: state }),
    ...parseSort(reportSorts, search),
  };
}
