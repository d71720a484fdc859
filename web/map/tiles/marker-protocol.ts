import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { MapChange } from "../../client/live/live-stream.ts";

/** Pixels beyond what is seen, so that a pan brings no marker that is missing. */
export const markerMargin = 128;

/** Pixels around a map at rest: once it is moved, all of `markerMargin` is fetched. */
export const restMargin = 48;

/** Of two sources with one key, the tiles are the same. */
export type TileSource = { readonly key: string; readonly path: string; readonly query: string };

export const publicTiles: TileSource = { key: "", path: "/api/map/tiles", query: "" };

/** Bit i of `kinds` shows kind i of `mapKinds`. */
export type MarkerView = { readonly frame: MapFrame; readonly kinds: number; readonly source: TileSource };

export type MarkerRequest =
  | { readonly type: "view"; readonly number: number; readonly view: MarkerView }
  | { readonly type: "change"; readonly change: MapChange };

/** Sent again whenever a tile of the view comes or changes; its arrays are handed over, not copied. */
export type MarkerAnswer = {
  /** The view this answers. */
  readonly number: number;
  readonly markers: Markers;
  /** False while tiles are on their way: what is drawn may be coarse, partial or not the latest. */
  readonly isSettled: boolean;
};

export function buffersOf({ markers }: MarkerAnswer): ArrayBuffer[] {
  return Object.values(markers).flatMap((value) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}
