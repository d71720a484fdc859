import { missingFacts } from "./engine-input.ts";
import type { ReportContent } from "./report-content.ts";
import { neededFactNames } from "./report-words.ts";

/** The longest that a link lasts which ends by itself. */
export const shareDays = 365;
export const sharePasswordMessage = "Le mot de passe a entre 6 et 200 caractères";

/** What a reader is told of a link that opens nothing, whatever the reason. */
export const deadShareMessage = "Ce lien n’ouvre aucun rapport, ou ne l’ouvre plus.";

/** Why a report cannot be shared yet, in a sentence; null where it can: it names a home and a value. */
export function refuseSharing({ home, conclusion }: ReportContent, hasValue: boolean): string | null {
  const lacks = missingFacts(home).filter((fact) => fact !== "place" || home.address === null);
  if (lacks.length > 0)
    return `Il manque ${lacks.map((fact) => neededFactNames[fact]).join(", ")}\u00a0: complétez le bien avant de partager.`;
  if (!hasValue && conclusion.own_value === null)
    return "Le rapport n’a pas encore de valeur\u00a0: donnez la vôtre avant de partager.";
  return null;
}

/** What of a report its readers may come to see: all but whose it is and what its author noted for themselves. */
export function contentForReaders({ client: _kept, conclusion, ...content }: ReportContent) {
  const { private_note: _noted, ...told } = conclusion;
  return { ...content, conclusion: told };
}
