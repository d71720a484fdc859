/**
 * The map's index in memory, by Morton key, on one shelf per zoom-15 tile, 16 bytes an entry: it answers tiles and
 * members without a query. PostgreSQL stays the truth. A shelf is a quarter of a bucket, since a million properties
 * would make buckets slow to write.
 */
import { bucketCount, bucketOf, bucketsOfTile } from "#domain/map/bucket.ts";
import { encodeTile } from "#domain/map/codec.ts";
import type { KeyRange } from "#domain/map/key-ranges.ts";
import { deinterleave } from "#domain/map/morton.ts";
import { holdsKey } from "#domain/map/sight.ts";
import { keyRangeOfCell, type TileAddress } from "#domain/map/tile-address.ts";
import { allBlocks, keyRangesOfBlocks } from "#domain/map/tile-blocks.ts";
import type { UnitBox } from "#domain/map/view.ts";
import { need } from "#domain/need.ts";
import {
  type AttributeFilter,
  agencyKind,
  compileFilter,
  kindOfWord,
  type MapEntry,
  packWord,
} from "../records/map-log/map-entry.ts";
import { createShelf, GridShelf, type ShelfSlice } from "./grid-shelf.ts";
import { sortEntries } from "./sort-entries.ts";
import { collectCells } from "./tile-cells.ts";

export type CellOfTile = TileAddress & { readonly cell: number };
/** By a property's number. */
export type PassesFigures = (number: number) => boolean;
export type Member = { readonly kind: number; readonly number: number };

const keysPerShelf = 2 ** 38;
const shelfCount = 2 ** 14;
/** Root units along one side of a shelf's square. */
const shelfSide = 2 ** 19;

/** Single-threaded: each call sees the effect of all calls before it. */
export class GridIndex {
  private shelves: (GridShelf | undefined)[] = new Array(shelfCount);
  private readonly versions = new Float64Array(bucketCount);
  private entryCount = 0;

  /** Of equal entries (key, number, kind) one is kept. */
  load(entries: Iterable<MapEntry>): void {
    const sorted = sortEntries(entries);
    this.shelves = new Array(shelfCount);
    for (let start = 0; start < sorted.size; ) {
      const shelf = shelfOf(need(sorted.keys[start]));
      let end = start + 1;
      while (end < sorted.size && shelfOf(need(sorted.keys[end])) === shelf) end++;
      this.shelves[shelf] = createShelf(sorted, start, end);
      start = end;
    }
    this.entryCount = sorted.size;
    for (let bucket = 0; bucket < bucketCount; bucket++) this.raiseVersion(bucket);
  }

  /** False when the entry is there already, whose attributes it renews. */
  insert(entry: MapEntry): boolean {
    const at = shelfOf(entry.key);
    const shelf = this.shelves[at] ?? new GridShelf();
    this.shelves[at] = shelf;
    const isNew = shelf.insert(entry.key, entry.number, packWord(entry));
    if (isNew) this.entryCount++;
    this.raiseVersion(bucketOf(entry.key));
    return isNew;
  }

  /** False when it is not there. */
  remove(entry: Pick<MapEntry, "key" | "number" | "kind">): boolean {
    const wasRemoved = this.shelves[shelfOf(entry.key)]?.remove(entry.key, entry.number, entry.kind) ?? false;
    if (!wasRemoved) return false;
    this.entryCount--;
    this.raiseVersion(bucketOf(entry.key));
    return true;
  }

  /** The old entry need not be there. */
  move(from: Pick<MapEntry, "key" | "number" | "kind">, to: MapEntry): void {
    this.remove(from);
    this.insert(to);
  }

  get size(): number {
    return this.entryCount;
  }

  /** A tile, or some blocks of it, in its wire form (`codec.ts`). */
  tile(
    tile: TileAddress,
    filter?: AttributeFilter,
    passesFigures?: PassesFigures,
    blocks = allBlocks,
  ): Uint8Array {
    const passes = testOf({ filter, passesFigures });
    const slices = keyRangesOfBlocks(tile, blocks).flatMap((range) => [...this.slicesOf(range)]);
    return encodeTile(collectCells(tile, slices, passes));
  }

  /** Rises with every write to a bucket that the tile covers: equal stamps mean an equal tile. */
  stampOf(tile: TileAddress): number {
    const { from, to } = bucketsOfTile(tile);
    let stamp = 0;
    for (let bucket = from; bucket < to; bucket++) stamp += need(this.versions[bucket]);
    return stamp;
  }

  /** A page of who stands in these cells, each once, of the kinds with a bit in `kinds`, ordered by key, then number. */
  members(
    cells: readonly CellOfTile[],
    query: {
      readonly kinds: number;
      readonly filter?: AttributeFilter;
      readonly passesFigures?: PassesFigures | undefined;
      readonly offset: number;
      readonly limit: number;
    },
  ): { total: number; members: Member[] } {
    const passes = testOf(query);
    const members: Member[] = [];
    let total = 0;
    for (const range of joinedRanges(cells)) {
      for (const { shelf, start, end } of this.slicesOf(range)) {
        for (let at = start; at < end; at++) {
          const word = need(shelf.words[at]);
          const kind = kindOfWord(word);
          if (
            ((query.kinds >>> kind) & 1) === 0 ||
            (passes !== null && !passes(word, need(shelf.numbers[at])))
          )
            continue;
          if (total >= query.offset && members.length < query.limit) {
            members.push({ kind, number: need(shelf.numbers[at]) });
          }
          total++;
        }
      }
    }
    return { total, members };
  }

  /** Entries inside a box and `ranges`, of the kinds with a bit in `kinds`: a count, and numbers or null beyond `limit`. */
  within(
    box: UnitBox,
    query: {
      readonly ranges?: readonly KeyRange[] | undefined;
      readonly kinds: number;
      readonly filter?: AttributeFilter;
      readonly passesFigures?: PassesFigures | undefined;
      readonly limit: number;
    },
  ): { total: number; numbers: number[] | null } {
    const { ranges } = query;
    const passes = testOf(query);
    const numbers: number[] = [];
    let total = 0;
    for (const [at, shelf] of this.shelves.entries()) {
      const reach = shelf === undefined ? "none" : reachOfShelf(at, box);
      if (shelf === undefined || reach === "none") continue;
      for (let entry = 0; entry < shelf.size; entry++) {
        const word = need(shelf.words[entry]);
        if (
          ((query.kinds >>> kindOfWord(word)) & 1) === 0 ||
          (passes !== null && !passes(word, need(shelf.numbers[entry])))
        )
          continue;
        const key = need(shelf.keys[entry]);
        if (reach === "part" && !isKeyInBox(key, box)) continue;
        if (ranges !== undefined && !holdsKey(ranges, key)) continue;
        if (total < query.limit) numbers.push(need(shelf.numbers[entry]));
        total++;
      }
    }
    return { total, numbers: total > query.limit ? null : numbers };
  }

  private *slicesOf(range: { from: number; to: number }): Generator<ShelfSlice> {
    const last = shelfOf(range.to - 1);
    for (let at = shelfOf(range.from); at <= last; at++) {
      const shelf = this.shelves[at];
      if (shelf === undefined) continue;
      const start = shelf.firstAtOrAfter(range.from);
      const end = shelf.firstAtOrAfter(range.to);
      if (start < end) yield { shelf, start, end };
    }
  }

  private raiseVersion(bucket: number): void {
    this.versions[bucket] = need(this.versions[bucket]) + 1;
  }
}

/** Null where everything passes; agencies pass every test of figures. */
function testOf({
  filter,
  passesFigures,
}: {
  readonly filter?: AttributeFilter | undefined;
  readonly passesFigures?: PassesFigures | undefined;
}): ((word: number, number: number) => boolean) | null {
  const passes = compileFilter(filter);
  if (passesFigures === undefined) return passes;
  return (word, number) =>
    (passes === null || passes(word)) && (kindOfWord(word) === agencyKind || passesFigures(number));
}

function shelfOf(key: number): number {
  return Math.floor(key / keysPerShelf);
}

function isKeyInBox(key: number, box: UnitBox): boolean {
  const { x, y } = deinterleave(key);
  return x >= box.west && x <= box.east && y >= box.north && y <= box.south;
}

function reachOfShelf(at: number, box: UnitBox): "none" | "part" | "all" {
  const { x, y } = deinterleave(at);
  const [west, north] = [x * shelfSide, y * shelfSide];
  const [east, south] = [west + shelfSide, north + shelfSide];
  if (east < box.west || west > box.east || south < box.north || north > box.south) return "none";
  const isInside = west >= box.west && east <= box.east && north >= box.north && south <= box.south;
  return isInside ? "all" : "part";
}

/** In order, without overlaps. */
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
