/** The doors of one street as a sorted text, a line a door: "12bis 5.37812 43.28901". */

import type { Place } from "../geography.ts";

export type HouseNumber = Place & {
  /** 1 to 9999. */
  readonly number: number;
  /** "", "bis", "ter", "a"…, in lower case. */
  readonly suffix: string;
};

/** The same doors in any order give the same text. */
export function formatHouseNumbers(doors: Iterable<HouseNumber>): string {
  return [...doors]
    .sort((one, other) => one.number - other.number || (one.suffix < other.suffix ? -1 : 1))
    .map(
      ({ number, suffix, longitude, latitude }) =>
        `${number}${suffix} ${toText(longitude)} ${toText(latitude)}`,
    )
    .join("\n");
}

export function parseHouseNumbers(text: string): HouseNumber[] {
  return [...text.matchAll(/^(\d+)(\S*) (\S+) (\S+)$/gm)].map(([, number, suffix, longitude, latitude]) => ({
    number: Number(number),
    suffix: suffix ?? "",
    longitude: Number(longitude),
    latitude: Number(latitude),
  }));
}

export type FoundDoor = Place & { readonly accuracy: "rooftop" | "interpolated" };

const farthestBeyond = 20;

/** The number's own door, another suffix of it, or a point between neighbours of its side; null beyond the street. */
export function findHouseNumber(text: string, number: number, suffix: string): FoundDoor | null {
  const doors = parseHouseNumbers(text);
  const same = doors.filter((door) => door.number === number);
  const exact = same.find((door) => door.suffix === suffix);
  if (exact !== undefined) return foundAt(exact, "rooftop");
  const [sibling] = same;
  if (sibling !== undefined) return foundAt(sibling, "interpolated");
  const side = doors.filter((door) => door.number % 2 === number % 2);
  const below = side.findLast((door) => door.number < number);
  const above = side.find((door) => door.number > number);
  if (below !== undefined && above !== undefined) {
    const share = (number - below.number) / (above.number - below.number);
    const longitude = below.longitude + share * (above.longitude - below.longitude);
    const latitude = below.latitude + share * (above.latitude - below.latitude);
    return { longitude, latitude, accuracy: "interpolated" };
  }
  const nearest = below ?? above;
  if (nearest === undefined || Math.abs(nearest.number - number) > farthestBeyond) return null;
  return foundAt(nearest, "interpolated");
}

function foundAt({ longitude, latitude }: Place, accuracy: FoundDoor["accuracy"]): FoundDoor {
  return { longitude, latitude, accuracy };
}

/** Six decimals are about 10 cm. */
function toText(degrees: number): string {
  return String(Math.round(degrees * 1e6) / 1e6);
}
