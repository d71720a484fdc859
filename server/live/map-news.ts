import type { MapChangeEvent } from "#domain/api/live.ts";

/** What a write did to the map: the sequence number reached, and the zoom-14 buckets to ask again. */
export type MapUpdate = { readonly seq: number; readonly buckets: readonly number[] };

/** Where the stream hears of the map: of what this node has applied, so that a page that asks next finds it. */
export type MapNews = {
  /** Calls `onUpdate` after changes were applied; the returned function stops it. */
  subscribe(onUpdate: (update: MapUpdate) => void): () => void;
  /** What a page missed that has seen the change `since` last; nothing for one that has seen none. */
  changedSince(since: number | null): Promise<MapChangeEvent>;
};
