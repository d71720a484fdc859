import { isBucketInTile } from "#domain/map/bucket.ts";
import { decodeTile, type TileContent } from "#domain/map/codec.ts";
import { type SortedTile, sortTile } from "#domain/map/sorted-tile.ts";
import { keysPerTile, type TileAddress } from "#domain/map/tile-address.ts";
import { replaceBlocks, type TileBlocks } from "#domain/map/tile-blocks.ts";
import type { UnitBox } from "#domain/map/view.ts";
import type { MapChange } from "../../client/live/live-stream.ts";

/** With `seq`, as they are once the server has seen that change. */
export type FetchTile = (wanted: TileBlocks, seq: number | null, signal: AbortSignal) => Promise<Uint8Array>;

type Entry = {
  readonly tile: TileAddress;
  /** The blocks that the view needs, and those that have come. */
  wanted: number;
  held: number;
  content: TileContent | null;
  sorted: SortedTile | null;
  sortedKinds: number;
  /** What is held may be out of date: to be asked for again. */
  isStale: boolean;
  loading: Loading | null;
  failures: number;
  retryTimer: ReturnType<typeof setTimeout> | null;
};

type Loading = {
  readonly controller: AbortController;
  readonly blocks: number;
  readonly isRenewal: boolean;
};

const maxLoading = 4;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** An empty tile counts as this many cells. */
const cellsPerEntry = 200;

/** The least recently wanted tiles are dropped first. */
export class TileStore {
  private readonly entries = new Map<string, Entry>();
  private readonly changedBuckets = new Map<number, number>();
  private readonly fetchTile: FetchTile;
  private readonly onTile: (isChanged: boolean) => void;
  private readonly maxCells: number;
  private changedEverywhere: number | null = null;
  private wantedKeys: readonly string[] = [];

  /** `onTile` also learns whether the tile differs from what was there. */
  constructor(options: {
    readonly fetchTile: FetchTile;
    readonly onTile: (isChanged: boolean) => void;
    readonly maxCells?: number;
  }) {
    this.fetchTile = options.fetchTile;
    this.onTile = options.onTile;
    this.maxCells = options.maxCells ?? 500_000;
  }

  /** In this order; requests for other tiles are given up. */
  want(tiles: readonly TileBlocks[]): void {
    this.wantedKeys = tiles.map(({ tile }) => nameOf(tile));
    const keys = new Set(this.wantedKeys);
    for (const [name, entry] of this.entries) if (!keys.has(name)) giveUp(entry);
    for (const { tile, blocks } of tiles) {
      const name = nameOf(tile);
      const entry = this.entries.get(name) ?? createEntry(tile);
      entry.wanted = blocks;
      this.entries.delete(name);
      this.entries.set(name, entry);
    }
    this.dropOldest();
    this.loadNext();
  }

  /** Blocks that are stale count, too. */
  get isWhole(): boolean {
    return this.wantedKeys.every((name) => {
      const entry = this.entries.get(name);
      return entry !== undefined && entry.content !== null && missingBlocks(entry) === 0;
    });
  }

  /** A stale tile counts, too. */
  sorted(tile: TileAddress, kinds: number): SortedTile | null {
    const entry = this.entries.get(nameOf(tile));
    return entry === undefined ? null : sortEntry(entry, kinds);
  }

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

  get isSettled(): boolean {
    return this.wantedKeys.every((name) => !needsLoading(this.entries.get(name)));
  }

  /** Asks again for what failed, too; touched tiles that are not wanted are forgotten. */
  applyChange({ seq, buckets }: MapChange): void {
    if (seq !== null && buckets === null) {
      this.changedEverywhere = seq;
      // After a restored backup no node would ever reach these.
      this.changedBuckets.clear();
    }
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
    const isRenewal = entry.isStale || entry.content === null;
    const blocks = isRenewal ? entry.wanted : missingBlocks(entry);
    const loading = { controller: new AbortController(), blocks, isRenewal };
    entry.loading = loading;
    entry.isStale = false;
    try {
      const { tile } = entry;
      const bytes = await this.fetchTile({ tile, blocks }, this.seqOf(tile), loading.controller.signal);
      if (entry.loading !== loading) return;
      const isChanged = receiveBlocks(entry, loading, decodeTile(bytes));
      entry.failures = 0;
      entry.loading = null;
      this.dropOldest();
      this.onTile(isChanged);
    } catch {
      if (entry.loading !== loading) return;
      entry.loading = null;
      entry.isStale ||= isRenewal;
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

  /** A node that is behind this change waits before it answers. */
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
    wanted: 0,
    held: 0,
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
  if (entry === undefined || entry.content === null) return true;
  return entry.isStale || entry.loading !== null || missingBlocks(entry) !== 0;
}

function missingBlocks({ wanted, held }: Entry): number {
  return wanted & ~held;
}

/** Says whether the reply changed anything. */
function receiveBlocks(entry: Entry, { blocks, isRenewal }: Loading, reply: TileContent): boolean {
  const before = entry.content;
  const content = replaceBlocks(
    isRenewal || before === null ? noContent : before,
    { tile: entry.tile, blocks },
    reply,
  );
  entry.held = isRenewal ? blocks : entry.held | blocks;
  const isChanged = before === null || !areEqual(before, content);
  if (isChanged) {
    entry.content = content;
    entry.sorted = null;
  }
  return isChanged;
}

const noContent: TileContent = {
  size: 0,
  cells: new Uint16Array(),
  counts: new Uint32Array(),
  places: new Uint16Array(),
};

function sortEntry(entry: Entry, kinds: number): SortedTile | null {
  if (entry.content === null) return null;
  if (entry.sorted === null || entry.sortedKinds !== kinds) {
    entry.sorted = sortTile(entry.tile, entry.content, kinds);
    entry.sortedKinds = kinds;
  }
  return entry.sorted;
}

function areEqual(one: TileContent, other: TileContent): boolean {
  return (
    one.size === other.size &&
    one.cells.every((cell, at) => cell === other.cells[at]) &&
    one.counts.every((count, at) => count === other.counts[at]) &&
    one.places.every((place, at) => place === other.places[at])
  );
}

function giveUp(entry: Entry): void {
  if (entry.loading !== null) {
    entry.loading.controller.abort();
    entry.isStale ||= entry.loading.isRenewal;
    entry.loading = null;
  }
  stopWaiting(entry);
}

function stopWaiting(entry: Entry): void {
  if (entry.retryTimer !== null) clearTimeout(entry.retryTimer);
  entry.retryTimer = null;
}
