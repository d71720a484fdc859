/** One shelf of the grid index: parallel arrays sorted by key, then number, then kind. */

import { need } from "#domain/need.ts";
import { kindOfWord } from "../records/map-log/map-entry.ts";

/** `start` included, `end` not. */
export type ShelfSlice = { readonly shelf: GridShelf; readonly start: number; readonly end: number };

/** As `sortEntries` gives them. */
export type EntryArrays = {
  readonly size: number;
  readonly keys: Float64Array;
  readonly numbers: Uint32Array;
  readonly words: Uint32Array;
};

/** Leaves a little room for more. */
export function createShelf(entries: EntryArrays, start: number, end: number): GridShelf {
  const shelf = new GridShelf(roomFor(end - start));
  shelf.keys.set(entries.keys.subarray(start, end));
  shelf.numbers.set(entries.numbers.subarray(start, end));
  shelf.words.set(entries.words.subarray(start, end));
  shelf.size = end - start;
  return shelf;
}

/** Sorted arrays with spare room; only the first `size` values count. */
export class GridShelf {
  size = 0;
  keys: Float64Array<ArrayBuffer>;
  numbers: Uint32Array<ArrayBuffer>;
  words: Uint32Array<ArrayBuffer>;

  constructor(capacity = 8) {
    this.keys = new Float64Array(capacity);
    this.numbers = new Uint32Array(capacity);
    this.words = new Uint32Array(capacity);
  }

  /** False when the entry is there already, whose word it renews. */
  insert(key: number, number: number, word: number): boolean {
    const at = this.positionOf(key, number, kindOfWord(word));
    if (this.isAt(at, key, number, kindOfWord(word))) {
      this.words[at] = word;
      return false;
    }
    if (this.size === this.keys.length) this.grow();
    this.keys.copyWithin(at + 1, at, this.size);
    this.numbers.copyWithin(at + 1, at, this.size);
    this.words.copyWithin(at + 1, at, this.size);
    this.keys[at] = key;
    this.numbers[at] = number;
    this.words[at] = word;
    this.size++;
    return true;
  }

  /** False when it is not there. */
  remove(key: number, number: number, kind: number): boolean {
    const at = this.positionOf(key, number, kind);
    if (!this.isAt(at, key, number, kind)) return false;
    this.keys.copyWithin(at, at + 1, this.size);
    this.numbers.copyWithin(at, at + 1, this.size);
    this.words.copyWithin(at, at + 1, this.size);
    this.size--;
    return true;
  }

  firstAtOrAfter(key: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (need(this.keys[middle]) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private positionOf(key: number, number: number, kind: number): number {
    let at = this.firstAtOrAfter(key);
    while (at < this.size && this.keys[at] === key && this.isBefore(at, number, kind)) at++;
    return at;
  }

  private isBefore(at: number, number: number, kind: number): boolean {
    const other = need(this.numbers[at]);
    return other < number || (other === number && kindOfWord(need(this.words[at])) < kind);
  }

  private isAt(at: number, key: number, number: number, kind: number): boolean {
    return (
      at < this.size &&
      this.keys[at] === key &&
      this.numbers[at] === number &&
      kindOfWord(need(this.words[at])) === kind
    );
  }

  private grow(): void {
    const capacity = roomFor(this.size);
    this.keys = enlarged(this.keys, new Float64Array(capacity));
    this.numbers = enlarged(this.numbers, new Uint32Array(capacity));
    this.words = enlarged(this.words, new Uint32Array(capacity));
  }
}

/** An eighth more than needed: growing stays rare, and a full index wastes little. */
function roomFor(size: number): number {
  return size + 8 + (size >>> 3);
}

function enlarged<Values extends Float64Array | Uint32Array>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}
