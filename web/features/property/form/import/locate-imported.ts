import { isServedPlace, namesElsewhere } from "#domain/address/served-place.ts";
import type { PropertyFormValues } from "#domain/property/property-form.ts";
import { loadCall } from "../../../../client/api/load-call.ts";
import { notServedMessage } from "../../../../widgets/address/not-served.ts";
import type { PropertyFormApi } from "../save-source.ts";

/**
 * Puts the point of an imported address on the map, unless somebody changed the address in the meantime. An address that
 * cannot be found stays without: the save looks for it again, and says so.
 */
export async function locateImported(form: PropertyFormApi): Promise<void> {
  const { address, postal_code, city, latitude } = form.getValues();
  if (isNotServed(form.getValues())) form.setError("address", { message: notServedMessage });
  if (address.trim() === "" || latitude !== null) return;
  const whole = [address, `${postal_code} ${city}`.trim()].filter((part) => part !== "").join(", ");
  const { functions } = await loadCall();
  const answer = await functions.geocode({ address: whole }).catch(() => null);
  const now = form.getValues();
  const isSame = now.address === address && now.postal_code === postal_code && now.city === city;
  if (!answer || answer.latitude === null || answer.longitude === null || !isSame || now.latitude !== null)
    return;
  const place = { latitude: answer.latitude, longitude: answer.longitude };
  // A geocoder of one city finds a namesake there of what lies elsewhere.
  if (namesElsewhere(postal_code, city) && isServedPlace(place)) return;
  form.setValue("latitude", place.latitude, { shouldDirty: true });
  form.setValue("longitude", place.longitude, { shouldDirty: true });
}

/** Says whether a property stands, or says to stand, where the product is not available. */
export function isNotServed(values: PropertyFormValues): boolean {
  const { latitude, longitude, address, postal_code: postalCode, city } = values;
  if (latitude !== null && longitude !== null)
    return !isServedPlace({ latitude, longitude, address, postalCode, city });
  return namesElsewhere(postalCode, city);
}
