export const leadUserTypes = ["Vendeur", "Acquéreur"] as const;
export type LeadUserType = (typeof leadUserTypes)[number];

/** From a sold property, from one for sale, from an agency's panel, from the contact page. */
export const leadTypes = ["fiche_detaillee", "contact_bien", "contact_agence", "contact"] as const;
export type LeadType = (typeof leadTypes)[number];

/**
 * Who a lead goes to, decided once when it comes: the agency of the property or panel; the professional behind a
 * property that names no agency; the site's team, where the owner is suspended or there is none.
 */
export const leadRecipientKinds = ["agency", "advertiser", "team"] as const;
export type LeadRecipientKind = (typeof leadRecipientKinds)[number];
export type LeadRecipient = { readonly kind: LeadRecipientKind; readonly agencyName: string | null };

/** Who a lead about a property goes to. */
export function leadRecipientOf(property: {
  readonly agencyName: string | null;
  readonly isOwnerActive: boolean;
}): LeadRecipient {
  const { agencyName, isOwnerActive } = property;
  if (!isOwnerActive) return { kind: "team", agencyName };
  return { kind: agencyName === null ? "advertiser" : "agency", agencyName };
}

/** What an e-mail of a lead has come to; "none" where there is none to send. */
export const leadEmailStates = ["none", "queued", "sent", "kept", "failed", "cancelled"] as const;
export type LeadEmailState = (typeof leadEmailStates)[number];

/** What a lead has come to. "kept": its e-mails were written where none can leave, and nobody was told. */
export const leadStates = ["received", "sheet-sent", "agency-told", "kept", "failed"] as const;
export type LeadState = (typeof leadStates)[number];
