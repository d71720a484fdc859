import type { Place } from "../geography.ts";
import { foldText } from "./address-words.ts";

/** This rule's own figures: with another cell, properties whose public place is known would move. */
const metresPerDegree = { longitude: 81_020, latitude: 111_130 };
const buildingMetres = 25;

/**
 * What properties of one building have in common, for the digest: if each were moved in its own direction, their
 * average would be the true place. The address, however it is written, or the place to 25 m where a street or a number
 * is missing.
 */
export function buildingName(
  property: Place & {
    readonly streetNumber: string | null;
    readonly streetName: string | null;
    readonly postalCode: string;
  },
): string {
  const { streetNumber, streetName, postalCode, latitude, longitude } = property;
  if (streetNumber !== null && streetName !== null)
    return `${postalCode} ${foldText(streetName)} ${foldText(streetNumber).replaceAll(" ", "")}`;
  const north = Math.round((latitude * metresPerDegree.latitude) / buildingMetres);
  const east = Math.round((longitude * metresPerDegree.longitude) / buildingMetres);
  return `${north},${east}`;
}
