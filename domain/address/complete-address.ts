import type { Place } from "../geography.ts";
import { parseAddress } from "./address.ts";
import { findOtherPostalCode } from "./postal-code-contradiction.ts";
import { isServedPlace, namesElsewhere } from "./served-place.ts";

export type TypedAddress = {
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
};

/** `address`: as the geocoder writes it. */
type GeocodedAddress = Place & { readonly address: string };

/** Says whether the code, the city or the words of a typed address are another commune's. */
export function addressNamesElsewhere(typed: TypedAddress): boolean {
  return namesElsewhere(typedCodeOf(typed), typed.city);
}

/** The typed address with its empty code and city filled, once it is served. Null where the place is only a namesake's. */
export function completeAddress(typed: TypedAddress, found: GeocodedAddress): TypedAddress | null {
  const code = typedCodeOf(typed);
  const isServed = isServedPlace(found);
  // A geocoder of one city finds a namesake there of what lies elsewhere.
  if (isServed && addressNamesElsewhere(typed)) return null;
  const other = findOtherPostalCode(code, found.address);
  if (other !== null && !code.startsWith(other.slice(0, 2))) return null;
  if (!isServed) return typed;
  const { postalCode, city } = parseAddress(found.address);
  return {
    ...typed,
    ...(typed.postalCode.trim() === "" && { postalCode: code || (postalCode ?? "") }),
    ...(typed.city.trim() === "" && { city: city ?? "" }),
  };
}

/** What somebody wrote goes before what is found; empty where neither field nor words tell it. */
function typedCodeOf({ address, postalCode }: TypedAddress): string {
  return postalCode.trim() || (parseAddress(address).postalCode ?? "");
}
