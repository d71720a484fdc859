import {
  type LeadState,
  type LeadType,
  type LeadUserType,
  leadStates,
  leadTypes,
  leadUserTypes,
} from "#domain/lead/lead.ts";

/** What the address of the page holds: how the list is narrowed and paged, and which lead is open. */
export type LeadsSearch = {
  readonly recherche?: string;
  readonly profil?: LeadUserType;
  readonly nature?: LeadType;
  readonly etat?: LeadState;
  readonly page?: number;
  /** The id of the open lead. */
  readonly demande?: string;
};

/** Keeps what has the right form. */
export function parseLeadsSearch(search: Record<string, unknown>): LeadsSearch {
  // A search of figures alone arrives as a number.
  const text = typeof search.recherche === "number" ? String(search.recherche) : search.recherche;
  const page = Number(search.page);
  const profil = leadUserTypes.find((one) => one === search.profil);
  const nature = leadTypes.find((one) => one === search.nature);
  const etat = leadStates.find((one) => one === search.etat);
  return {
    ...(typeof text === "string" && text !== "" && text.length <= 200 && { recherche: text }),
    ...(profil && { profil }),
    ...(nature && { nature }),
    ...(etat && { etat }),
    ...(Number.isSafeInteger(page) && page > 0 && page <= 10_000 && { page }),
    ...(typeof search.demande === "string" &&
      /^[\da-f-]{36}$/i.test(search.demande) && { demande: search.demande }),
  };
}
