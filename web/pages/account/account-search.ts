const accountSectionIds = ["profil", "agence", "securite", "donnees"] as const;
export type AccountSectionId = (typeof accountSectionIds)[number];

export type AccountSearch = { readonly section?: AccountSectionId };

export function parseAccountSearch(search: Readonly<Record<string, unknown>>): AccountSearch {
  const section = accountSectionIds.find((id) => id === search.section);
  return section === undefined ? {} : { section };
}
