import { linkSorts } from "#domain/link/link-sorts.ts";
import {
  isId,
  type ListSearch,
  parseListSearch,
  parseWhose,
  readWords,
  type WhoseSearch,
} from "../../widgets/list/list-search.ts";

/** What the address of the page holds: how the list is narrowed, sorted and paged, and which link is open. */
export type LinksSearch = ListSearch &
  WhoseSearch & {
    readonly etiquette?: string;
    readonly tri?: (typeof linkSorts)[number];
    /** The id of the open link. */
    readonly lien?: string;
  };

/** Keeps what has the right form. */
export function parseLinksSearch(search: Record<string, unknown>): LinksSearch {
  const tag = readWords(search.etiquette);
  const sort = linkSorts.find((one) => one === search.tri);
  return {
    ...parseListSearch(search),
    ...parseWhose(search),
    ...(tag && { etiquette: tag }),
    ...(sort && { tri: sort }),
    ...(isId(search.lien) && { lien: search.lien }),
  };
}
