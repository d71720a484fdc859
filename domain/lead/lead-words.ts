import { typeset } from "../text/typography.ts";
import type { LeadEmailState, LeadRecipientKind, LeadState, LeadType } from "./lead.ts";

export const leadTypeNames: Readonly<Record<LeadType, string>> = {
  fiche_detaillee: "Fiche détaillée",
  contact_bien: "Contact pour un bien",
  contact_agence: "Contact avec l’agence",
  contact: "Page Contact",
};

/** Names the property that a lead was left for, else the lead's kind. */
export function leadSubject(lead: { readonly home: string | null; readonly lead_type: LeadType }): string {
  return lead.home === null ? leadTypeNames[lead.lead_type] : typeset(lead.home);
}

/** Filters name states so, whatever kinds the leads are of. */
const leadStateNames: Readonly<Record<LeadState, string>> = {
  received: "Reçue",
  "sheet-sent": "Réponse envoyée",
  "agency-told": "Destinataire prévenu",
  kept: "Conservée, envoi non configuré",
  failed: "Échec d’envoi",
};

/** A sheet is sent only where one was asked for, an agency told only where the lead is for one. */
export function leadStateName(lead: {
  readonly state: LeadState;
  readonly lead_type: LeadType;
  readonly recipient: LeadRecipientKind;
}): string {
  if (lead.state === "sheet-sent")
    return lead.lead_type === "fiche_detaillee" ? "Fiche envoyée" : "Accusé envoyé";
  if (lead.state === "agency-told")
    return { agency: "Agence prévenue", advertiser: "Annonceur prévenu", team: "Équipe prévenue" }[
      lead.recipient
    ];
  return leadStateNames[lead.state];
}

export const leadEmailStateNames: Readonly<Record<LeadEmailState, string>> = {
  none: "Pas encore écrit",
  queued: "En file d’envoi",
  sent: "Envoyé",
  kept: "Conservé, envoi non configuré",
  failed: "Échec d’envoi",
  cancelled: "Annulé",
};
