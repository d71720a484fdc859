import { createHmac } from "node:crypto";
import { buildingName } from "#domain/geocoding/building-name.ts";
import type { Place } from "#domain/geography.ts";
import { publicPlace } from "#domain/map/public-place.ts";

export type NamedBuilding = Parameters<typeof buildingName>[0];

/** The place shown for a building's first sold property: 15 to 35 m off, by the secret and the building alone. */
export function displace(property: NamedBuilding, secret: string): Place {
  const { latitude, longitude } = property;
  const bytes = createHmac("sha256", secret)
    .update(`public-place:${buildingName(property)}`)
    .digest();
  return publicPlace({ latitude, longitude, bytes });
}
