/** What a person agrees to when they leave a request: each purpose apart, its text by version, never changed once shown. */

import { brandName } from "../brand.ts";

/** "request": the request is passed on and answered; "call": by telephone; "news": other e-mails. */
export const consentPurposes = ["request", "call", "news"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What each purpose is called on the page of one's consents. */
export const consentPurposeNames: Readonly<Record<ConsentPurpose, string>> = {
  request: "Transmission de ma demande et réponse par e-mail",
  call: "Rappel par téléphone",
  news: "Nouvelles du marché par e-mail",
};

/** Who a request goes to, as the texts name them: the agency, or ourselves where there is none. */
export function consentRecipient(agencyName: string | null): string {
  return agencyName ?? `l'équipe de ${brandName}`;
}

type ConsentTexts = Readonly<Record<ConsentPurpose, (recipient: string) => string>>;

/** Every text that was ever shown: a proof quotes it long after the form has another. */
const textsByVersion: Readonly<Record<string, ConsentTexts>> = {
  "2026-11": {
    request: (recipient) =>
      `J'accepte que mes coordonnées soient transmises à ${recipient} pour répondre à ma demande. Je peux retirer mon accord à tout moment.`,
    call: (recipient) => `J'accepte que ${recipient} me rappelle par téléphone au sujet de ma demande.`,
    news: () => "J'accepte de recevoir par e-mail des nouvelles du marché immobilier à Marseille.",
  },
};

/** The version that forms show now. */
export const consentVersion = "2026-11";

/** The text of a purpose as it was shown; a version nobody knows counts as the present one. */
export function consentText(
  purpose: ConsentPurpose,
  { version, recipient }: { readonly version: string; readonly recipient: string },
): string {
  return textsOf(knownVersion(version))[purpose](recipient);
}

/** The version a form says it showed if there is such a one, else the present one. */
export function knownVersion(version: string | null | undefined): string {
  return version != null && Object.hasOwn(textsByVersion, version) ? version : consentVersion;
}

function textsOf(version: string): ConsentTexts {
  const texts = textsByVersion[version];
  if (texts === undefined) throw new RangeError(`No consent text of version ${version}`);
  return texts;
}
