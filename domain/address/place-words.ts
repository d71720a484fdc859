/** How sure a place is where it is not its own point; and what a discreet address still tells. */
export const placeWords = ["Rue", "Secteur"] as const;
export type PlaceWord = (typeof placeWords)[number];
