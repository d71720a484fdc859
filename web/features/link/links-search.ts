import { linkSorts } from "#domain/link/link-sorts.ts";

/** What the address of the page holds: how the list is narrowed, sorted and paged, and which link is open. */
export type LinksSearch = {
  readonly recherche?: string;
  readonly etiquette?: string;
  readonly tri?: (typeof linkSorts)[number];
  readonly page?: number;
  /** The id of the open link. */
  readonly lien?: string;
};

const isWord = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= 200;

/** Keeps what has the right form. */
export function parseLinksSearch(search: Record<string, unknown>): LinksSearch {
  // A search of figures alone arrives as a number.
  const [text, tag] = [search.recherche, search.etiquette].map((value) =>
    typeof value === "number" ? String(value) : value,
  );
  const sort = linkSorts.find((one) => one === search.tri);
  const page = Number(search.page);
  return {
    ...(isWord(text) && { recherche: text }),
    ...(isWord(tag) && { etiquette: tag }),
    ...(sort && { tri: sort }),
    ...(Number.isSafeInteger(page) && page > 0 && page <= 10_000 && { page }),
    ...(typeof search.lien === "string" && /^[\da-f-]{36}$/i.test(search.lien) && { lien: search.lien }),
  };
}
