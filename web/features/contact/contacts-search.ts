import {
  allContactSteps,
  type ContactKind,
  type ContactSort,
  type ContactSource,
  type ContactState,
  type ContactStep,
  contactKinds,
  contactSorts,
  contactSources,
  contactStates,
} from "#domain/contact/contact.ts";
import {
  isId,
  type ListSearch,
  parseListSearch,
  parseWhose,
  readWords,
  type WhoseSearch,
} from "../../widgets/list/list-search.ts";

/** What the address of the page holds: how the list is narrowed and sorted, and which contact is open. */
export type ContactsSearch = ListSearch &
  WhoseSearch & {
    readonly profil?: ContactKind;
    readonly etape?: ContactStep;
    readonly etiquette?: string;
    readonly source?: ContactSource;
    readonly etat?: ContactState;
    readonly tri?: ContactSort;
    /** Steps as columns; the list is not written. */
    readonly vue?: "colonnes";
    readonly contact?: string;
    /** The id of a request, whose contact is open: e-mails to agencies lead there. */
    readonly demande?: string;
    /** The answer to the contact that is open is begun. */
    readonly ecrire?: "oui";
  };

export function parseContactsSearch(search: Record<string, unknown>): ContactsSearch {
  const profil = contactKinds.find((one) => one === search.profil);
  const etape = allContactSteps.find((one) => one === search.etape);
  const etiquette = readWords(search.etiquette);
  const source = contactSources.find((one) => one === search.source);
  const etat = contactStates.find((one) => one === search.etat);
  const tri = contactSorts.find((one) => one === search.tri);
  return {
    ...parseListSearch(search),
    ...parseWhose(search),
    ...(profil && { profil }),
    ...(etape && { etape }),
    ...(etiquette && { etiquette }),
    ...(source && { source }),
    ...(etat && { etat }),
    ...(tri && { tri }),
    ...(search.vue === "colonnes" && { vue: search.vue }),
    ...(isId(search.contact) && { contact: search.contact }),
    ...(isId(search.demande) && { demande: search.demande }),
    ...(search.ecrire === "oui" && { ecrire: search.ecrire }),
  };
}
