import { type Markers, mergeTiles } from "#domain/map/merge.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type SortedTile, sortTile } from "#domain/map/sorted-tile.ts";
import { tileZoomFor } from "#domain/map/tile-address.ts";
import { contentsOf } from "#domain/map/tile-contents.fixture.ts";
import { boxOfFrame, type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import type { MarkerView } from "../tiles/marker-protocol.ts";
import type { MarkerUpdate } from "../tiles/marker-source.ts";

type Middle = Pick<MapFrame, "center" | "zoom">;
/** Somewhere, in pixels from a frame's centre. */
type Offset = { readonly east: number; readonly south: number; readonly kind: number };

/** Markers at these distances from a frame's centre, in pixels: sold and for sale by turns. */
export function markersAround(middle: Middle, ...offsets: [east: number, south: number][]): Markers {
  const tiles = tilesAround(
    middle,
    offsets.map(([east, south], at) => ({ east, south, kind: at % 2 })),
  );
  return mergeTiles({ tiles, zoom: middle.zoom });
}

/** Gives the markers of any view of what stands around a place, at once. */
export function feedOf(middle: Middle, offsets: readonly Offset[]) {
  const tiles = tilesAround(middle, offsets);
  return (onMarkers: (update: MarkerUpdate) => void) => ({
    show: ({ frame }: MarkerView) =>
      onMarkers({
        markers: mergeTiles({ tiles, zoom: frame.zoom, box: boxOfFrame(frame) }),
        isSettled: true,
      }),
    change: () => undefined,
    close: () => undefined,
  });
}

function tilesAround({ center, zoom }: Middle, offsets: readonly Offset[]): SortedTile[] {
  const perPixel = unitsPerPixel(zoom);
  const points = offsets.map(({ east, south, kind }) => ({
    x: Math.round(unitsEast(center.longitude) + east * perPixel),
    y: Math.round(unitsSouth(center.latitude) + south * perPixel),
    kind,
  }));
  return contentsOf(points, tileZoomFor(zoom)).map(({ tile, content }) => sortTile(tile, content, 0b111));
}
