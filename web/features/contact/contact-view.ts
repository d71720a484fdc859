/** A kept view as the page's address has it, and back. */
import type { ContactFilter } from "#domain/api/contact-board.ts";
import { searchOfWhose, whoseOf } from "../../widgets/list/list-search.ts";
import type { ContactsSearch } from "./contacts-search.ts";

/** What a view keeps of the page's address: the words searched for and the open contact are none of it. */
export function filterOf(search: ContactsSearch): ContactFilter {
  return {
    whose: whoseOf(search),
    layout: search.vue === "colonnes" ? "columns" : "list",
    ...(search.profil && { kind: search.profil }),
    ...(search.etape && { step: search.etape }),
    ...(search.etiquette && { tag: search.etiquette }),
    ...(search.source && { source: search.source }),
    ...(search.etat && { state: search.etat }),
    ...(search.tri && { sort: search.tri }),
  };
}

export function searchOfView(filter: ContactFilter): ContactsSearch {
  return {
    ...searchOfWhose(filter.whose),
    ...(filter.layout === "columns" && { vue: "colonnes" }),
    ...(filter.kind && { profil: filter.kind }),
    ...(filter.step && { etape: filter.step }),
    ...(filter.tag && { etiquette: filter.tag }),
    ...(filter.source && { source: filter.source }),
    ...(filter.state && { etat: filter.state }),
    ...(filter.sort && { tri: filter.sort }),
  };
}
