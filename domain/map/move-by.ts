/** Uses a sphere of the mean earth radius: right to 0.3 % of any earth model. */
import { earthRadiusM } from "../distance.ts";
import type { Place } from "../geography.ts";

const radians = Math.PI / 180;
const metresPerDegree = earthRadiusM * radians;

/** For moves of up to some kilometres. */
export function moveBy(place: Place, eastMetres: number, northMetres: number): Place {
  return {
    longitude: place.longitude + eastMetres / (metresPerDegree * Math.cos(place.latitude * radians)),
    latitude: place.latitude + northMetres / metresPerDegree,
  };
}
