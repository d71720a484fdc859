import { type Markers, mergeTiles } from "#domain/map/merge.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { sortTile } from "#domain/map/sorted-tile.ts";
import { tileZoomFor } from "#domain/map/tile-address.ts";
import { contentsOf } from "#domain/map/tile-contents.fixture.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";

/** Markers at these distances from a frame's centre, in pixels: sold and for sale by turns. */
export function markersAround(
  { center, zoom }: Pick<MapFrame, "center" | "zoom">,
  ...offsets: [east: number, south: number][]
): Markers {
  const perPixel = unitsPerPixel(zoom);
  const points = offsets.map(([east, south], at) => ({
    x: Math.round(unitsEast(center.longitude) + east * perPixel),
    y: Math.round(unitsSouth(center.latitude) + south * perPixel),
    kind: at % 2,
  }));
  const tiles = contentsOf(points, tileZoomFor(zoom)).map(({ tile, content }) =>
    sortTile(tile, content, 0b111),
  );
  return mergeTiles({ tiles, zoom });
}
