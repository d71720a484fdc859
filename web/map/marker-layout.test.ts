import { expect, test } from "vitest";
import { type Markers, mergeTiles } from "#domain/map/merge.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { sortTile } from "#domain/map/sorted-tile.ts";
import { tileZoomFor } from "#domain/map/tile-address.ts";
import { contentsOf } from "#domain/map/tile-contents.fixture.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { markerAt, placeMarkers, pointOfPlace, sumCounts } from "./marker-layout.ts";

const center = { longitude: 5.377, latitude: 43.294 };
const frame: MapFrame = { center, zoom: 13.2, width: 800, height: 600, margin: 128 };

/** Markers at these distances from the frame's centre, in pixels. */
function markersAt(...offsets: [east: number, south: number][]): Markers {
  const perPixel = unitsPerPixel(frame.zoom);
  const points = offsets.map(([east, south], at) => ({
    x: Math.round(unitsEast(center.longitude) + east * perPixel),
    y: Math.round(unitsSouth(center.latitude) + south * perPixel),
    kind: at % 2,
  }));
  const tiles = contentsOf(points, tileZoomFor(frame.zoom)).map(({ tile, content }) =>
    sortTile(tile, content, 0b111),
  );
  return mergeTiles({ tiles, zoom: frame.zoom });
}

test("places the middle of the map in the middle of the screen", () => {
  expect(pointOfPlace(center, frame)).toEqual({ x: 400, y: 300 });
});

test("places what is on screen and leaves out what is beyond its edge", () => {
  const placed = placeMarkers(markersAt([100, -50], [-390, 0], [460, 0]), frame);
  const onScreen = placed.map(({ x, y }) => [Math.round(x), Math.round(y)]).sort();
  expect(onScreen).toEqual([
    [10, 300],
    [500, 250],
  ]);
  expect(sumCounts(placed)).toEqual({ sold: 1, for_sale: 1, agency: 0 });
});

test("finds the marker under a point, near a finger, and none elsewhere", () => {
  const markers = markersAt([100, -50], [-300, 0]);
  const [first] = placeMarkers(markers, frame).filter(({ x }) => x > 400);
  expect(markerAt(markers, frame, { x: 503, y: 252 }, 0)).toBe(first?.index);
  expect(markerAt(markers, frame, { x: 514, y: 250 }, 0)).toBeNull();
  expect(markerAt(markers, frame, { x: 514, y: 250 }, 10)).toBe(first?.index);
});

test("gives a point between two markers to the nearer one", () => {
  const markers = markersAt([0, 0], [17, 0]);
  const index = markerAt(markers, frame, { x: 400 + 8.5 + 3, y: 300 }, 10);
  const hit = placeMarkers(markers, frame).find((marker) => marker.index === index);
  expect(Math.round(hit?.x ?? 0)).toBe(417);
});
