/**
 * Sorts the entries of a first load: a million in a fraction of a second, because the server listens only afterwards.
 */

import { need } from "#domain/need.ts";
import { kindOfWord, type MapEntry, packWord } from "../records/map-log/map-entry.ts";
import type { EntryArrays } from "./grid-shelf.ts";

const digitBits = 13;
const digits = 2 ** digitBits;
const half = 2 ** 26;

/** Sorts by key, then number, then kind; of equal entries the last stays. */
export function sortEntries(entries: Iterable<MapEntry>): EntryArrays {
  const columns = readEntries(entries);
  const order = orderByKey(columns.keys.subarray(0, columns.size));
  const sorted: EntryArrays = {
    size: columns.size,
    keys: new Float64Array(columns.size),
    numbers: new Uint32Array(columns.size),
    words: new Uint32Array(columns.size),
  };
  for (let at = 0; at < columns.size; at++) {
    const from = need(order[at]);
    sorted.keys[at] = need(columns.keys[from]);
    sorted.numbers[at] = need(columns.numbers[from]);
    sorted.words[at] = need(columns.words[from]);
  }
  return withoutRepeats(sortRunsOfOneKey(sorted));
}

function readEntries(entries: Iterable<MapEntry>): EntryArrays {
  let size = 0;
  let keys = new Float64Array(1024);
  let numbers = new Uint32Array(1024);
  let words = new Uint32Array(1024);
  for (const entry of entries) {
    if (size === keys.length) {
      keys = doubled(keys, new Float64Array(size * 2));
      numbers = doubled(numbers, new Uint32Array(size * 2));
      words = doubled(words, new Uint32Array(size * 2));
    }
    keys[size] = entry.key;
    numbers[size] = entry.number;
    words[size] = packWord(entry);
    size++;
  }
  return { size, keys, numbers, words };
}

function doubled<Values extends Float64Array | Uint32Array>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}

/** Radix sort of the 52-bit keys, four digits of 13 bits; equal keys keep their order. */
function orderByKey(keys: Float64Array): Uint32Array {
  const high = new Uint32Array(keys.length);
  const low = new Uint32Array(keys.length);
  let order = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const key = need(keys[at]);
    const upper = Math.floor(key / half);
    high[at] = upper;
    low[at] = key - upper * half;
    order[at] = at;
  }
  let spare = new Uint32Array(keys.length);
  for (const [words, shift] of [
    [low, 0],
    [low, digitBits],
    [high, 0],
    [high, digitBits],
  ] as const) {
    placeByDigit(words, shift, order, spare);
    [order, spare] = [spare, order];
  }
  return order;
}

function placeByDigit(words: Uint32Array, shift: number, from: Uint32Array, to: Uint32Array): void {
  const starts = new Uint32Array(digits + 1);
  for (let at = 0; at < words.length; at++) {
    const next = ((need(words[at]) >>> shift) & (digits - 1)) + 1;
    starts[next] = need(starts[next]) + 1;
  }
  for (let digit = 0; digit < digits; digit++)
    starts[digit + 1] = need(starts[digit + 1]) + need(starts[digit]);
  for (let at = 0; at < from.length; at++) {
    const entry = need(from[at]);
    const digit = (need(words[entry]) >>> shift) & (digits - 1);
    const place = need(starts[digit]);
    to[place] = entry;
    starts[digit] = place + 1;
  }
}

function sortRunsOfOneKey(entries: EntryArrays): EntryArrays {
  const { keys, numbers, words } = entries;
  for (let start = 0; start < entries.size; ) {
    let end = start + 1;
    while (end < entries.size && keys[end] === keys[start]) end++;
    if (end - start > 1) {
      const run = Array.from(numbers.subarray(start, end), (number, at) => ({
        number,
        word: need(words[start + at]),
      }));
      run.sort((a, b) => a.number - b.number || kindOfWord(a.word) - kindOfWord(b.word));
      for (const [at, { number, word }] of run.entries()) {
        numbers[start + at] = number;
        words[start + at] = word;
      }
    }
    start = end;
  }
  return entries;
}

function withoutRepeats(entries: EntryArrays): EntryArrays {
  const { keys, numbers, words } = entries;
  let size = 0;
  for (let at = 0; at < entries.size; at++) {
    const word = need(words[at]);
    const isRepeat =
      size > 0 &&
      keys[size - 1] === keys[at] &&
      numbers[size - 1] === numbers[at] &&
      kindOfWord(need(words[size - 1])) === kindOfWord(word);
    if (isRepeat) size--;
    keys[size] = need(keys[at]);
    numbers[size] = need(numbers[at]);
    words[size] = word;
    size++;
  }
  return { ...entries, size };
}
