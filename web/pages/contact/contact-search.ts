/** Anything, or the city the site should come to next. */
const contactSubjects = ["message", "ville"] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export type ContactSearch = { readonly sujet?: ContactSubject };

export function parseContactSearch(search: Readonly<Record<string, unknown>>): ContactSearch {
  const subject = contactSubjects.find((one) => one === search.sujet);
  return subject === undefined || subject === "message" ? {} : { sujet: subject };
}
