export const adminSectionIds = [
  "apercu",
  "comptes",
  "biens",
  "demandes",
  "liens",
  "emails",
  "journal",
] as const;
export type AdminSectionId = (typeof adminSectionIds)[number];

/** What the address of the administration holds: a section, and how its list is narrowed, sorted and paged. */
export type AdminSearch = {
  readonly section?: AdminSectionId;
  readonly recherche?: string;
  readonly filtre?: string;
  readonly tri?: string;
  readonly ordre?: "asc" | "desc";
  readonly page?: number;
};

const isWord = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= 200;

/** Keeps what has the right form; a section checks its own filters and sorts. */
export function parseAdminSearch(search: Record<string, unknown>): AdminSearch {
  const section = adminSectionIds.find((id) => id === search.section);
  const page = Number(search.page);
  // A search of figures alone arrives as a number.
  const text = typeof search.recherche === "number" ? String(search.recherche) : search.recherche;
  return {
    ...(section && { section }),
    ...(isWord(text) && { recherche: text }),
    ...(isWord(search.filtre) && { filtre: search.filtre }),
    ...(isWord(search.tri) && { tri: search.tri }),
    ...((search.ordre === "asc" || search.ordre === "desc") && { ordre: search.ordre }),
    ...(Number.isSafeInteger(page) && page > 0 && page <= 10_000 && { page }),
  };
}
