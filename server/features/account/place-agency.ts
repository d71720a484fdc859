import type * as z from "zod/mini";
import { parseAddress } from "#domain/address/address.ts";
import { endsAbroad } from "#domain/address/foreign-country.ts";
import { isServedPlace } from "#domain/address/served-place.ts";
import type { agencyInput } from "#domain/agency/agency-rules.ts";
import type { Brand } from "#domain/brand.ts";
import { addressSuggestionOf, isServedFeature } from "#domain/geocoding/address-suggestion.ts";
import { areaNotServed } from "../../geocoding/area-not-served.ts";
import { locateAddress } from "../../geocoding/geocode-address.ts";
import type { Geocoder } from "../../geocoding/geocoder.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { StoredProfile } from "../../records/agency/write-agencies.ts";

export type PlaceFinder = { readonly geocode: Geocoder; readonly brand: Brand };
type AgencyPlace = Pick<StoredProfile, "latitude" | "longitude">;

const field = "agency_address";

/** The chosen place, the old one of the same address, or the geocoder's; refuses an address not found or not served. */
export async function placeAgency(
  { geocode, brand }: PlaceFinder,
  before: StoredProfile,
  { latitude, longitude, agency_address: address }: z.output<typeof agencyInput>,
): Promise<AgencyPlace> {
  if (latitude != null && longitude != null) {
    if (!isServedPlace({ latitude, longitude, address })) throw areaNotServed(brand, field);
    return { latitude, longitude };
  }
  if (address === before.agencyAddress && before.latitude !== null) return before;
  const feature = await locateAddress(geocode, address);
  const place = feature === null ? null : addressSuggestionOf(feature);
  if (isNamedElsewhere(address, place?.postalCode)) throw areaNotServed(brand, field);
  if (feature === null || place === null) {
    const message = "Cette adresse est introuvable. Précisez le numéro, la rue et la ville.";
    throw new AppError("address-not-located", message, [{ path: [field], message }]);
  }
  if (!isServedFeature(feature)) throw areaNotServed(brand, field);
  return { latitude: place.lat, longitude: place.lng };
}

/** Says whether what was typed names another city than the one found, or served: being more precise would not help. */
function isNamedElsewhere(address: string, foundCode: string | null | undefined): boolean {
  const { postalCode, city } = parseAddress(address);
  if (endsAbroad(address) || (city !== null && city !== "Marseille")) return true;
  return postalCode !== null && postalCode.slice(0, 2) !== (foundCode ?? "13").slice(0, 2);
}
