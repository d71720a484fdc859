import { createHmac } from "node:crypto";
import { buildingName } from "#domain/geocoding/building-name.ts";
import type { Place } from "#domain/geography.ts";
import { publicPlace } from "#domain/map/public-place.ts";

/** What the displacement of a sold property is made of. */
export type NamedBuilding = Parameters<typeof buildingName>[0];

/**
 * The place of the first sold property of a building on the map: 15 to 35 m off the true one, in a direction that only
 * the server's secret and the building decide.
 */
export function displace(property: NamedBuilding, secret: string): Place {
  const { latitude, longitude } = property;
  const bytes = createHmac("sha256", secret)
    .update(`public-place:${buildingName(property)}`)
    .digest();
  return publicPlace({ latitude, longitude, bytes });
}
