import type { Place } from "./geography.ts";

/** Mean radius of the Earth (IUGG), metres. */
export const earthRadiusM = 6_371_008.8;

/** Metres of a degree at 43.3° north (WGS 84): right to 0.2 % over some kilometres in Marseille. */
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

/** `distanceM` on a flat map, for places of the city compared by the million: right to 0.2 %. */
export function flatDistanceM(from: Place, to: Place): number {
  const east = (from.longitude - to.longitude) * metresPerDegree.longitude;
  const north = (from.latitude - to.latitude) * metresPerDegree.latitude;
  return Math.sqrt(east * east + north * north); // several times faster than hypot
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
