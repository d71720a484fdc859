import { isWord, type ListSearch, parseListSearch } from "../../widgets/list/list-search.ts";

const adminSectionIds = [
  "apercu",
  "comptes",
  "agences",
  "biens",
  "rapports",
  "demandes",
  "liens",
  "emails",
  "journal",
] as const;
export type AdminSectionId = (typeof adminSectionIds)[number];

export type AdminSearch = ListSearch & {
  readonly section?: AdminSectionId;
  readonly filtre?: string;
  readonly tri?: string;
  readonly ordre?: "asc" | "desc";
};

/** A section checks its own filters and sorts. */
export function parseAdminSearch(search: Record<string, unknown>): AdminSearch {
  const section = adminSectionIds.find((id) => id === search.section);
  return {
    ...(section && { section }),
    ...parseListSearch(search),
    ...(isWord(search.filtre) && { filtre: search.filtre }),
    ...(isWord(search.tri) && { tri: search.tri }),
    ...((search.ordre === "asc" || search.ordre === "desc") && { ordre: search.ordre }),
  };
}
