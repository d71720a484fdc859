/** The map displaces a building once: a vector per spelling of its address would average to its true place. */
import { distanceM } from "../distance.ts";
import type { Place } from "../geography.ts";
import { addressWords, foldText, isSmallWord } from "./address-words.ts";

export type Building = Place & {
  /** The door in the words of the geocoder's index; null without a street and a number. */
  readonly door: string | null;
  readonly houseNumber: string | null;
  readonly cell: string;
};

/** These figures are fixed: with others, stored buildings would not be found again. */
const metresPerDegree = { longitude: 81_020, latitude: 111_130 };
const cellMetres = 25;
/** Nearer than this, two places are one, whatever their numbers say. */
const samePlaceMetres = 3;

/** The building of a property, with its address in words that every spelling shares. */
export function describeBuilding(
  property: Place & {
    readonly streetNumber: string | null;
    readonly streetName: string | null;
    readonly postalCode: string;
  },
): Building {
  const { streetNumber, streetName, postalCode, latitude, longitude } = property;
  const houseNumber = streetNumber === null ? null : numberOf(streetNumber);
  const street = streetName === null ? "" : wordsOf(streetName);
  const hasDoor = houseNumber !== null && street !== "";
  return {
    latitude,
    longitude,
    door: hasDoor ? `${postalCode} ${street} ${houseNumber}` : null,
    houseNumber,
    cell: cellsAround(property, 0).join(),
  };
}

/** The squares where a building within 25 m may stand. */
export function cellsNear(place: Place): string[] {
  return cellsAround(place, 1);
}

/** Finds the eldest at the same door; else the nearest within 25 m of the same or no number, or of the same place. */
export function findBuilding<Known extends Building>(
  known: readonly Known[],
  building: Building,
): Known | null {
  const atDoor = known.find(({ door }) => door !== null && door === building.door);
  if (atDoor !== undefined) return atDoor;
  let nearest: { readonly one: Known; readonly metres: number } | null = null;
  for (const one of known) {
    const metres = distanceM(one, building);
    const sharesNumber =
      one.houseNumber === null || building.houseNumber === null || one.houseNumber === building.houseNumber;
    if (metres > (sharesNumber ? cellMetres : samePlaceMetres)) continue;
    if (nearest === null || metres < nearest.metres) nearest = { one, metres };
  }
  return nearest?.one ?? null;
}

function cellsAround({ latitude, longitude }: Place, rings: number): string[] {
  const north = Math.round((latitude * metresPerDegree.latitude) / cellMetres);
  const east = Math.round((longitude * metresPerDegree.longitude) / cellMetres);
  const steps = Array.from({ length: 2 * rings + 1 }, (_, at) => at - rings);
  return steps.flatMap((up) => steps.map((right) => `${north + up},${east + right}`));
}

/** "012 bis" and "12B" are one, and "12-14" is 12. */
function numberOf(text: string): string | null {
  const [, digits, letter = ""] = /^0*(\d+) ?([a-z]?)/.exec(foldText(text)) ?? [];
  return digits === undefined ? null : `${digits}${letter}`;
}

/** Sorted words: "Paradis (rue)" is "rue Paradis". */
function wordsOf(streetName: string): string {
  const words = addressWords(streetName).filter(({ text }) => !isSmallWord(text));
  return words
    .map(({ text }) => text)
    .sort()
    .join(" ");
}
