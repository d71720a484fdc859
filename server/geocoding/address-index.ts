/**
 * The index of addresses: one search from its postings to its relevance, kept in one file because each step reads what
 * the one before it weighed.
 */

import { distanceM } from "#domain/distance.ts";
import { type AddressQuery, type QueryWord, readAddressQuery } from "#domain/geocoding/address-query.ts";
import { addressWords, isSmallWord } from "#domain/geocoding/address-words.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { need } from "#domain/need.ts";
import { splitWord } from "./split-word.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Only a postal code alone finds an area. */
export type AddressEntry = Place & {
  readonly kind: "street" | "place" | "area";
  readonly name: string;
  readonly postalCode: string;
  readonly communeCode: string;
  /** For a place that is no building: its point stands for all of it. */
  readonly isWide?: boolean;
  /** The doors of a street, as `formatHouseNumbers` writes them. */
  readonly numbers: string;
  /** For a street whose doors are not known. */
  readonly guessDoor?: (number: number) => Place;
  /** 0 to 1: breaks a tie. */
  readonly importance?: number;
};

export type FoundAddress = {
  readonly entry: AddressEntry;
  /** 0 to 1: how much of what was typed it explains. */
  readonly relevance: number;
  /** Empty where none was typed. */
  readonly number: string;
  readonly suffix: string;
};

export type AddressSearch = {
  readonly isTyping: boolean;
  readonly limit: number;
  /** Areas count as places. */
  readonly kinds: readonly ("street" | "place")[];
  /** Breaks a tie. */
  readonly near?: Place;
};

type IndexRow = { readonly entry: AddressEntry; readonly words: readonly number[]; readonly weight: number };
type WeighedWord = {
  readonly word: QueryWord;
  readonly weight: number;
  readonly matches: ReadonlyMap<number, number>;
};
type Candidate = { readonly at: number; readonly score: number };

/** How much untyped words of a street count against it. */
const untypedShare = 0.3;
/** Another postal code than the one typed: a street may go through two, and people err. */
const otherPostalCode = 0.8;
const closelyReadCandidates = 80;
const leastRelevance = 0.5;
const mostReadings = 6;
const city = "marseille";
/** Bounds the cost of a reading. */
const walksPerEntry = 3;
/** Under this the text may be misspaced. */
const guessBelow = 0.8;
const otherReading = 0.92;

/** Made anew when the addresses change. */
export class AddressIndex {
  readonly #entries: readonly IndexRow[];
  readonly #areas: readonly AddressEntry[];
  readonly #vocabulary: Vocabulary;
  readonly #postings: readonly (readonly number[])[];
  readonly #weights: Float32Array;
  readonly #postalCodes: ReadonlySet<string>;
  #walked = 0;

  constructor(all: readonly AddressEntry[]) {
    this.#postalCodes = new Set(all.map(({ postalCode }) => postalCode));
    this.#areas = all.filter(({ kind }) => kind === "area");
    const entries = all.filter(({ kind }) => kind !== "area");
    const names = entries.map(({ name }) => nameWords(name));
    this.#vocabulary = new Vocabulary(names.flat());
    const postings = Array.from({ length: this.#vocabulary.size }, (): number[] => []);
    const words = names.map((name) => name.map((word) => need(this.#vocabulary.numberOf(word))));
    for (const [at, numbers] of words.entries())
      for (const word of new Set(numbers)) postings[word]?.push(at);
    this.#postings = postings;
    this.#weights = Float32Array.from(postings, ({ length }) => rarity(length, entries.length));
    this.#entries = entries.map((entry, at) => ({
      entry,
      words: words[at] ?? [],
      weight: (words[at] ?? []).reduce((sum, word) => sum + this.#weightOf(word), 0),
    }));
  }

  get size(): number {
    return this.#entries.length;
  }

  /** The cost of all searches, on any machine. */
  get walked(): number {
    return this.#walked;
  }

  /** Best first; empty for a text that names nothing of the city. */
  search(text: string, search: AddressSearch): FoundAddress[] {
    const query = this.#locate(readAddressQuery(text, search.isTyping));
    if (query === null) return [];
    let results = this.#searchWords(query, query.words, search);
    if ((results[0]?.relevance ?? 0) < guessBelow)
      for (const words of this.#otherReadings(query.words))
        results = mergeFound(results, this.#searchWords(query, words, search).map(lessSure));
    return [...results, ...this.#areasOf(query, search)].slice(0, search.limit);
  }

  /** Null for another city's code; a cedex code, or 13000, means Marseille as a whole. */
  #locate(query: AddressQuery): AddressQuery | null {
    if (query.postalCode === null || this.#postalCodes.has(query.postalCode)) return query;
    const saysMarseille = query.postalCode === "13000" || query.words.some(({ text }) => text === city);
    return saysMarseille ? { ...query, postalCode: null } : null;
  }

  /** The area whose code is all that was typed, or all while it is the city's name. */
  #areasOf({ words, postalCode }: AddressQuery, { kinds, isTyping }: AddressSearch): FoundAddress[] {
    if (!kinds.includes("place")) return [];
    const [word] = words;
    const isOfCity = isTyping && words.length === 1 && word !== undefined && startsCity(word);
    const isOfCode = postalCode !== null && words.every(({ isOptional }) => isOptional);
    return this.#areas
      .filter((area) => (isOfCode ? area.postalCode === postalCode : isOfCity))
      .map((entry) => ({ entry, relevance: 1, number: "", suffix: "" }));
  }

  #searchWords(query: AddressQuery, words: readonly QueryWord[], search: AddressSearch): FoundAddress[] {
    const weighed = words.map((word) => this.#weigh(word));
    const required = weighed.reduce((sum, { word, weight }) => sum + (word.isOptional ? 0 : weight), 0);
    if (required === 0) return [];
    const read = this.#candidates(query, weighed, required, search).map(({ at }) =>
      this.#readClosely(at, query, weighed, required, search),
    );
    return read
      .filter(({ found }) => found.relevance >= leastRelevance)
      .sort((one, other) => other.rank - one.rank)
      .map(({ found }) => found);
  }

  #weigh(word: QueryWord): WeighedWord {
    const matches = this.#vocabulary.match(word);
    const exact = this.#vocabulary.numberOf(word.text) ?? this.#vocabulary.numberOf(word.typed);
    if (exact !== undefined && !word.isUnfinished) return { word, weight: this.#weightOf(exact), matches };
    const weights = [...matches.keys()].map((match) => this.#weightOf(match));
    const ways = [...matches.keys()].filter((match) => this.#vocabulary.isWay(match));
    // A word that may be a misspelt kind of way is taken for one: "bouvelard" says little about which street is meant.
    const weight =
      ways.length > 0 ? Math.min(...ways.map((way) => this.#weightOf(way))) : Math.max(...weights, 0);
    return { word, weight: weight === 0 ? 1 : weight, matches };
  }

  /** By a quick sum. */
  #candidates(
    query: AddressQuery,
    weighed: readonly WeighedWord[],
    required: number,
    { kinds }: AddressSearch,
  ): Candidate[] {
    const scores = new Float32Array(this.#entries.length);
    const best = new Float32Array(this.#entries.length);
    for (const { weight, matches } of this.#affordable(weighed)) {
      const touched: number[] = [];
      for (const [word, quality] of matches) {
        const gain = quality * Math.min(weight, this.#weightOf(word));
        const postings = this.#postings[word] ?? [];
        this.#walked += postings.length;
        for (const at of postings) {
          if (best[at] === 0) touched.push(at);
          if (gain > need(best[at])) best[at] = gain;
        }
      }
      for (const at of touched) {
        scores[at] = need(scores[at]) + need(best[at]);
        best[at] = 0;
      }
    }
    const candidates: Candidate[] = [];
    for (const [at, { entry, weight }] of this.#entries.entries()) {
      const score = need(scores[at]);
      if (score === 0 || !kinds.some((kind) => kind === entry.kind)) continue;
      const share = score / (required + untypedShare * Math.max(0, weight - score));
      const isElsewhere = query.postalCode !== null && query.postalCode !== entry.postalCode;
      candidates.push({ at, score: isElsewhere ? share * otherPostalCode : share });
    }
    return candidates.sort((one, other) => other.score - one.score).slice(0, closelyReadCandidates);
  }

  /** The rarest words that can be walked within bounds; one at least. */
  #affordable(weighed: readonly WeighedWord[]): WeighedWord[] {
    let left = walksPerEntry * this.#entries.length;
    return weighed
      .map((word) => ({ word, cost: this.#costOf(word) }))
      .sort((one, other) => one.cost - other.cost)
      .filter(({ cost }, at) => {
        left -= cost;
        return at === 0 || left >= 0;
      })
      .map(({ word }) => word);
  }

  #costOf({ matches }: WeighedWord): number {
    let cost = 0;
    for (const word of matches.keys()) cost += need(this.#postings[word]).length;
    return cost;
  }

  /** Pairs typed words with the name's one to one, then weighs order, number, code and distance. */
  #readClosely(
    at: number,
    query: AddressQuery,
    weighed: readonly WeighedWord[],
    required: number,
    { near = mapStart }: AddressSearch,
  ): { found: FoundAddress; rank: number } {
    const { entry, words, weight } = this.#entries[at] ?? { entry: noEntry, words: [], weight: 0 };
    const free = new Set(words.keys());
    const taken = new Set<WeighedWord>();
    let matched = 0;
    let optional = 0;
    let named = 0;
    let inOrder = 0;
    let last = -1;
    for (const typed of weighed) {
      const position = bestPosition(words, free, typed.matches);
      const word = words[position];
      if (word === undefined) continue;
      free.delete(position);
      taken.add(typed);
      const quality = typed.matches.get(word) ?? 0;
      matched += quality * typed.weight;
      if (typed.word.isOptional) optional += typed.weight;
      named += quality * this.#weightOf(word);
      if (position === last + 1) inOrder++;
      last = position;
    }
    const coverage = matched / (required + optional);
    const similarity = matched / (required + optional + untypedShare * Math.max(0, weight - named));
    const usedFigures = weighed.filter((typed) => taken.has(typed)).map(({ word }) => word.text);
    const { number = "", suffix = "" } = chooseHouseNumber(query, usedFigures) ?? {};
    const isElsewhere =
      query.postalCode !== null && query.postalCode !== entry.postalCode && !namesOrdinal(query, usedFigures);
    const fit = isElsewhere ? otherPostalCode : 1;
    const doors = number !== "" && hasDoor(entry.numbers, number) ? 0.02 : 0;
    const size = Math.max(Math.min(0.02, entry.numbers.length / 500_000), 0.02 * (entry.importance ?? 0));
    const distance = Math.min(0.01, distanceM(entry, near) / 2_000_000);
    const rank = similarity * fit + 0.02 * (inOrder / Math.max(1, weighed.length)) + doors + size - distance;
    return { found: { entry, relevance: coverage * fit, number, suffix }, rank };
  }

  /** Readings for a wrong space or key: "para dis", "rueparadis", "ruexparadis". */
  #otherReadings(words: readonly QueryWord[]): QueryWord[][] {
    const readings: QueryWord[][] = [];
    const replace = (at: number, count: number, parts: readonly string[] | null) => {
      const word = words[at + count - 1];
      if (parts === null || word === undefined) return;
      const telling = parts.filter((part) => !isSmallWord(part));
      readings.push(
        words.toSpliced(at, count, ...telling.map((part) => ({ ...word, text: part, typed: part }))),
      );
    };
    const isKnown = (word: string) => this.#vocabulary.numberOf(word) !== undefined;
    for (const [at, { typed, isOptional }] of words.entries()) {
      const after = words[at + 1];
      if (isOptional) continue;
      if (after !== undefined && !after.isOptional) {
        const joined = `${typed}${after.typed}`;
        replace(at, 2, isKnown(joined) ? [joined] : splitWord(joined, isKnown));
      }
      if (!isKnown(typed)) replace(at, 1, splitWord(typed, isKnown));
      for (let cut = 2; cut < typed.length - 2; cut++) {
        const parts = [typed.slice(0, cut), typed.slice(cut + 1)];
        if (parts.every(isKnown)) replace(at, 1, parts);
      }
    }
    return readings.slice(0, mostReadings);
  }

  #weightOf(word: number): number {
    return this.#weights[word] ?? 1;
  }
}

/** "marse" can only become "Marseille"; "ma" may become anything. */
function startsCity({ text, isUnfinished }: QueryWord): boolean {
  return text === city || (isUnfinished && text.length >= 4 && city.startsWith(text));
}

const noEntry: AddressEntry = {
  kind: "place",
  name: "",
  postalCode: "",
  communeCode: "",
  numbers: "",
  longitude: 0,
  latitude: 0,
};

function nameWords(name: string): string[] {
  const words = addressWords(name).map(({ text }) => text);
  const telling = words.filter((word) => !isSmallWord(word));
  return telling.length > 0 ? telling : words;
}

/** From 0.15 for a word that every name has to 1 for one that a single name has. */
function rarity(count: number, names: number): number {
  return names <= 1 ? 1 : 0.15 + 0.85 * (Math.log(names / count) / Math.log(names));
}

function bestPosition(
  words: readonly number[],
  free: ReadonlySet<number>,
  matches: ReadonlyMap<number, number>,
): number {
  let best = -1;
  let quality = 0;
  for (const position of free) {
    const matchQuality = matches.get(need(words[position])) ?? 0;
    if (matchQuality > quality) [best, quality] = [position, matchQuality];
  }
  return best;
}

/** The first number typed that is not a figure of the street's own name, which comes after it. */
function chooseHouseNumber(query: AddressQuery, usedFigures: readonly string[]) {
  const left = [...query.numbers];
  for (const figure of usedFigures) {
    const own = left.findLastIndex(({ number, suffix }) => number === figure && suffix === "");
    if (own >= 0) left.splice(own, 1);
  }
  return left[0];
}

/** The 1er of "rue Albert 1er" is no arrondissement there. */
function namesOrdinal(query: AddressQuery, usedFigures: readonly string[]): boolean {
  return usedFigures.some((figure) => query.postalCode === `130${figure.padStart(2, "0")}`);
}

function hasDoor(numbers: string, number: string): boolean {
  return new RegExp(`^${number}(?!\\d)`, "m").test(numbers);
}

/** Another reading is only a guess, so its results count for less. */
const lessSure = (found: FoundAddress) => ({ ...found, relevance: found.relevance * otherReading });

function mergeFound(results: readonly FoundAddress[], more: readonly FoundAddress[]): FoundAddress[] {
  const better = more.filter(
    ({ entry, relevance }) => relevance > (results.find((one) => one.entry === entry)?.relevance ?? 0),
  );
  const kept = results.filter(({ entry }) => !better.some((one) => one.entry === entry));
  return [...kept, ...better].sort((one, other) => other.relevance - one.relevance);
}
