import { expect, test } from "vitest";
import type { MapFrame } from "#domain/map/view.ts";
import { markerAt, placeMarkers, pointOfPlace, sumCounts } from "./marker-layout.ts";
import { markersAround } from "./markers.fixture.ts";

const center = { longitude: 5.377, latitude: 43.294 };
const frame: MapFrame = { center, zoom: 13.2, width: 800, height: 600, margin: 128 };

test("places the middle of the map in the middle of the screen", () => {
  expect(pointOfPlace(center, frame)).toEqual({ x: 400, y: 300 });
});

test("places what is on screen and leaves out what is beyond its edge", () => {
  const placed = placeMarkers(markersAround(frame, [100, -50], [-390, 0], [460, 0]), frame);
  const onScreen = placed.map(({ x, y }) => [Math.round(x), Math.round(y)]).sort();
  expect(onScreen).toEqual([
    [10, 300],
    [500, 250],
  ]);
  expect(sumCounts(placed)).toEqual({ sold: 1, for_sale: 1, agency: 0 });
});

test("finds the marker under a point, near a finger, and none elsewhere", () => {
  const markers = markersAround(frame, [100, -50], [-300, 0]);
  const [first] = placeMarkers(markers, frame).filter(({ x }) => x > 400);
  expect(markerAt(markers, frame, { x: 503, y: 252 }, 0)).toBe(first?.index);
  expect(markerAt(markers, frame, { x: 514, y: 250 }, 0)).toBeNull();
  expect(markerAt(markers, frame, { x: 514, y: 250 }, 10)).toBe(first?.index);
});

test("finds none that is hidden, but the next one that is seen", () => {
  const markers = markersAround(frame, [0, 0], [17, 0]);
  const isHidden = ({ x, y }: { readonly x: number; readonly y: number }) => x > 410 && Math.round(y) === 300;
  const index = markerAt(markers, frame, { x: 400 + 8.5 + 3, y: 300 }, 10, isHidden);
  const hit = placeMarkers(markers, frame).find((marker) => marker.index === index);
  expect(Math.round(hit?.x ?? 0)).toBe(400);
});

test("gives a point between two markers to the nearer one", () => {
  const markers = markersAround(frame, [0, 0], [17, 0]);
  const index = markerAt(markers, frame, { x: 400 + 8.5 + 3, y: 300 }, 10);
  const hit = placeMarkers(markers, frame).find((marker) => marker.index === index);
  expect(Math.round(hit?.x ?? 0)).toBe(417);
});
