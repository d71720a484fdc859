import type { Place } from "#domain/geography.ts";
import {
  type KnownPlace,
  type NearbyKind,
  type NearbyPlace,
  nearestPlaces,
} from "#domain/property/nearby-places.ts";
import { transitStations } from "./basemap/transit.ts";
import { beaches } from "./places/beaches.ts";
import { parks } from "./places/parks.ts";

const knownPlaces: readonly KnownPlace[] = [
  ...stationsOn("metro", "M"),
  ...stationsOn("tram", "T"),
  ...parks.map(([name, longitude, latitude]) => makePlace("park", name, longitude, latitude)),
  ...beaches.map(([name, longitude, latitude]) => makePlace("beach", name, longitude, latitude)),
];

/** Who publishes where these places are. */
export const placesNearSource =
  "RTM – Métropole Aix-Marseille-Provence\u00a0; Ville de Marseille (Licence Ouverte)";

/**
 * What is near a property, measured from its public place whoever asks: distances from the true one would give it
 * away.
 */
export function placesNear(property: {
  readonly publicLatitude: number;
  readonly publicLongitude: number;
}): NearbyPlace[] {
  const from: Place = { latitude: property.publicLatitude, longitude: property.publicLongitude };
  return nearestPlaces(from, knownPlaces);
}

/** Stations served by metro or tram: a station of both stands under each, with the lines of that kind. */
function stationsOn(kind: "metro" | "tram", initial: "M" | "T"): KnownPlace[] {
  return transitStations.flatMap(([name, lines, longitude, latitude]) => {
    const ofKind = lines.filter((line) => line.startsWith(initial));
    return ofKind.length === 0 ? [] : [makePlace(kind, name, longitude, latitude, ofKind)];
  });
}

function makePlace(
  kind: NearbyKind,
  name: string,
  longitude: number,
  latitude: number,
  lines: readonly string[] = [],
): KnownPlace {
  return { kind, name, longitude, latitude, lines };
}
