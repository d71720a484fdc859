/** Where the product is served. Degrees, WGS 84. */

export type Place = { readonly latitude: number; readonly longitude: number };

export type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

export const mapStart = { longitude: 5.377, latitude: 43.294, zoom: 11 } as const;

export const mapBounds: Bounds = { west: 5.25, south: 43.15, east: 5.65, north: 43.4 };

/** A place inside this box is served whatever its address says. */
export const marseilleBox: Bounds = { west: 5.3, south: 43.2, east: 5.57, north: 43.35 };

/** Edges are inside; a coordinate that is not a number lies nowhere. */
function isInBounds(place: Place, bounds: Bounds): boolean {
  return (
    place.longitude >= bounds.west &&
    place.longitude <= bounds.east &&
    place.latitude >= bounds.south &&
    place.latitude <= bounds.north
  );
}

export function isInMarseilleBox(place: Place): boolean {
  return isInBounds(place, marseilleBox);
}

export function isInMapBounds(place: Place): boolean {
  return isInBounds(place, mapBounds);
}
