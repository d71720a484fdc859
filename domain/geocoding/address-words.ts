import { expandWord } from "./address-abbreviations.ts";

/** "6e" is the ordinal "6"; "trois" is the word "3", so that "3 Mages" and "Trois Mages" meet. */
export type AddressWord = {
  readonly text: string;
  readonly kind: "word" | "number" | "ordinal";
  /** The folded word before its abbreviation was spelled out. */
  readonly typed: string;
};

/** Lower case, without accents, ligatures or points inside initials; everything else becomes a space. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** "12bis" gives 12 and bis, "6ème" the ordinal 6, "bd" boulevard. */
export function addressWords(text: string): AddressWord[] {
  return [...foldText(text).matchAll(wordPattern)].flatMap(([typed]) => readWord(typed));
}

/** Says whether a folded word is an article or a preposition, which tells no street from another. */
export function isSmallWord(text: string): boolean {
  return smallWords.has(text);
}

const wordPattern = /\d+(?:er|ere|e|eme|ieme|nd|nde)?(?![a-z0-9])|\d+|[a-z][a-z0-9]*/g;

const smallWords = new Set("de du des d la le les l et a au aux en sur sous dit dite".split(" "));

const spelledFigures = new Map(
  "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
    .split(" ")
    .map((word, at) => [word, String(at + 2)]),
);
spelledFigures.set("premier", "1").set("premiere", "1");

function readWord(typed: string): AddressWord[] {
  const digits = /^\d+/.exec(typed)?.[0];
  if (digits !== undefined) return [{ text: digits, typed, kind: digits === typed ? "number" : "ordinal" }];
  const figure = spelledFigures.get(typed);
  if (figure !== undefined) return [{ text: figure, typed, kind: "word" }];
  return expandWord(typed)
    .split(" ")
    .map((text) => ({ text, typed: expandWord(typed).includes(" ") ? text : typed, kind: "word" }));
}
