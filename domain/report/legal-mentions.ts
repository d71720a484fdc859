/** Professional papers must name these (décret n° 72-678, article 92). */
export const legalMentions = ["siren", "professional_card", "financial_guarantee"] as const;
export type LegalMention = (typeof legalMentions)[number];

export const legalMentionNames: Readonly<Record<LegalMention, string>> = {
  siren: "le numéro SIREN",
  professional_card: "la carte professionnelle",
  financial_guarantee: "la garantie financière",
};

/** Says on paper what it lacks of these; null where that is nothing. */
export function missingMentionsSentence(missing: readonly LegalMention[]): string | null {
  const names = missing.map((one) => legalMentionNames[one]);
  if (names.length === 0) return null;
  return names.length === 1
    ? `L’agence n’a pas indiqué ${names[0]}.`
    : `L’agence n’a indiqué ni ${names.join(", ni ")}.`;
}

export function missingMentions(known: Readonly<Record<LegalMention, string | null>>): LegalMention[] {
  return legalMentions.filter((one) => known[one] === null || known[one] === "");
}
