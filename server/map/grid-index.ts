/**
 * The map's index in memory: every entry that stands on the map, sorted by Morton key, in one bucket per zoom-14 tile.
 * PostgreSQL stays the truth; this copy answers tiles and members without a query, and follows changes one by one.
 * 16 bytes an entry; a write moves at most one bucket's arrays.
 */
import { bucketCount, bucketOf, bucketsOfTile } from "#domain/map/bucket.ts";
import { encodeTile } from "#domain/map/codec.ts";
import { keyRangeOf, keyRangeOfCell, type TileAddress } from "#domain/map/tile-address.ts";
import { type BucketSlice, createBucket, GridBucket } from "./grid-bucket.ts";
import { type AttributeFilter, compileFilter, kindOfWord, type MapEntry, packWord } from "./map-entry.ts";
import { sortEntries } from "./sort-entries.ts";
import { collectCells } from "./tile-cells.ts";

export type CellOfTile = TileAddress & { readonly cell: number };
export type Member = { readonly kind: number; readonly number: number };

/** Holds the entries. Single-threaded: each call sees the effect of all calls before it. */
export class GridIndex {
  private buckets: (GridBucket | undefined)[] = new Array(bucketCount);
  private readonly versions = new Float64Array(bucketCount);
  private entryCount = 0;

  /** Replaces everything by these entries, in any order; one that comes twice (key, number, kind) is kept once. */
  load(entries: Iterable<MapEntry>): void {
    const sorted = sortEntries(entries);
    this.buckets = new Array(bucketCount);
    for (let start = 0; start < sorted.size; ) {
      const bucket = bucketOf(sorted.keys[start] ?? 0);
      let end = start + 1;
      while (end < sorted.size && bucketOf(sorted.keys[end] ?? 0) === bucket) end++;
      this.buckets[bucket] = createBucket(sorted, start, end);
      start = end;
    }
    this.entryCount = sorted.size;
    for (let bucket = 0; bucket < bucketCount; bucket++) this.raiseVersion(bucket);
  }

  /** Adds an entry, or renews its attributes when key, number and kind are there already (then false). */
  insert(entry: MapEntry): boolean {
    const at = bucketOf(entry.key);
    const bucket = this.buckets[at] ?? new GridBucket();
    this.buckets[at] = bucket;
    const isNew = bucket.insert(entry.key, entry.number, packWord(entry));
    if (isNew) this.entryCount++;
    this.raiseVersion(at);
    return isNew;
  }

  /** Takes an entry away; false when it is not there. */
  remove(entry: Pick<MapEntry, "key" | "number" | "kind">): boolean {
    const at = bucketOf(entry.key);
    const found = this.buckets[at]?.remove(entry.key, entry.number, entry.kind) ?? false;
    if (!found) return false;
    this.entryCount--;
    this.raiseVersion(at);
    return true;
  }

  /** Replaces one entry by another (another place, kind or attributes); the old one need not be there. */
  move(from: Pick<MapEntry, "key" | "number" | "kind">, to: MapEntry): void {
    this.remove(from);
    this.insert(to);
  }

  /** How many entries stand on the map. */
  get size(): number {
    return this.entryCount;
  }

  /** A tile in its wire form (`codec.ts`), holding what passes the filter. */
  tile(tile: TileAddress, filter?: AttributeFilter): Uint8Array {
    return encodeTile(collectCells(tile, [...this.slicesOf(keyRangeOf(tile))], compileFilter(filter)));
  }

  /** Rises with every write to a bucket that the tile covers: equal stamps mean an equal tile. */
  stampOf(tile: TileAddress): number {
    const { from, to } = bucketsOfTile(tile);
    let stamp = 0;
    for (let bucket = from; bucket < to; bucket++) stamp += this.versions[bucket] ?? 0;
    return stamp;
  }

  /**
   * Who stands in these cells (of one zoom or several, each counted once), of the kinds whose bit is set in
   * `kinds`, filtered: `total` of all and the page asked for, ordered by key, then number.
   */
  members(
    cells: readonly CellOfTile[],
    query: {
      readonly kinds: number;
      readonly filter?: AttributeFilter;
      readonly offset: number;
      readonly limit: number;
    },
  ): { total: number; members: Member[] } {
    const passes = compileFilter(query.filter);
    const members: Member[] = [];
    let total = 0;
    for (const range of joinedRanges(cells)) {
      for (const { bucket, start, end } of this.slicesOf(range)) {
        for (let at = start; at < end; at++) {
          const word = bucket.words[at] ?? 0;
          const kind = kindOfWord(word);
          if (((query.kinds >>> kind) & 1) === 0 || (passes !== null && !passes(word))) continue;
          if (total >= query.offset && members.length < query.limit) {
            members.push({ kind, number: bucket.numbers[at] ?? 0 });
          }
          total++;
        }
      }
    }
    return { total, members };
  }

  private *slicesOf(range: { from: number; to: number }): Generator<BucketSlice> {
    const last = bucketOf(range.to - 1);
    for (let at = bucketOf(range.from); at <= last; at++) {
      const bucket = this.buckets[at];
      if (bucket === undefined) continue;
      const start = bucket.firstAtOrAfter(range.from);
      const end = bucket.firstAtOrAfter(range.to);
      if (start < end) yield { bucket, start, end };
    }
  }

  private raiseVersion(bucket: number): void {
    this.versions[bucket] = (this.versions[bucket] ?? 0) + 1;
  }
}

/** The cells' key ranges in order, without the parts that several cells share. */
function joinedRanges(cells: readonly CellOfTile[]): { from: number; to: number }[] {
  const ranges = cells
    .map((cell) => keyRangeOfCell(cell, cell.cell))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const joined: { from: number; to: number }[] = [];
  for (const range of ranges) {
    const previous = joined.at(-1);
    // Morton ranges nest or stay apart: one that begins inside another lies wholly inside it.
    if (previous === undefined || range.from >= previous.to) joined.push(range);
  }
  return joined;
}
