/** Takes a home's own street number, or its street, out of what its owner wrote about it. */

import { wayPattern } from "./street-words.ts";

export type HiddenAddress = {
  readonly streetNumber: string | null;
  readonly streetName: string | null;
  /** The street is not told either. */
  readonly hidesStreet: boolean;
};

const way = new RegExp(`^${wayPattern}`, "iu");
const suffix = "(?:\\s?(?:bis|ter|quater|quinquies|[a-d])(?![\\p{L}\\p{N}]))?";
/** What follows a figure that counts something: "au 4e étage", "au 12 m". */
const counted = "(?!\\s?(?:[eè]|er|nd|m|km|min|mn|mètres|h|%|€|euros)(?![\\p{L}]))";

/**
 * The text without the number wherever it stands before a way ("12 bis, av. du Prado"), after "n°" or after "au"; and,
 * where the street is hidden, without its name.
 */
export function hideAddress(text: string, { streetNumber, streetName, hidesStreet }: HiddenAddress): string {
  const plain = text.normalize("NFC");
  const numbers = [...(streetNumber ?? "").matchAll(/\d+/g)].map(([digits]) => digits);
  const withoutNumber = numbers.reduce(hideNumber, plain);
  const clean = hidesStreet && streetName !== null ? hideStreet(withoutNumber, streetName) : withoutNumber;
  return clean === plain ? text : startAs(plain, tidy(clean));
}

/** With a capital where the text began with one. */
function startAs(before: string, after: string): string {
  return /^\s*\p{Lu}/u.test(before) ? after.charAt(0).toUpperCase() + after.slice(1) : after;
}

function hideNumber(text: string, digits: string): string {
  const number = `(?<![\\p{L}\\p{N}])${digits}(?!\\d)${suffix}`;
  const patterns = [
    `(?:(?<!\\p{L})au\\s)?(?:(?<!\\p{L})n(?:°|o|º|uméro)\\s?)?${number}\\s?,?\\s?(?=${wayPattern})`,
    `(?<!\\p{L})(?:au\\s)?n(?:°|º|uméro\\s)\\s?${digits}(?!\\d)${suffix}`,
    `(?<!\\p{L})au\\s${digits}(?!\\d)${suffix}${counted}`,
  ];
  return patterns.reduce((rest, pattern) => rest.replace(new RegExp(pattern, "giu"), ""), text);
}

/** Words that lead to a street, and would lead nowhere without it. */
const leading = "(?:(?<!\\p{L})(?:dans|sur|au|à|en|de|du)\\s(?:la\\s|le\\s|l['’]\\s?)?)?";

/** The street, its way spelled whole or short, with or without accents. */
function hideStreet(text: string, streetName: string): string {
  const name = streetName.normalize("NFC").replace(way, "").trim() || streetName;
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  const loose = words.map(foldLetters).join("[\\s'’.-]{1,3}");
  const pattern = new RegExp(
    `${leading}(?:${wayPattern}\\s?)?(?<![\\p{L}\\p{N}])${loose}(?![\\p{L}\\p{N}])`,
    "giu",
  );
  // Searched in a copy of the same length without accents, cut out of the text itself.
  const folded = foldLetters(text);
  const cuts = [...folded.matchAll(pattern)];
  return cuts.reduceRight(
    (rest, { index, 0: found }) => `${rest.slice(0, index)}${rest.slice(index + found.length)}`,
    text,
  );
}

/** Letters without their accents, each standing where it stood. */
function foldLetters(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const [plain = letter] = letter.normalize("NFD");
    return plain.length === letter.length ? plain.toLowerCase() : letter;
  });
}

function tidy(text: string): string {
  return text
    .replace(/ {2,}/g, " ")
    .replace(/ ([.,)])/g, "$1")
    .replace(/,{2,}/g, ",")
    .replace(/,\s?(?=[.;:!?])/g, "")
    .replace(/^[ \t]*[,;][ \t]*/gm, "")
    .trim();
}
