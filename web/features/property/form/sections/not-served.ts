import { addressNamesElsewhere } from "#domain/address/complete-address.ts";
import { isServedPlace } from "#domain/address/served-place.ts";
import type { PropertyFormValues } from "#domain/property/property-form.ts";

export function isNotServed(values: PropertyFormValues): boolean {
  const { latitude, longitude, address, postal_code: postalCode, city } = values;
  return latitude !== null && longitude !== null
    ? !isServedPlace({ latitude, longitude, address, postalCode, city })
    : addressNamesElsewhere({ address, postalCode, city });
}
