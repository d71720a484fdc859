/** Takes a home's own street number, or its street, out of what its owner wrote about it. */

import { numberInWords } from "./number-words.ts";
import {
  foldedWay,
  foldLetters,
  letter,
  noWordAfter,
  noWordBefore,
  type StreetSpellings,
  streetSpellings,
} from "./street-spellings.ts";

export type HiddenAddress = {
  readonly streetNumber: string | null;
  readonly streetName: string | null;
  /** The street is not told either. */
  readonly hidesStreet: boolean;
};

/** Where something is cut out of a text. */
type Cut = { readonly start: number; readonly end: number };

/**
 * The text without the number wherever it stands before or after a way ("12 bis, av. du Prado", "rue Sainte (12)"),
 * after "n°" or after "au"; and, where the street is hidden, without its name, however it is spelled.
 */
export function hideAddress(text: string, { streetNumber, streetName, hidesStreet }: HiddenAddress): string {
  const plain = text.normalize("NFC");
  const street = streetName === null ? null : streetSpellings(streetName);
  const withoutNumber = streetNumber === null ? plain : hideNumber(plain, streetNumber, street);
  const clean = hidesStreet && street !== null ? hideStreet(withoutNumber, street) : withoutNumber;
  return clean === plain ? text : startAs(plain, tidy(clean));
}

/** With a capital where the text began with one. */
function startAs(before: string, after: string): string {
  return /^\s*\p{Lu}/u.test(before) ? after.charAt(0).toUpperCase() + after.slice(1) : after;
}

/** What follows a figure that counts something: "au 4e étage", "au 12 m". */
const counted = `(?!\\s?(?:e|er|eme|nd|m|km|min|mn|metres|h|%|€|euros)${noWordAfter})`;
/** The same after a street, where more is counted: "rue Sainte, 3 pièces", "rue Sainte 12,5 m²". */
const countedAfterStreet = `(?![.,]?\\d|\\s\\d{3}(?!\\d)|\\s?(?:e|er|eres?|emes?|nde?|m|m2|m²|km|k|min|mn|minutes?|metres?|h|p|%|€|euros|pieces?|pcs?|chambres?|ch|etages?|niveaux?|logements?|lots?|appartements?|studios?|maisons?|places?|parkings?|garages?|box|caves?|pas|ans?|salles?|terrasses?|balcons?|fenetres?|bureaux?|commerces?|stations?|arrets?)${noWordAfter})`;
const join = "(?:\\s?[-–—/,&+]\\s?|\\s(?:a|et|ou)\\s)";
/** The end of "250 000, " is no number of a list. */
const notOfAnAmount = `(?!(?<=\\d\\s)\\d{3}${join})`;
const announced = `(?:${noWordBefore}(?:au|aux|le|les)\\s{1,2})?(?:${noWordBefore}n(?:umeros?|um|[°oº]s?)?\\.?\\s{0,2})?`;
const between = "[\\s,;:()\\-–—]{0,4}";

/** Its digits, its letter and its digits in words: "12 bis" is 12, "douze", and may stand with "bis". */
function hideNumber(text: string, streetNumber: string, street: StreetSpellings | null): string {
  const digits = streetNumber.match(/\d+/g) ?? [];
  if (digits.length === 0) return text;
  const letters = foldLetters(streetNumber).match(/(?<!\p{L})\p{L}(?!\p{L})/gu) ?? [];
  const suffix = `(?:\\s?(?:(?:bis|ter|quater|quinquies)${noWordAfter}|[${letters.join("")}a-dfgi-ln-qs-z](?![a-zœæ0-9'’.]|\\s?\\d)))?`;
  const words = digits.map(Number).flatMap(wordsPattern);
  const number = `(?:${["\\d{1,4}(?!\\d)", ...words].join("|")})${suffix}`;
  const list = `${noWordBefore}${notOfAnAmount}(?<numbers>${number}(?:${join}${number}){0,3})`;
  const aWay = `(?:(?:de\\s(?:la\\s|l['’]\\s?)?|du\\s|des\\s|d['’]\\s?)?${foldedWay})`;
  const patterns = [
    `${announced}${list}${between}(?=${street === null ? aWay : `${aWay}|${street.own}`})`,
    `${noWordBefore}(?:au\\s)?n(?:[°º]|umero\\s)\\s?${list}`,
    `${noWordBefore}au\\s${list}${counted}`,
    ...(street === null
      ? []
      : [`(?<kept>${street.own})[\\s,;:\\-–—]{0,3}\\(?${announced}${list}${countedAfterStreet}\\)?`]),
  ];
  return patterns.reduce(
    (rest, pattern) => cutAll(rest, pattern, (found) => isAmong(digits, words, found)),
    text,
  );
}

/** A number in words; "un" is an article more often. */
function wordsPattern(number: number): string[] {
  const words = number < 2 ? null : numberInWords(number);
  return words === null
    ? []
    : [`${words.replaceAll(" ", "[\\s-]").replaceAll(/(vingt|cent)\b/g, "$1s?")}(?!${letter})`];
}

/** Says whether the numbers that were found tell one of ours, by itself or within what they span: "10-14" tells 12. */
function isAmong(digits: readonly string[], words: readonly string[], found: string): boolean {
  if (words.some((word) => new RegExp(`^${word}`, "iu").test(found))) return true;
  const numbers = (found.match(/\d+/g) ?? []).map(Number);
  const spans = /\d\D*(?:[-–—/]|\sa\s)/u.test(found);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return digits.map(Number).some((own) => numbers.includes(own) || (spans && own > least && own < most));
}

/** The street, its way and its name spelled whole or short, with or without accents and small words. */
function hideStreet(text: string, { own, partial }: StreetSpellings): string {
  const withoutWhole = cutAll(text, `${leading}${own}`);
  if (partial === null) return withoutWhole;
  return cutAll(withoutWhole, `${leading}${partial}`, (_found, after) => !goesOnAsName.test(after));
}

/** Words that lead to a street, and would lead nowhere without it. */
const leading = `(?:${noWordBefore}(?:dans|sur|au|a|en|de|du)\\s(?:la\\s|le\\s|l['’]\\s?)?)?`;
/** Another street's name begins as ours does. */
const goesOnAsName = /^[\s'’-]{1,2}(?:(?:de|du|des|la|le|les)\s|(?:d|l)['’]){0,2}\p{Lu}/u;

/** Searched in a copy of the same length without accents, cut out of the text itself. */
function cutAll(
  text: string,
  pattern: string,
  isCut: (found: string, after: string) => boolean = () => true,
): string {
  const folded = foldLetters(text);
  const cuts: Cut[] = [];
  for (const { index, 0: found, groups } of folded.matchAll(new RegExp(pattern, "g"))) {
    const end = index + found.length;
    const { kept = "", numbers = found } = groups ?? {};
    const start = index + kept.length;
    if (isCut(numbers, text.slice(end))) cuts.push({ start, end });
  }
  return cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

function tidy(text: string): string {
  return text
    .replace(/ {2,}/g, " ")
    .replace(/\(\s*\)/g, "")
    .replace(/ ([.,)])/g, "$1")
    .replace(/,{2,}/g, ",")
    .replace(/,\s?(?=[.;:!?])/g, "")
    .replace(/^[ \t]*[,;–—-][ \t]*/gm, "")
    .trim();
}
