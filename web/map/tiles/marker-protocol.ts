import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { MapChange } from "../../client/live/live-stream.ts";

/** Markers are merged this far beyond what is seen, so that a pan brings none that is missing. Pixels. */
export const markerMargin = 128;

/** Around a map that rests no more is fetched than this: once it is moved, all of `markerMargin` is. Pixels. */
export const restMargin = 48;

/** Where the tiles of the markers come from. Of two sources with one key, the tiles are the same. */
export type TileSource = { readonly key: string; readonly path: string; readonly query: string };

/** Tiles of everything there is, the same for everyone. */
export const publicTiles: TileSource = { key: "", path: "/api/map/tiles", query: "" };

/** What the page wants to see: bit i of `kinds` shows kind i of `mapKinds`. */
export type MarkerView = { readonly frame: MapFrame; readonly kinds: number; readonly source: TileSource };

export type MarkerRequest =
  | { readonly type: "view"; readonly number: number; readonly view: MarkerView }
  | { readonly type: "change"; readonly change: MapChange };

/** The answer to a view, and again whenever a tile of it comes or changes. Its arrays are handed over, not copied. */
export type MarkerAnswer = {
  /** The view this answers. */
  readonly number: number;
  readonly markers: Markers;
  /** False while tiles are on their way: what is drawn may be coarse, partial or not the latest. */
  readonly isSettled: boolean;
};

/** The buffers of an answer that can be handed over. */
export function buffersOf({ markers }: MarkerAnswer): ArrayBuffer[] {
  return Object.values(markers).flatMap((value) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}
