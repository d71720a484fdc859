/** A feed may leave these fields out: the property is then a draft, hidden until somebody completes it. */

import { joinWords } from "../text/join-words.ts";

/** Names of calls; "address" stands for its place too. */
export const draftFields = ["price", "surface_area", "property_type", "address"] as const;
export type DraftField = (typeof draftFields)[number];

const words: Readonly<Record<DraftField, string>> = {
  price: "le prix",
  surface_area: "la surface",
  property_type: "le type de bien",
  address: "l’adresse",
};

/** "le prix et l’adresse". */
function wordsOfLacking(lacking: readonly string[]): string {
  return joinWords(draftFields.filter((field) => lacking.includes(field)).map((field) => words[field]));
}

/** What whoever wants to show a draft reads. */
export function draftRefusal(lacking: readonly string[]): string {
  return `Ce bien est à compléter avant d’être montré\u00a0: il y manque ${wordsOfLacking(lacking)}.`;
}
