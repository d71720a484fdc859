import type { Place } from "../geography.ts";
import { foldText } from "./address-words.ts";

/** These figures are fixed: with another cell, published places would move. */
const metresPerDegree = { longitude: 81_020, latitude: 111_130 };
const buildingMetres = 25;

/** One name for homes of a building, else their displacements would average to the true place: address, or 25 m square. */
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
