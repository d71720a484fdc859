import { isBucketInTile } from "#domain/map/bucket.ts";
import { decodeTile, type TileContent } from "#domain/map/codec.ts";
import { type SortedTile, sortTile } from "#domain/map/sorted-tile.ts";
import { keysPerTile, type TileAddress } from "#domain/map/tile-address.ts";
import type { UnitBox } from "#domain/map/view.ts";
import type { MapChange } from "../../client/live/live-stream.ts";

/** Gives a tile's bytes; with `seq`, as they are once the server has seen that change. */
export type FetchTile = (tile: TileAddress, seq: number | null, signal: AbortSignal) => Promise<Uint8Array>;

type Entry = {
  readonly tile: TileAddress;
  bytes: Uint8Array | null;
  content: TileContent | null;
  sorted: SortedTile | null;
  sortedKinds: number;
  /** What is held may be out of date: to be asked for again. */
  isStale: boolean;
  loading: AbortController | null;
  failures: number;
  retryTimer: ReturnType<typeof setTimeout> | null;
};

const maxLoading = 4;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** An empty tile counts as this many cells. */
const cellsPerEntry = 200;

/** The tiles of the marker pyramid that this page has: fetched as wanted, the least recently wanted dropped first. */
export class TileStore {
  private readonly entries = new Map<string, Entry>();
  private readonly changedBuckets = new Map<number, number>();
  private readonly fetchTile: FetchTile;
  private readonly onTile: (isChanged: boolean) => void;
  private readonly maxCells: number;
  private changedEverywhere: number | null = null;
  private wantedKeys: readonly string[] = [];

  /** `onTile` is called after each tile that came, and told whether it differs from what was there. */
  constructor(options: {
    readonly fetchTile: FetchTile;
    readonly onTile: (isChanged: boolean) => void;
    readonly maxCells?: number;
  }) {
    this.fetchTile = options.fetchTile;
    this.onTile = options.onTile;
    this.maxCells = options.maxCells ?? 500_000;
  }

  /** From now on these tiles are fetched, in this order, and no others: requests for others are given up. */
  want(tiles: readonly TileAddress[]): void {
    this.wantedKeys = tiles.map(nameOf);
    const keys = new Set(this.wantedKeys);
    for (const [name, entry] of this.entries) if (!keys.has(name)) giveUp(entry);
    for (const tile of tiles) {
      const name = nameOf(tile);
      const entry = this.entries.get(name) ?? createEntry(tile);
      this.entries.delete(name);
      this.entries.set(name, entry);
    }
    this.dropOldest();
    this.loadNext();
  }

  /** The tile under a legend if it has come, be it stale. */
  sorted(tile: TileAddress, kinds: number): SortedTile | null {
    const entry = this.entries.get(nameOf(tile));
    return entry === undefined ? null : sortEntry(entry, kinds);
  }

  /** The tiles of zoom z that have come and touch a box. */
  sortedWithin(box: UnitBox, z: number, kinds: number): SortedTile[] {
    const side = Math.sqrt(keysPerTile(z));
    const touching = [...this.entries.values()].filter(
      ({ tile }) =>
        tile.z === z &&
        tile.x * side <= box.east &&
        (tile.x + 1) * side >= box.west &&
        tile.y * side <= box.south &&
        (tile.y + 1) * side >= box.north,
    );
    return touching.flatMap((entry) => sortEntry(entry, kinds) ?? []);
  }

  /** Says whether every wanted tile has come and is up to date. */
  get isSettled(): boolean {
    return this.wantedKeys.every((name) => !needsLoading(this.entries.get(name)));
  }

  /**
   * Asks again for the wanted tiles that a change touches, and for those that failed: the server is there to tell. The
   * others it touches are forgotten.
   */
  applyChange({ seq, buckets }: MapChange): void {
    if (seq !== null && buckets === null) this.changedEverywhere = seq;
    if (seq !== null && buckets !== null) for (const bucket of buckets) this.changedBuckets.set(bucket, seq);
    const stillWanted = new Set(this.wantedKeys);
    for (const [name, entry] of this.entries) {
      stopWaiting(entry);
      if (buckets !== null && !buckets.some((bucket) => isBucketInTile(bucket, entry.tile))) continue;
      // A tile that is being fetched still arrives; it is fetched again after that.
      if (stillWanted.has(name)) entry.isStale = true;
      else this.entries.delete(name);
    }
    this.loadNext();
  }

  /** Forgets every tile, as when another source is asked from now on. */
  empty(): void {
    this.wantedKeys = [];
    for (const entry of this.entries.values()) giveUp(entry);
    this.entries.clear();
  }

  private loadNext(): void {
    let loading = 0;
    for (const entry of this.entries.values()) if (entry.loading !== null) loading++;
    for (const name of this.wantedKeys) {
      if (loading >= maxLoading) return;
      const entry = this.entries.get(name);
      if (entry === undefined || entry.loading !== null || entry.retryTimer !== null) continue;
      if (!needsLoading(entry)) continue;
      loading++;
      void this.load(entry);
    }
  }

  private async load(entry: Entry): Promise<void> {
    const controller = new AbortController();
    entry.loading = controller;
    entry.isStale = false;
    try {
      const bytes = await this.fetchTile(entry.tile, this.seqOf(entry.tile), controller.signal);
      if (entry.loading !== controller) return;
      const isChanged = entry.bytes === null || !areEqual(entry.bytes, bytes);
      if (isChanged) {
        entry.content = decodeTile(bytes);
        entry.bytes = bytes;
        entry.sorted = null;
      }
      entry.failures = 0;
      entry.loading = null;
      this.dropOldest();
      this.onTile(isChanged);
    } catch {
      if (entry.loading !== controller) return;
      entry.loading = null;
      entry.isStale = true;
      this.retryLater(entry);
    }
    this.loadNext();
  }

  private retryLater(entry: Entry): void {
    const delayMs = Math.min(firstRetryMs * 2 ** entry.failures, longestRetryMs);
    entry.failures++;
    entry.retryTimer = setTimeout(() => {
      entry.retryTimer = null;
      this.loadNext();
    }, delayMs);
  }

  /** The last change known to touch a tile: a node that is behind it waits before it answers. */
  private seqOf(tile: TileAddress): number | null {
    let latest = this.changedEverywhere;
    for (const [bucket, seq] of this.changedBuckets)
      if (isBucketInTile(bucket, tile) && (latest === null || seq > latest)) latest = seq;
    return latest;
  }

  private dropOldest(): void {
    let cells = 0;
    for (const entry of this.entries.values()) cells += weightOf(entry);
    const fetchedKeys = new Set(this.wantedKeys);
    for (const [name, entry] of this.entries) {
      if (cells <= this.maxCells) return;
      if (fetchedKeys.has(name)) continue;
      cells -= weightOf(entry);
      this.entries.delete(name);
    }
  }
}

function nameOf({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}`;
}

function createEntry(tile: TileAddress): Entry {
  return {
    tile,
    bytes: null,
    content: null,
    sorted: null,
    sortedKinds: 0,
    isStale: false,
    loading: null,
    failures: 0,
    retryTimer: null,
  };
}

function weightOf({ content }: Entry): number {
  return cellsPerEntry + (content?.size ?? 0);
}

function needsLoading(entry: Entry | undefined): boolean {
  return entry === undefined || entry.content === null || entry.isStale || entry.loading !== null;
}

function sortEntry(entry: Entry, kinds: number): SortedTile | null {
  if (entry.content === null) return null;
  if (entry.sorted === null || entry.sortedKinds !== kinds) {
    entry.sorted = sortTile(entry.tile, entry.content, kinds);
    entry.sortedKinds = kinds;
  }
  return entry.sorted;
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function giveUp(entry: Entry): void {
  if (entry.loading !== null) {
    entry.loading.abort();
    entry.loading = null;
    entry.isStale = true;
  }
  stopWaiting(entry);
}

function stopWaiting(entry: Entry): void {
  if (entry.retryTimer !== null) clearTimeout(entry.retryTimer);
  entry.retryTimer = null;
}
