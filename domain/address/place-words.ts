/** How sure an inexact place is, and what a discreet address still shows. */
export const placeWords = ["Rue", "Secteur"] as const;
export type PlaceWord = (typeof placeWords)[number];
