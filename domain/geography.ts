/** Where the product is served: the map's limits, Marseille's box and the location rule. Degrees, WGS 84. */

export type Place = { readonly latitude: number; readonly longitude: number };

export type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** What the map shows first. */
export const mapStart = { longitude: 5.377, latitude: 43.294, zoom: 11 } as const;

/** The centre of the map never leaves these bounds. */
export const mapBounds: Bounds = { west: 5.25, south: 43.15, east: 5.65, north: 43.4 };

/** A place inside this box is served whatever its address says. */
export const marseilleBox: Bounds = { west: 5.3, south: 43.2, east: 5.57, north: 43.35 };

/** Mean radius of the Earth (IUGG), metres. */
export const earthRadiusM = 6_371_008.8;

/**
 * Metres of a degree at 43.3° north (WGS 84): for lengths and moves of up to some kilometres in Marseille, right to
 * 0.2 %.
 */
export const metresPerDegree = { longitude: 81_014, latitude: 111_132 } as const;

/** Great-circle distance between two places, in metres (haversine formula). */
export function distanceM(from: Place, to: Place): number {
  const fromLatitude = toRadians(from.latitude);
  const toLatitude = toRadians(to.latitude);
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const square = halfLatitude ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLongitude ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Says whether a place lies inside bounds, edges included; a coordinate that is not a number lies nowhere. */
export function isInBounds(place: Place, bounds: Bounds): boolean {
  return (
    place.longitude >= bounds.west &&
    place.longitude <= bounds.east &&
    place.latitude >= bounds.south &&
    place.latitude <= bounds.north
  );
}

/** Says whether a place lies inside Marseille's validity box. */
export function isInMarseilleBox(place: Place): boolean {
  return isInBounds(place, marseilleBox);
}

/** Says whether a place lies inside the map's bounds. */
export function isInMapBounds(place: Place): boolean {
  return isInBounds(place, mapBounds);
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
