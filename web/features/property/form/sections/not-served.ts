import { isServedPlace, namesElsewhere } from "#domain/address/served-place.ts";
import type { PropertyFormValues } from "#domain/property/property-form.ts";

export function isNotServed(values: PropertyFormValues): boolean {
  const { latitude, longitude, address, postal_code: postalCode, city } = values;
  if (latitude !== null && longitude !== null)
    return !isServedPlace({ latitude, longitude, address, postalCode, city });
  return namesElsewhere(postalCode, city);
}
