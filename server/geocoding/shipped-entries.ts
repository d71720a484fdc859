import { placeAlong, type Street, streets } from "../../city/streets.ts";
import type { AddressEntry } from "./address-index.ts";

/** Metres from the middle of a street to its doors. */
const setback = 8;

/** Their doors are not known: a number is placed along the line by its size. */
export function shippedEntries(): AddressEntry[] {
  return streets.map((street) => ({
    kind: "street",
    name: street.name.charAt(0).toUpperCase() + street.name.slice(1),
    postalCode: street.postalCode,
    communeCode: `132${String(street.arrondissement).padStart(2, "0")}`,
    numbers: "",
    guessDoor: (number) => placeAlong(street, number, setback),
    importance: importanceOf(street),
    longitude: street.longitude,
    latitude: street.latitude,
  }));
}

/** Main and long streets come first. */
function importanceOf({ rank, length }: Street): number {
  return (rank === 1 ? 0.5 : 0) + 0.5 * Math.min(1, length / 1_500);
}
