export const leadUserTypes = ["Vendeur", "Acquéreur"] as const;
export type LeadUserType = (typeof leadUserTypes)[number];

/** Left on a sold property, on one for sale, on an agency's panel, on the contact page. */
export const leadTypes = ["fiche_detaillee", "contact_bien", "contact_agence", "contact"] as const;
export type LeadType = (typeof leadTypes)[number];

/** Fixed when a lead comes: "advertiser" has no agency; "team" stands in for a suspended owner, or for none. */
export const leadRecipientKinds = ["agency", "advertiser", "team"] as const;
export type LeadRecipientKind = (typeof leadRecipientKinds)[number];
export type LeadRecipient = { readonly kind: LeadRecipientKind; readonly agencyName: string | null };

export function leadRecipientOf(property: {
  readonly agencyName: string | null;
  readonly isOwnerActive: boolean;
}): LeadRecipient {
  const { agencyName, isOwnerActive } = property;
  if (!isOwnerActive) return { kind: "team", agencyName };
  return { kind: agencyName === null ? "advertiser" : "agency", agencyName };
}

/** "none" where there is no e-mail to send. */
export const leadEmailStates = ["none", "queued", "sent", "kept", "failed", "cancelled"] as const;
export type LeadEmailState = (typeof leadEmailStates)[number];

/** "kept": its e-mails were written where none can leave, and nobody was told. */
export const leadStates = ["received", "sheet-sent", "agency-told", "kept", "failed"] as const;
export type LeadState = (typeof leadStates)[number];
