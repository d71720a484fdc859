import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { TileSource } from "./tile-source.ts";

/** Markers are merged this far beyond what is seen, so that a pan brings none that is missing. Pixels. */
export const markerMargin = 128;

/** What the page wants to see: bit i of `kinds` shows kind i of `mapKinds`. */
export type MarkerView = { readonly frame: MapFrame; readonly kinds: number; readonly source: TileSource };

/** Says that buckets changed (null: all of them) up to a number of the change log (null: unknown). */
export type MapChange = { readonly seq: number | null; readonly buckets: readonly number[] | null };

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
