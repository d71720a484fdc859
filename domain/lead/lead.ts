/** The vocabulary of requests: what people are, what they ask for, what becomes of it. */

export const leadUserTypes = ["Vendeur", "Acquéreur"] as const;
export type LeadUserType = (typeof leadUserTypes)[number];

/** From a sold home, from one for sale, from an agency's panel, from the contact page. */
export const leadTypes = ["fiche_detaillee", "contact_bien", "contact_agence", "contact"] as const;
export type LeadType = (typeof leadTypes)[number];

/** What an e-mail of a lead has come to; "none" where there is none to send. */
export const leadEmailStates = ["none", "queued", "sent", "kept", "failed", "cancelled"] as const;
export type LeadEmailState = (typeof leadEmailStates)[number];

/** What a lead has come to. */
export const leadStates = ["received", "sheet-sent", "agency-told", "failed"] as const;
export type LeadState = (typeof leadStates)[number];
