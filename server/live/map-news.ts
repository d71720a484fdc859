import type { MapChangeEvent } from "#domain/api/live.ts";

/** With the zoom-14 buckets to ask again. */
export type MapUpdate = { readonly seq: number; readonly buckets: readonly number[] };

/** News of what this node has applied, so that a page that asks next finds it. */
export type MapNews = {
  /** The function returned stops it. */
  subscribe(onUpdate: (update: MapUpdate) => void): () => void;
  /** Nothing for a page that has seen no change. */
  changedSince(since: number | null): Promise<MapChangeEvent>;
};
