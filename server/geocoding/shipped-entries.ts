import { placeAlong, type Street, streets } from "../../city/streets.ts";
import type { AddressEntry } from "./address-index.ts";

/** Metres from the middle of a street to its doors. */
const setback = 8;

/** The streets that come with the product. Their doors are not known: a number is placed along the line by its size. */
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

/** Streets that carry the city and long ones before others. */
function importanceOf({ rank, length }: Street): number {
  return (rank === 1 ? 0.5 : 0) + 0.5 * Math.min(1, length / 1_500);
}
