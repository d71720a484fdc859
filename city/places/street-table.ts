/**
 * One street: name as in a sentence, longitude and latitude of a true point of it, bearing in degrees from
 * north (either way along the street), metres of it that carry our house numbers, and the only built side
 * (seen along the bearing) where the other is water.
 */
export type StreetRow = readonly [
  name: string,
  longitude: number,
  latitude: number,
  bearing: number,
  length: number,
  side?: "left" | "right",
];

/** Arrondissement, then quartier, then its streets. */
export type StreetTable = Readonly<Record<number, Readonly<Record<string, readonly StreetRow[]>>>>;
