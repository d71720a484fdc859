/** Separates a street's number from its name; in doubt there is no name, so that no number survives in it. */

import { endsInNumber, writeNumberInDigits } from "./number-words.ts";
import { titleCaseName } from "./place-name.ts";
import {
  complementPattern,
  leadingWayPattern,
  monthPattern,
  numberPattern,
  wayPattern,
  wayWords,
} from "./street-words.ts";

export type Street = { readonly streetNumber: string | null; readonly streetName: string | null };

const onlyNumber = new RegExp(`^${numberPattern}$`, "iu");
const numberAtStart = new RegExp(`^(${numberPattern})(?=\\s|$)`, "iu");
const numberThenWay = new RegExp(`(?<![\\p{L}\\p{N}])(${numberPattern})\\s?(${leadingWayPattern}.*)$`, "iu");
const wayAtStart = new RegExp(`^${leadingWayPattern}`, "iu");
const wayAnywhere = new RegExp(
  `(?:^(${leadingWayPattern}.*)|(?<![\\p{L}\\p{N}'’-])(${wayPattern}.*))$`,
  "iu",
);
const trailingNumber = new RegExp(`^(.*?[\\p{L}\\p{M}.\\ue000-\\ue009])\\s+(${numberPattern})$`, "iu");
const complement = new RegExp(`(?<!\\b(?:de|la|le|les|des|du|et)|[-–])\\s+${complementPattern}$`, "iu");

/** What stays when a number is taken off the end: "rue Paradis au (12)", "rue Paradis n° (12)". */
const danglingEnd = /(?:\s(?:au|à|n|n\s?°|no|num[ée]ro))?[\s.,;:/°-]*$/iu;

/** Digits of a street's own name, with the words that prove it. */
const ownDigits = [
  new RegExp(
    `(?:\\b(?:du|le)|${wayPattern})\\s\\d{1,2}(?:er)?\\s${monthPattern}(?:\\s(?:1[789]|20)\\d\\d)?(?!\\p{N})`,
    "giu",
  ),
  new RegExp(
    `(?:\\b(?:du|de la|des|les|aux)|\\bde l['’]|\\bd['’]|${wayPattern})\\s?\\d{1,3}(?:er|[eè]re|[eè]me|re|nd|nde|e)\\s(?![ée]tage|arr|${wayPattern})\\p{L}{2,}`,
    "giu",
  ),
  new RegExp(`\\b(?:des|les|aux)\\s\\d{1,3}\\s(?!bis\\b|ter\\b|quater\\b|${wayPattern})\\p{L}{2,}`, "giu"),
];

/** Expects the parts between commas, without city and code; the part with both wins, else the first street. */
export function parseStreet(parts: readonly string[]): Street {
  const texts = parts.map((part) => hideOwnDigits(writeNumberInDigits(part)));
  const numbered = texts.findIndex((text) => numberThenWay.test(text));
  const index = numbered >= 0 ? numbered : texts.findIndex((text) => wayAnywhere.test(text));
  const text = texts[index];
  if (text === undefined) return { streetNumber: leadingNumber(texts), streetName: null };

  const before = neighbourNumber(texts[index - 1]);
  const match = numberThenWay.exec(text);
  if (match !== null) {
    const number = match[1] ?? "";
    const joined = before === null ? number : `${before}, ${number}`;
    return { streetNumber: tidyNumber(joined), streetName: nameFrom(match[2] ?? "") };
  }
  const way = wayAnywhere.exec(text);
  const rest = (way?.[1] ?? way?.[2] ?? "").replace(complement, "");
  const trailing = trailingNumber.exec(rest);
  if (trailing !== null) {
    return { streetNumber: tidyNumber(trailing[2] ?? ""), streetName: nameFrom(trailing[1] ?? "") };
  }
  const number = before ?? neighbourNumber(texts[index + 1]);
  return { streetNumber: number === null ? null : tidyNumber(number), streetName: nameFrom(rest) };
}

/** Says whether a name has no digits but its own ("rue du 4 Septembre"), nor ends in a number. */
export function isSafeStreetName(name: string): boolean {
  const hidden = hideOwnDigits(name.normalize("NFKC"));
  return !/\p{N}/u.test(hidden) && !/[\ue000-\ue009]/.test(name) && !endsInNumber(name);
}

function nameFrom(text: string): string | null {
  const withoutNumber = text.replace(complement, "").replace(trailingNumber, "$1");
  const name = restoreOwnDigits(withoutNumber.replace(danglingEnd, ""));
  const way = wayAtStart.exec(name)?.[0];
  if (way === undefined || !isSafeStreetName(name)) return null;
  const rest = name.slice(way.length).trim();
  if (/canebi/i.test(way)) return "La Canebière";
  const word = way.toLowerCase().replace(/\.$/, "");
  if (rest === "" && !/\s|['’]/.test(word)) return null;
  return `${Object.hasOwn(wayWords, word) ? wayWords[word] : word} ${titleCaseName(rest)}`.trim();
}

function leadingNumber(texts: readonly string[]): string | null {
  const number = numberAtStart.exec(texts[0] ?? "")?.[1];
  return number === undefined ? null : tidyNumber(number);
}

function neighbourNumber(text: string | undefined): string | null {
  return text !== undefined && onlyNumber.test(text) ? text : null;
}

/** "n°12BIS" becomes "12 bis", "12b" becomes "12 B", "12 - 14" becomes "12-14". */
function tidyNumber(text: string): string {
  return text
    .replace(/^n\D*?(?=\d)/iu, "")
    .replace(/\s*([-–—/])\s*/gu, "$1")
    .replace(
      /(\d)\s?(bis|ter|quater|quinquies)(?!\p{L})/giu,
      (_, digit, word) => `${digit} ${word.toLowerCase()}`,
    )
    .replace(/(\d)\s?([a-z])(?![\p{L}])/giu, (_, digit, letter) => `${digit} ${letter.toUpperCase()}`)
    .trim();
}

/** Turns the digits of a street's own name into private characters, so that only numbers remain. */
function hideOwnDigits(text: string): string {
  return ownDigits.reduce(
    (hidden, pattern) =>
      hidden.replace(pattern, (own) =>
        own.replace(/\d/g, (digit) => String.fromCharCode(0xe000 + Number(digit))),
      ),
    text.replace(/[\ue000-\ue009]/g, ""),
  );
}

function restoreOwnDigits(text: string): string {
  return text.replace(/[\ue000-\ue009]/g, (hidden) => String(hidden.charCodeAt(0) - 0xe000));
}
