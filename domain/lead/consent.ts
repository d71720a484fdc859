/** Each purpose that a person agrees to has its text by version, which never changes once it was shown. */

import { brandName } from "../brand.ts";
import type { LeadRecipient } from "./lead.ts";

/** "homes": an agency's homes that answer a buyer's wish; "refresh": the monthly value of a report received. */
export const consentPurposes = ["request", "call", "news", "homes", "refresh"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const consentPurposeNames: Readonly<Record<ConsentPurpose, string>> = {
  request: "Transmission de ma demande et réponse par e-mail",
  call: "Rappel par téléphone",
  news: "Nouvelles du marché par e-mail",
  homes: "Biens à vendre qui répondent à ma recherche, par e-mail",
  refresh: "Estimation actualisée chaque mois, par e-mail",
};

/** Gets messages that are about no property and no agency. */
export const teamRecipient: LeadRecipient = { kind: "team", agencyName: null };

/** Confirmations name it so: "transmise à …". */
export function recipientName({ kind, agencyName }: LeadRecipient): string {
  if (kind === "agency" && agencyName !== null) return agencyName;
  return kind === "team" ? `l'équipe de ${brandName}` : "l'annonceur de ce bien";
}

/** Fits before or after any word: an agency's name may begin with a vowel or an article. */
export function recipientPhrase(recipient: LeadRecipient): string {
  const name = recipientName(recipient);
  return recipient.kind === "agency" ? `l'agence «\u00a0${name}\u00a0»` : name;
}

type ConsentTexts = Readonly<Partial<Record<ConsentPurpose, (recipient: LeadRecipient) => string>>>;

/** Keeps every text that was ever shown: a proof quotes it long after the form has another. */
const textsByVersion: Readonly<Record<string, ConsentTexts>> = {
  "2026-11": {
    request: (recipient) =>
      `J'accepte que mes coordonnées soient transmises à ${recipientName(recipient)} pour répondre à ma demande. Je peux retirer mon accord à tout moment.`,
    call: (recipient) =>
      `J'accepte que ${recipientName(recipient)} me rappelle par téléphone au sujet de ma demande.`,
    news: () => "J'accepte de recevoir par e-mail des nouvelles du marché immobilier à Marseille.",
  },
  "2026-11-22": {
    request: (recipient) =>
      `J'accepte que mes coordonnées soient transmises à ${recipientPhrase(recipient)} pour répondre à ma demande. Je peux retirer mon accord à tout moment.`,
    call: (recipient) =>
      `J'accepte que ${recipientPhrase(recipient)} me rappelle par téléphone au sujet de ma demande.`,
    news: () => "J'accepte de recevoir par e-mail des nouvelles du marché immobilier à Marseille.",
  },
  "2026-11-24": {
    request: (recipient) =>
      `J'accepte que mes coordonnées soient transmises à ${recipientPhrase(recipient)} pour répondre à ma demande. Je peux retirer mon accord à tout moment.`,
    call: (recipient) =>
      `J'accepte que ${recipientPhrase(recipient)} me rappelle par téléphone au sujet de ma demande.`,
    news: () => "J'accepte de recevoir par e-mail des nouvelles du marché immobilier à Marseille.",
    homes: (recipient) =>
      `J'accepte que ${recipientPhrase(recipient)} m'envoie par e-mail ses nouveaux biens à vendre qui répondent à ma recherche.`,
    refresh: (recipient) =>
      `J'accepte que ${recipient.kind === "agency" ? recipientPhrase(recipient) : "l'auteur de ce rapport"} m'envoie par e-mail, une fois par mois, l'estimation actualisée de ce bien. Je peux arrêter à tout moment, sur cette page ou d'une pression dans chaque e-mail.`,
  },
};

export const consentVersion = "2026-11-24";

/** An unknown version, or one without the purpose, counts as the present one. */
export function consentText(
  purpose: ConsentPurpose,
  { version, recipient }: { readonly version: string; readonly recipient: LeadRecipient },
): string {
  const write = textsOf(knownVersion(version))[purpose] ?? textsOf(consentVersion)[purpose];
  if (write === undefined) throw new RangeError(`No consent text for ${purpose}`);
  return write(recipient);
}

/** Falls back to the present version where the form names an unknown one. */
export function knownVersion(version: string | null | undefined): string {
  return version != null && Object.hasOwn(textsByVersion, version) ? version : consentVersion;
}

function textsOf(version: string): ConsentTexts {
  const texts = textsByVersion[version];
  if (texts === undefined) throw new RangeError(`No consent text of version ${version}`);
  return texts;
}
