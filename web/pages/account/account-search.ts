export const accountSectionIds = ["profil", "agence", "securite", "donnees"] as const;
export type AccountSectionId = (typeof accountSectionIds)[number];

/** Which section of the account the address asks for. */
export function parseAccountSearch(search: Record<string, unknown>): { section?: AccountSectionId } {
  const section = accountSectionIds.find((id) => id === search.section);
  return section === undefined ? {} : { section };
}
