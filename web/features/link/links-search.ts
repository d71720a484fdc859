import { linkSorts } from "#domain/link/link-sorts.ts";
import {
  isId,
  type ListSearch,
  parseListSearch,
  parseWhose,
  readWords,
  type WhoseSearch,
} from "../../widgets/list/list-search.ts";
import { parseSort, type SortSearch } from "../../widgets/list/list-sort.ts";

export type LinksSearch = ListSearch &
  WhoseSearch &
  SortSearch<(typeof linkSorts)[number]> & {
    readonly etiquette?: string;
    readonly lien?: string;
  };

export function parseLinksSearch(search: Record<string, unknown>): LinksSearch {
  const tag = readWords(search.etiquette);
  return {
    ...parseListSearch(search),
    ...parseWhose(search),
    ...(tag && { etiquette: tag }),
    ...parseSort(linkSorts, search),
    ...(isId(search.lien) && { lien: search.lien }),
  };
}
