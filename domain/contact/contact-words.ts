import { formatDate } from "../text/instant.ts";
import type {
  AttemptOutcome,
  ContactSource,
  ContactStep,
  Likeness,
  ReceivedOutcome,
  StatedBasis,
} from "./contact.ts";

export const contactStepNames: Readonly<Record<ContactStep, string>> = {
  discovery: "Découverte",
  estimation: "Estimation",
  mandate: "Mandat",
  agreement: "Compromis",
  sale: "Vente",
  search: "Recherche",
  visit: "Visite",
  offer: "Offre",
  lost: "Perdu",
};

export const contactSourceNames: Readonly<Record<ContactSource, string>> = {
  lead: "Demande",
  report: "Rapport d’estimation",
  typed: "Saisie",
  csv: "Import CSV",
  vcard: "Carte de visite",
};

export const attemptOutcomeNames: Readonly<Record<AttemptOutcome, string>> = {
  reached: "Joint",
  "message-left": "Message laissé",
  "no-answer": "Pas de réponse",
  "wrong-number": "Mauvais numéro",
};

export const receivedOutcomeNames: Readonly<Record<ReceivedOutcome, string>> = {
  reached: "Pris",
  "message-left": "Message laissé",
  "no-answer": "Manqué",
};

/** A call as the timeline tells it: who made it, and what it came to where that says more. */
export function writeCall(outcome: AttemptOutcome | null, isReceived: boolean): string {
  const what = isReceived ? "Appel reçu" : "Appel";
  if (outcome === null || (isReceived && outcome === "reached")) return what;
  const names: Partial<Record<AttemptOutcome, string>> = isReceived ? receivedOutcomeNames : {};
  return `${what}\u00a0: ${(names[outcome] ?? attemptOutcomeNames[outcome]).toLowerCase()}`;
}

export const statedBasisNames: Readonly<Record<StatedBasis, string>> = {
  contract: "Contrat en cours",
  consent: "Consentement écrit",
  professional: "Relation professionnelle",
};

export const likenessNames: Readonly<Record<Likeness, string>> = {
  email: "Même e-mail",
  phone: "Même téléphone",
  name: "Même nom",
  "near-name": "Nom proche",
};

export const unnamedContact = "Sans nom";

/** Days are `YYYY-MM-DD`; a contract outlasts the lists. */
export function keptSentence({
  kept_until: keptUntil,
  leaves_lists_on: leavesOn,
}: {
  readonly kept_until: string;
  readonly leaves_lists_on: string | null;
}): string {
  const dayOf = (day: string) => formatDate(`${day}T12:00:00Z`);
  const unless = "sauf si la personne se manifeste d’ici là";
  return leavesOn === null
    ? `Ses données seront effacées le ${dayOf(keptUntil)}, ${unless}.`
    : `En raison de son mandat, ses données sont gardées dix ans\u00a0: ce contact quittera vos listes le ${dayOf(leavesOn)} et sera effacé le ${dayOf(keptUntil)}, ${unless}.`;
}

/** "Suivi terminé : Relance"; undefined where an answer ended no plan. */
export function endedPlansWords(plans: readonly { readonly name: string }[]): string | undefined {
  if (plans.length === 0) return undefined;
  const names = plans.map(({ name }) => name).join(", ");
  return `${plans.length === 1 ? "Suivi terminé" : "Suivis terminés"}\u00a0: ${names}`;
}
