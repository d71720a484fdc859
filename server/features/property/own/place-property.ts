import { endsAbroad } from "#domain/address/foreign-country.ts";
import { keepPostalCode } from "#domain/address/place-name.ts";
import { isServedPlace, namesElsewhere } from "#domain/address/served-place.ts";
import type { Brand } from "#domain/brand.ts";
import { addressSuggestionOf, precisionOfFeature } from "#domain/geocoding/address-suggestion.ts";
import type { Place } from "#domain/geography.ts";
import type { PropertyInput } from "#domain/property/property-rules.ts";
import { areaNotServed } from "../../../geocoding/area-not-served.ts";
import { locateAddress } from "../../../geocoding/geocode-address.ts";
import type { Geocoder } from "../../../geocoding/geocoder.ts";
import { settlePlace } from "../../../geocoding/settle-place.ts";
import { AppError } from "../../../platform/http/app-error.ts";

/** What finds the place of an address, and says where the product is not available. */
export type PlaceFinder = { readonly geocode: Geocoder; readonly brand: Brand };

/** The point chosen in the form, else that of its address; refuses an address abroad, unknown or not served. */
export async function placeProperty(
  finder: PlaceFinder,
  property: PropertyInput,
): Promise<Place & Pick<PropertyInput, "place_precision">> {
  const { latitude, longitude, address, postal_code: postalCode, city } = property;
  if (endsAbroad(address) || endsAbroad(city)) throw new AppError("address-outside-france");
  if (latitude !== null && longitude !== null) {
    const place = settlePlace({ ...property, latitude, longitude });
    if (!isServedPlace({ ...place, address, postalCode, city })) throw areaNotServed(finder.brand);
    return place;
  }
  const feature = await locateAddress(finder.geocode, [address, `${postalCode} ${city}`].join(", "));
  const suggestion = feature === null ? null : addressSuggestionOf(feature);
  const isElsewhere = (code: string | null) =>
    code !== null &&
    keepPostalCode(postalCode) !== null &&
    code.slice(0, 2) !== postalCode.trim().slice(0, 2);
  if (feature === null || suggestion === null || isElsewhere(suggestion.postalCode))
    throw namesElsewhere(postalCode, city)
      ? areaNotServed(finder.brand)
      : new AppError("address-not-located");
  const place = {
    latitude: suggestion.lat,
    longitude: suggestion.lng,
    place_precision: property.place_precision ?? precisionOfFeature(feature),
  };
  const communeCode = feature.properties.commune_code;
  if (!isServedPlace({ ...place, address, postalCode, city, communeCode })) throw areaNotServed(finder.brand);
  return place;
}
