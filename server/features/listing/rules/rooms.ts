import { countOfWord } from "./values.ts";

const number = "(\\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)";
const roomWords = new RegExp(
  `(?<![\\d.,/a-z])${number} ?(?:/\\d )?(?:pieces?|pcs?|rooms)\\b(?! d'eau| de vie| a vivre| humide)`,
  "g",
);
const roomType = /(?<![a-z0-9])(?:[tf] ?([1-9]|1\d)|type ([1-9])|p([1-9]))(?: ?bis)?(?![a-z0-9])/;
const shortRooms = /(?<![\d.,/a-z])(\d{1,2}) ?p\.?(?![a-z0-9])/;
const bedroomWords = new RegExp(
  `(?<![\\d.,/a-z])${number} ?(?:(?:belles?|grandes?|vraies?|vastes?|spacieuses?|jolies?|confortables?|petites?|autres) )?(?:chambres?|ch\\b|chb\\b|bedrooms?)(?! (?:froide|d'hote|de bonne))`,
  "g",
);

/** The number of main rooms that a short simplified text names: "3 pièces", "T3", "studio"; else null. */
export function roomsIn(text: string): number | null {
  const said = [...text.matchAll(roomWords)].map((match) => toCount(match[1]));
  if (said[0] !== undefined && said[0] !== null && said[0] > 0) return said[0];
  const type = roomType.exec(text);
  if (type !== null) return Number(type[1] ?? type[2] ?? type[3]);
  const short = shortRooms.exec(text)?.[1];
  if (short !== undefined && Number(short) > 0) return Number(short);
  return /\bstudio\b(?! independant| attenant| de jardin)/.test(text) && !/\bavec studio|et studio/.test(text)
    ? 1
    : null;
}

/** The number of bedrooms that a simplified text names; null where it names none, or several numbers of them. */
export function bedroomsIn(text: string): number | null {
  const counts = new Set([...text.matchAll(bedroomWords)].map((match) => toCount(match[1])));
  const [only] = counts;
  return counts.size === 1 && only !== undefined ? only : null;
}

function toCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  return /^\d/.test(text) ? Number(text) : countOfWord(text);
}
