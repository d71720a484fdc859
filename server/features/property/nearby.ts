import { canSeeProperty, viewerOf } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { NearbyReply } from "#domain/api/nearby.ts";
import {
  type KnownPlace,
  type NearbyKind,
  type NearbyPlace,
  nearestPlaces,
} from "#domain/property/nearby-places.ts";
import type { Property } from "#domain/property/property.ts";
import { formatDistance } from "#domain/text/format.ts";
import { transitStations } from "../../../city/basemap/transit.ts";
import { beaches } from "../../../city/places/beaches.ts";
import { parks } from "../../../city/places/parks.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { findProperty } from "../../records/properties.ts";

const knownPlaces: readonly KnownPlace[] = [
  ...stationsOn("metro", "M"),
  ...stationsOn("tram", "T"),
  ...parks.map(([name, longitude, latitude]) => placeOf("park", name, longitude, latitude)),
  ...beaches.map(([name, longitude, latitude]) => placeOf("beach", name, longitude, latitude)),
];

/**
 * What is near a home, measured from the place the map shows, whoever asks: distances from the true one would give
 * it away. Refused as unknown when the account may not know of the home.
 */
export async function readNearby(db: Database, id: string, account: Account | null): Promise<NearbyReply> {
  const property = await findProperty(db, id);
  if (property === null || !canSeeProperty(property, viewerOf(account), "internal"))
    throw new AppError("not-found", "Ce bien n'existe pas ou n'est plus visible.");
  return {
    items: placesNear(property).map(({ kind, name, lines, distanceM }) => ({
      kind,
      name,
      lines: [...lines],
      distance_m: distanceM,
      distance_display: formatDistance(distanceM),
    })),
    source: "RTM – Métropole Aix-Marseille-Provence\u00a0; Ville de Marseille (Licence Ouverte)",
  };
}

/** What is near a home, measured from its public place. */
export function placesNear(property: Pick<Property, "publicLatitude" | "publicLongitude">): NearbyPlace[] {
  const from = { latitude: property.publicLatitude, longitude: property.publicLongitude };
  return nearestPlaces(from, knownPlaces);
}

/** Stations served by metro or tram: a station of both stands under each, with the lines of that kind. */
function stationsOn(kind: "metro" | "tram", initial: "M" | "T"): KnownPlace[] {
  return transitStations.flatMap(([name, lines, longitude, latitude]) => {
    const ofKind = lines.filter((line) => line.startsWith(initial));
    return ofKind.length === 0 ? [] : [placeOf(kind, name, longitude, latitude, ofKind)];
  });
}

function placeOf(
  kind: NearbyKind,
  name: string,
  longitude: number,
  latitude: number,
  lines: readonly string[] = [],
): KnownPlace {
  return { kind, name, longitude, latitude, lines };
}
