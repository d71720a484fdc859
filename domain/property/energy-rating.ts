/** Articles L. 126-26 and following of the Code de la construction rate buildings: land, car parks and the like owe nothing. */

/** Says whether an offer of a type has to tell its energy; one whose type is not chosen yet has to. */
export function owesEnergyRating(propertyType: string): boolean {
  return propertyType !== "Autre";
}
