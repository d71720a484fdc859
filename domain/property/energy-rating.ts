/** Articles L. 126-26 and following of the Code de la construction rate buildings: land and car parks owe nothing. */

/** A type that is not chosen yet owes it too. */
export function owesEnergyRating(propertyType: string): boolean {
  return propertyType !== "Autre";
}
