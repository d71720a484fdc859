import type { Place } from "../geography.ts";
import { mapStart } from "../geography.ts";
import { type Arrondissement, findArrondissement, nameOfArrondissement } from "./arrondissement.ts";

export type Sector = {
  readonly name: string;
  readonly arrondissement: Arrondissement | null;
  readonly centre: Place;
  readonly radiusM: number;
};

/** Centre and radius of a circle of each one's area, from the Ville de Marseille (Licence Ouverte). */
// biome-ignore format: a table
const circles: Readonly<Record<Arrondissement, readonly [latitude: number, longitude: number, radiusM: number]>> = {
  1: [43.3, 5.3827, 750], 2: [43.314, 5.3624, 1_000], 3: [43.3118, 5.3794, 900], 4: [43.3066, 5.4011, 950],
  5: [43.2924, 5.3982, 850], 6: [43.2869, 5.3806, 800], 7: [43.2825, 5.3625, 1_100], 8: [43.242, 5.3752, 2_450],
  9: [43.2345, 5.4527, 4_500], 10: [43.2751, 5.4277, 1_850], 11: [43.2883, 5.4837, 3_250], 12: [43.308, 5.4396, 2_100],
  13: [43.35, 5.4338, 3_000], 14: [43.3448, 5.3932, 2_300], 15: [43.3595, 5.3634, 2_300], 16: [43.3654, 5.3132, 2_150],
};

const wholeCity: Sector = {
  name: "Marseille",
  arrondissement: null,
  centre: { latitude: mapStart.latitude, longitude: mapStart.longitude },
  radiusM: 8_000,
};

/** Reads only the published postal code, so that the true point has no part in it. */
export function sectorOf(postalCode: string): Sector {
  const arrondissement = findArrondissement(postalCode);
  if (arrondissement === null) return wholeCity;
  const [latitude, longitude, radiusM] = circles[arrondissement];
  return {
    name: nameOfArrondissement(arrondissement),
    arrondissement,
    centre: { latitude, longitude },
    radiusM,
  };
}
