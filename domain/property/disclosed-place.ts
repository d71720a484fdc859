/** The place that others than its agency get: by how sure it is, and how discreet its address. */

import { publicStreetName } from "../address/address.ts";
import { hideAddress } from "../address/hide-address.ts";
import { sectorOf } from "../address/sector.ts";
import type { Place } from "../geography.ts";
import type { Property } from "./property.ts";

/** From the surest: the point itself; one along its street; one 15 to 35 m off; its sector, without a point on the map. */
export const disclosedPlaces = ["exact", "street", "near", "sector"] as const;
export type DisclosedPlace = (typeof disclosedPlaces)[number];

export type DiscretionFacts = Pick<
  Property,
  "saleDate" | "streetName" | "placePrecision" | "discreetAddress"
>;

/** A discreet offer lies near its point, or in its sector where no street is safe; a sale follows the rules of sales. */
export function disclosedPlaceOf(property: DiscretionFacts): DisclosedPlace {
  const { saleDate, streetName, placePrecision, discreetAddress } = property;
  if (placePrecision === "Secteur") return "sector";
  if (saleDate !== null) return "near";
  if (discreetAddress === null) return placePrecision === "Rue" ? "street" : "exact";
  return discreetAddress === "Secteur" || publicStreetName(streetName) === null ? "sector" : "near";
}

/** How sure the place is for those who are told the true one. */
export function knownPlaceOf({ placePrecision }: Pick<DiscretionFacts, "placePrecision">): DisclosedPlace {
  if (placePrecision === null) return "exact";
  return placePrecision === "Rue" ? "street" : "sector";
}

/** The agency's discretion ends with the sale. */
export function isDiscreet({
  saleDate,
  discreetAddress,
}: Pick<DiscretionFacts, "saleDate" | "discreetAddress">): boolean {
  return saleDate === null && discreetAddress !== null;
}

/** Says whether a discreet home shows its sector only. */
export function isSectorAlone(property: DiscretionFacts): boolean {
  return isDiscreet(property) && disclosedPlaceOf(property) === "sector";
}

/** The street for everybody, without number; null where none is safe, or a discreet home shows its sector only. */
export function disclosedStreetOf(property: DiscretionFacts): string | null {
  return isSectorAlone(property) ? null : publicStreetName(property.streetName);
}

/** The middle of the sector, for a property that is told by it. */
export function sectorPlaceOf({ postalCode }: Pick<Property, "postalCode">): Place {
  return sectorOf(postalCode).centre;
}

/** The owner's text without the address of a discreet home. */
export function discreetText(
  property: DiscretionFacts & Pick<Property, "streetNumber">,
  text: string,
): string {
  if (!isDiscreet(property)) return text;
  const { streetNumber, streetName } = property;
  return hideAddress(text, { streetNumber, streetName, hidesStreet: disclosedStreetOf(property) === null });
}
