import { streets } from "../../city/streets.ts";
import type { AddressEntry } from "./address-index.ts";

/** The streets that come with the product. Their house numbers are made up there: none is told as a place. */
export function shippedEntries(): AddressEntry[] {
  return streets.map(({ name, arrondissement, postalCode, longitude, latitude }) => ({
    kind: "street",
    name: name.charAt(0).toUpperCase() + name.slice(1),
    postalCode,
    communeCode: `132${String(arrondissement).padStart(2, "0")}`,
    numbers: "",
    longitude,
    latitude,
  }));
}
