/** What contacts, their steps and what becomes of them are called on screen. */
import type { AttemptOutcome, ContactSource, ContactStep, Likeness, StatedBasis } from "./contact.ts";

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

export const statedBasisNames: Readonly<Record<StatedBasis, string>> = {
  contract: "Contrat en cours",
  consent: "Consentement écrit",
};

export const likenessNames: Readonly<Record<Likeness, string>> = {
  email: "Même e-mail",
  phone: "Même téléphone",
  name: "Même nom",
};

/** What stands for the name of a contact that has none. */
export const unnamedContact = "Sans nom";
