import { leadingWayPattern } from "./street-words.ts";

const small = [
  ...["", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
  ...["treize", "quatorze", "quinze", "seize", "dix sept", "dix huit", "dix neuf"],
];
const tens = ["", "", "vingt", "trente", "quarante", "cinquante", "soixante", "", "quatre vingt", ""];

/** No door of Marseille has a higher number. */
const highest = 999;

/** Writes 1 to 999 in French, with spaces between words and no plural of "cent" and "vingt". */
export function numberInWords(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = belowHundred(number % 100);
  if (hundreds === 0) return rest;
  return `${hundreds === 1 ? "" : small[hundreds]} cent ${rest}`.trim();
}

function belowHundred(number: number): string {
  if (number < small.length) return small[number] ?? "";
  // French counts 70 to 79 from 60, and 90 to 99 from 80.
  const ten = [7, 9].includes(Math.floor(number / 10))
    ? Math.floor(number / 10) - 1
    : Math.floor(number / 10);
  const unit = number - ten * 10;
  const isAnd = (unit === 1 || unit === 11) && ten < 8;
  return `${tens[ten]}${isAnd ? " et" : ""} ${small[unit]}`.trim();
}

const numbersByWords: ReadonlyMap<string, number> = new Map(
  Array.from({ length: highest }, (_, index) => [numberInWords(index + 1), index + 1]),
);
const mostWords = Math.max(...[...numbersByWords.keys()].map((words) => words.split(" ").length));

const plain = (word: string) => word.toLowerCase().replace(/^(vingt|cent)s$/, "$1");

/** These end a street's name as often as they are a number: "chemin Neuf", "rue Cent". */
const ambiguous: ReadonlySet<string> = new Set(["un", "neuf", "cent"]);
/** After these a number belongs to the name: "rue des Trois", "8 mai quarante-cinq". */
const belongsAfter =
  /^(?:de|du|des|la|le|les|aux|et|saint|janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)$/iu;
const announcement = /^(?:n|no|num|num[ée]ro|n\s?°|n°)\.?$/iu;
const streetAfter = new RegExp(
  `^\\s*(?:(?:bis|ter|quater|quinquies)\\s*)?(?:,|$|${leadingWayPattern})`,
  "iu",
);
const suffix = /^(?:bis|ter|quater|quinquies)$/iu;

type Token = { readonly word: string; readonly start: number; readonly end: number };

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[^\s-]+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

function numberOf(tokens: readonly Token[]): number | undefined {
  return numbersByWords.get(tokens.map(({ word }) => plain(word)).join(" "));
}

type NumberSpan = { readonly start: number; readonly end: number; readonly number: number };

function numberAtStart(text: string): NumberSpan | null {
  const tokens = tokensOf(text);
  const first = announcement.test(tokens[0]?.word ?? "") ? 1 : 0;
  for (let count = mostWords; count > 0; count -= 1) {
    const words = tokens.slice(first, first + count);
    const number = words.length === count ? numberOf(words) : undefined;
    const last = words.at(-1);
    if (number !== undefined && last) return { start: 0, end: last.end, number };
  }
  return null;
}

/** Finds the longest number in words at the end, without its "bis", that the name cannot hold. */
function numberAtEnd(text: string): NumberSpan | null {
  const all = tokensOf(text);
  const tokens = suffix.test(all.at(-1)?.word ?? "") ? all.slice(0, -1) : all;
  for (let count = Math.min(mostWords, tokens.length - 1); count > 0; count -= 1) {
    const words = tokens.slice(-count);
    const number = numberOf(words);
    const [first] = words;
    const last = words.at(-1);
    const before = tokens.at(-count - 1)?.word ?? "";
    if (number === undefined || !first || !last) continue;
    if (announcement.test(before)) return { start: first.start, end: last.end, number };
    const isName =
      belongsAfter.test(before) ||
      numbersByWords.has(plain(before)) ||
      (count === 1 && ambiguous.has(plain(last.word)));
    return isName ? null : { start: first.start, end: last.end, number };
  }
  return null;
}

/** Writes a number before a way, alone, or after the name in digits; "rue des Trois Mages" keeps its own. */
export function writeNumberInDigits(part: string): string {
  const first = numberAtStart(part);
  const rest = part.slice(first?.end);
  if (first !== null && streetAfter.test(rest)) return `${first.number}${rest}`;
  const last = numberAtEnd(part);
  return last === null ? part : `${part.slice(0, last.start)}${last.number}${part.slice(last.end)}`;
}

export function endsInNumber(name: string): boolean {
  return numberAtEnd(name) !== null;
}
