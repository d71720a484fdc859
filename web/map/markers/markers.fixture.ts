import { type Markers, mergeTiles } from "#domain/map/merge.ts";
import { mix32, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type SortedTile, sortTile } from "#domain/map/sorted-tile.ts";
import { tileZoomFor } from "#domain/map/tile-address.ts";
import { makeContents } from "#domain/map/tile-contents.fixture.ts";
import { boxOfFrame, type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import type { MarkerView } from "../tiles/marker-protocol.ts";
import type { MarkerUpdate } from "../tiles/marker-source.ts";
import type { Point } from "./marker-layout.ts";
import { countsOfMarker, totalOf } from "./marker-look.ts";

type Middle = Pick<MapFrame, "center" | "zoom">;
/** Pixels from a frame's centre. */
type Offset = { readonly east: number; readonly south: number; readonly kind: number };

/** Pixels from a frame's centre, sold and for sale by turns. */
export function markersAround(middle: Middle, ...offsets: [east: number, south: number][]): Markers {
  return markersOfKinds(middle, ...offsets.map(([east, south], at) => ({ east, south, kind: at % 2 })));
}

export function markersOfKinds(middle: Middle, ...offsets: Offset[]): Markers {
  return mergeTiles({ tiles: tilesAround(middle, offsets), zoom: middle.zoom });
}

/** For each view another zoom, with properties in knots around the middle, from few to very many. */
export function crowdedMarkers(view: number): Markers {
  const draw = drawerOf(view * 1_000_003);
  const zoom = 11 + 7 * draw();
  const offsets = Array.from({ length: 12 }, () => {
    const [east, south, reach] = [(draw() - 0.5) * 400, (draw() - 0.5) * 300, 10 + 150 * draw()];
    return Array.from({ length: Math.ceil(2_000 * draw() ** 4) }, () => ({
      east: east + (draw() - 0.5) * reach,
      south: south + (draw() - 0.5) * reach,
      kind: Math.floor(3 * draw()),
    }));
  });
  return mergeTiles({
    tiles: tilesAround({ center: { longitude: 5.377, latitude: 43.294 }, zoom }, offsets.flat()),
    zoom,
  });
}

/** From 0 to 1, the same for the same seed. */
export function drawerOf(seed: number): () => number {
  let at = seed;
  return () => mix32(at++) / 2 ** 32;
}

export function countStacks(markers: Markers): number {
  return Array.from({ length: markers.size }, (_, at) => totalOf(countsOfMarker(markers, at))).filter(
    (count) => count > 1,
  ).length;
}

export type NumeralBox = Point & { readonly halfWidth: number; readonly halfHeight: number };

export function findTouching(boxes: readonly NumeralBox[]): (readonly [NumeralBox, NumeralBox])[] {
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) <= one.halfWidth + other.halfWidth &&
          Math.abs(one.y - other.y) <= one.halfHeight + other.halfHeight,
      )
      .map((other) => [one, other] as const),
  );
}

export function makeFeed(middle: Middle, offsets: readonly Offset[]) {
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
  return makeContents(points, tileZoomFor(zoom)).map(({ tile, content }) => sortTile(tile, content, 0b111));
}
