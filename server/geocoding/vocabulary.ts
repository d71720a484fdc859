import { isWayName } from "#domain/geocoding/address-abbreviations.ts";
import type { QueryWord } from "#domain/geocoding/address-query.ts";
import { need } from "#domain/need.ts";
import { typingErrors } from "#domain/text/typing-errors.ts";

const mostRemembered = 2_000;

/** The words of street names, found by what people type. */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #lettersOf: Uint32Array;
  /** A word comes again with every letter typed after it. */
  readonly #remembered = new Map<string, ReadonlyMap<number, number>>();

  constructor(words: Iterable<string>) {
    this.#words = [...new Set(words)].sort();
    this.#numbers = new Map(this.#words.map((word, at) => [word, at]));
    this.#lettersOf = Uint32Array.from(this.#words, lettersIn);
  }

  get size(): number {
    return this.#words.length;
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  isWay(word: number): boolean {
    return isWayName(this.#words[word] ?? "");
  }

  /** With the best quality of each, from 0 to 1. */
  match(typed: QueryWord): ReadonlyMap<number, number> {
    const key = `${typed.isUnfinished ? "…" : ""}${typed.text} ${typed.typed}`;
    const remembered = this.#remembered.get(key);
    if (remembered !== undefined) return remembered;
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    const matches = this.#search(typed);
    this.#remembered.set(key, matches);
    return matches;
  }

  #search(typed: QueryWord): Map<number, number> {
    const matches = new Map<number, number>();
    const add = (word: number, quality: number) => {
      if (quality > (matches.get(word) ?? 0)) matches.set(word, quality);
    };
    this.#matchForm(typed.text, typed.isUnfinished, add);
    if (typed.typed !== typed.text) this.#matchForm(typed.typed, typed.isUnfinished, add);
    return matches;
  }

  #matchForm(form: string, isUnfinished: boolean, add: (word: number, quality: number) => void): void {
    const exact = this.#numbers.get(form);
    if (exact !== undefined) add(exact, 1);
    for (let at = this.#firstFrom(form); this.#words[at]?.startsWith(form) === true; at++)
      add(at, prefixQuality(form.length, (this.#words[at] ?? "").length - form.length, isUnfinished));
    // One wrong letter of two, or a wrong figure, makes another word.
    if (form.length < 3 || /^\d/.test(form)) return;
    this.#matchMistyped(form, isUnfinished, add);
  }

  #matchMistyped(form: string, isUnfinished: boolean, add: (word: number, quality: number) => void): void {
    const most = form.length >= 8 ? 2 : 1;
    const letters = lettersIn(form);
    const mayGoOn = isUnfinished && form.length >= 4;
    for (let at = 0; at < this.#words.length; at++) {
      const word = this.#words[at] ?? "";
      const shorter = form.length - word.length;
      if (shorter > most || (!mayGoOn && -shorter > most)) continue;
      // Each missing letter costs an error, as does each one too many.
      const inWord = need(this.#lettersOf[at]);
      if (bitsOf(letters & ~inWord) > most || (!mayGoOn && bitsOf(inWord & ~letters) > most)) continue;
      const errors = typingErrors(form, word, most);
      if (errors <= most) add(at, mistypedQuality(form.length, errors));
      else if (mayGoOn && typingErrors(form, word, 1, true) <= 1) add(at, 0.7);
    }
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A word being typed is worth nearly the whole; a finished one is an abbreviation or an initial. */
function prefixQuality(length: number, missing: number, isUnfinished: boolean): number {
  if (missing === 0) return 1;
  if (isUnfinished) return 0.97 - 0.01 * Math.min(missing, 7);
  return length >= 3 ? 0.8 : 0.6;
}

function mistypedQuality(length: number, errors: number): number {
  if (errors === 0) return 1;
  if (errors === 2) return 0.6;
  return length === 3 ? 0.7 : 0.85;
}

function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
