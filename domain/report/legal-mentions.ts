/** Professional papers must name these (décret n° 72-678, article 92). */
export const legalMentions = ["siren", "professional_card", "financial_guarantee"] as const;
export type LegalMention = (typeof legalMentions)[number];

export const legalMentionNames: Readonly<Record<LegalMention, string>> = {
  siren: "le numéro SIREN",
  professional_card: "la carte professionnelle",
  financial_guarantee: "la garantie financière",
};

/** The mentions that an agency's papers lack. */
export function missingMentions(known: Readonly<Record<LegalMention, string | null>>): LegalMention[] {
  return legalMentions.filter((one) => known[one] === null || known[one] === "");
}
