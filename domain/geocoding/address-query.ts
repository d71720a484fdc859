import { postalCodeOfArrondissement } from "../address/arrondissement.ts";
import { isWayName } from "./address-abbreviations.ts";
import { type AddressWord, addressWords, isSmallWord } from "./address-words.ts";

export type QueryWord = {
  readonly text: string;
  readonly typed: string;
  /** Counts only where the street has it: figures, "Marseille", "appartement B". */
  readonly isOptional: boolean;
  readonly isUnfinished: boolean;
};

export type AddressQuery = {
  readonly words: readonly QueryWord[];
  /** Possible house numbers in the order typed; a street takes out those of its own name. */
  readonly numbers: readonly { readonly number: string; readonly suffix: string }[];
  /** Five digits, or those of the named arrondissement. */
  readonly postalCode: string | null;
};

/** Reads a query in any order ("13006", "6e", number first or last); the last word is unfinished where `isTyping`. */
export function readAddressQuery(text: string, isTyping: boolean): AddressQuery {
  const all = addressWords(withoutRegion(text));
  const places = takePlace(joinFigures(all));
  const numbers = takeNumbers(places.words);
  const last = isTyping && !/[\s,;.]$/u.test(text) ? all.at(-1) : undefined;
  const complement = complementWords(places.words);
  const words = numbers.words
    .filter((word) => !isSmallWord(word.text) || word === last)
    .map((word) => ({
      text: word.text,
      typed: word.typed,
      isOptional:
        word.kind !== "word" ||
        isSmallWord(word.text) ||
        optionalWords.has(word.text) ||
        complement.has(word),
      isUnfinished: word === last,
    }));
  return { words: keepDistinctive(words), numbers: numbers.found, postalCode: places.postalCode };
}

/** Each word costs a walk through all names that have it. */
export const mostQueryWords = 12;

/** Keeps each word once, required ones first; a figure may stand twice, as a number and in the street's name. */
function keepDistinctive(words: readonly QueryWord[]): QueryWord[] {
  const once = words.filter(
    ({ text, isUnfinished }, at) =>
      /^\d/.test(text) || isUnfinished || words.findIndex((other) => other.text === text) === at,
  );
  const telling = once.toSorted((one, other) => Number(one.isOptional) - Number(other.isOptional));
  const kept = new Set(telling.slice(0, mostQueryWords));
  return once.filter((word) => kept.has(word));
}

const optionalWords = new Set("marseille france cedex bouches rhone paca bp cs".split(" "));
const shortArrondissement = new Set("arrdt ardt".split(" "));
const suffixWords = new Set("bis ter quater quinquies".split(" "));
const ordinalEndings = new Set("er ere eme ieme".split(" "));
const numberSigns = new Set("n no num numero".split(" "));
const complementStarts = new Set(
  "appartement appart appt apt app batiment bat bt etage porte hall bloc".split(" "),
);

/** "Marseille, Bouches-du-Rhône, Provence-Alpes-Côte d'Azur" says no more than "Marseille". */
function withoutRegion(text: string): string {
  return text.replace(
    /(?:[,;]|(?<=marseille))\s*(?:bouches[\s-]du[\s-]rh[oô]ne|provence[\s-]alpes[\s-]c[oô]te[\s-]d['’\s]?\s?azur)/giu,
    " ",
  );
}

/** "13 006" is one code, "6 eme" one ordinal. */
function joinFigures(words: readonly AddressWord[]): AddressWord[] {
  const joined: AddressWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before?.typed === "13" && /^0\d\d$/.test(word.typed))
      joined[joined.length - 1] = { text: `13${word.text}`, typed: `13${word.text}`, kind: "number" };
    else if (before?.kind === "number" && ordinalEndings.has(word.typed))
      joined[joined.length - 1] = { ...before, kind: "ordinal" };
    else joined.push(word);
  }
  return joined;
}

/** Takes out postal code and arrondissement; an ordinal stays an optional word of a street's name. */
function takePlace(all: readonly AddressWord[]): { words: AddressWord[]; postalCode: string | null } {
  let postalCode: string | null = null;
  let derived: string | null = null;
  const words: AddressWord[] = [];
  for (const [at, word] of all.entries()) {
    const [before, after] = [all[at - 1], all[at + 1]];
    if (word.kind === "number" && word.text.length === 5) {
      postalCode = word.text;
      continue;
    }
    if (word.kind === "word" && isArrondissement(word.text)) continue;
    const number = word.kind === "word" ? 0 : Number(word.text);
    const isNamed =
      (after !== undefined && isArrondissement(after.text)) ||
      ((before?.text === "marseille" || before?.text === "cedex") && !startsStreet(after)) ||
      (word.kind === "ordinal" && (at === 0 || after === undefined || before?.text === "marseille"));
    if (isNamed && number >= 1 && number <= 16) {
      derived ??= postalCodeOfArrondissement(number);
      if (word.kind === "number") continue;
    }
    words.push(word);
  }
  return { words, postalCode: postalCode ?? derived };
}

function isArrondissement(text: string): boolean {
  return shortArrondissement.has(text) || (text.length >= 3 && "arrondissements".startsWith(text));
}

/** After "Marseille 12", a way shows that 12 is a house number. */
function startsStreet(word: AddressWord | undefined): boolean {
  return word !== undefined && (isWayName(word.text) || suffixWords.has(word.text));
}

/** Finds numbers with their suffix; the suffix is no word any more, the number stays an optional one. */
function takeNumbers(words: readonly AddressWord[]): {
  words: AddressWord[];
  found: { number: string; suffix: string }[];
} {
  const houseNumbers: { number: string; suffix: string }[] = [];
  const kept: AddressWord[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isAfterNumber = before?.kind === "number";
    const latest = houseNumbers.at(-1);
    if (isAfterNumber && latest !== undefined && isSuffix(word, words[at + 1])) {
      houseNumbers[houseNumbers.length - 1] = { ...latest, suffix: word.typed };
      continue;
    }
    if (word.kind === "number" && word.text.length <= 4)
      houseNumbers.push({ number: String(Number(word.text)), suffix: "" });
    kept.push(word);
  }
  return { words: kept, found: houseNumbers };
}

/** The r of "12 r Paradis" is a street's, the b of "12 b rue Paradis" is not. */
function isSuffix(word: AddressWord, after: AddressWord | undefined): boolean {
  if (suffixWords.has(word.typed)) return true;
  if (!/^[a-z]$/.test(word.typed)) return false;
  return after === undefined || isWayName(after.text) || !(isWayName(word.text) || isSmallWord(word.text));
}

function complementWords(words: readonly AddressWord[]): ReadonlySet<AddressWord> {
  const found = new Set<AddressWord>();
  for (const [at, word] of words.entries()) {
    const after = words[at + 1];
    if (numberSigns.has(word.typed) && after?.kind === "number") found.add(word);
    if (at === 0 || !complementStarts.has(word.typed)) continue;
    found.add(word);
    if (after !== undefined && after.text.length <= 2) found.add(after);
  }
  return found;
}
