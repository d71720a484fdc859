import {
  type LeadState,
  type LeadType,
  type LeadUserType,
  leadStates,
  leadTypes,
  leadUserTypes,
} from "#domain/lead/lead.ts";
import {
  isId,
  type ListSearch,
  parseListSearch,
  parseWhose,
  type WhoseSearch,
} from "../../widgets/list/list-search.ts";

/** What the address of the page holds: how the list is narrowed and paged, and which lead is open. */
export type LeadsSearch = ListSearch &
  WhoseSearch & {
    readonly profil?: LeadUserType;
    readonly nature?: LeadType;
    readonly etat?: LeadState;
    /** The id of the open lead. */
    readonly demande?: string;
  };

/** Keeps what has the right form. */
export function parseLeadsSearch(search: Record<string, unknown>): LeadsSearch {
  const profil = leadUserTypes.find((one) => one === search.profil);
  const nature = leadTypes.find((one) => one === search.nature);
  const etat = leadStates.find((one) => one === search.etat);
  return {
    ...parseListSearch(search),
    ...parseWhose(search),
    ...(profil && { profil }),
    ...(nature && { nature }),
    ...(etat && { etat }),
    ...(isId(search.demande) && { demande: search.demande }),
  };
}
