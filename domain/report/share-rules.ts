import { missingFacts } from "./engine-input.ts";
import type { ReportConclusion, ReportContent } from "./report-content.ts";
import { writeNeededFacts } from "./report-words.ts";

/** A link that ends by itself lasts this long at most. */
export const shareDays = 365;
export const sharePasswordMessage = "Le mot de passe a entre 6 et 200 caractères";

/** Stands for every reason, so that nobody learns which links exist. */
export const deadShareMessage = "Ce lien n’ouvre aucun rapport, ou ne l’ouvre plus.";

/** Null where the report names a home and a value, and so may be shared. */
export function refuseSharing({ home, conclusion }: ReportContent, hasValue: boolean): string | null {
  const lacks = missingFacts(home).filter((fact) => fact !== "place" || home.address === null);
  if (lacks.length > 0)
    return `Il manque ${writeNeededFacts(lacks)}\u00a0: complétez le bien avant de partager.`;
  if (!hasValue && conclusion.own_value === null)
    return "Le rapport n’a pas encore de valeur\u00a0: donnez la vôtre avant de partager.";
  return null;
}

/** Leaves out the client and the author's private note. */
export function contentForReaders({ client: _kept, conclusion, ...content }: ReportContent) {
  return { ...content, conclusion: conclusionForReaders(conclusion) };
}

/** What readers get of a conclusion: a new field stays with the agency until it is named here. */
export function conclusionForReaders(conclusion: ReportConclusion) {
  const { own_value, asking_price, fees_payer, fees_percent, comment } = conclusion;
  return { own_value, asking_price, fees_payer, fees_percent, comment };
}
export type ReadersConclusion = ReturnType<typeof conclusionForReaders>;
