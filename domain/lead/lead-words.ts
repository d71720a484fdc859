/** How requests are called on screen and in what is exported of them. */

import type { LeadEmailState, LeadState, LeadType } from "./lead.ts";

export const leadTypeNames: Readonly<Record<LeadType, string>> = {
  fiche_detaillee: "Fiche détaillée",
  contact_bien: "Contact pour un bien",
  contact_agence: "Contact avec l'agence",
  contact: "Page Contact",
};

export const leadStateNames: Readonly<Record<LeadState, string>> = {
  received: "Reçue",
  "sheet-sent": "Fiche envoyée",
  "agency-told": "Agence prévenue",
  failed: "Échec d'envoi",
};

/** What an e-mail of a request has come to. */
export const leadEmailStateNames: Readonly<Record<LeadEmailState, string>> = {
  none: "Pas encore écrit",
  queued: "En file d'envoi",
  sent: "Envoyé",
  kept: "Conservé sur le site",
  failed: "Échec d'envoi",
  cancelled: "Annulé",
};
