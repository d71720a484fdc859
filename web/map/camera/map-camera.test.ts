import { type Map as MapLibreMap, NavigationControl } from "maplibre-gl";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeTestMap, openTestMap } from "../basemap/open-test-map.fixture.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";
import { MapCamera } from "./map-camera.ts";
import { bleed } from "./picture-shift.ts";

const size = { width: 500, height: 300 };
const panel = { top: 0, right: 200, bottom: 0, left: 0 };

let map: MapLibreMap;
let camera: MapCamera;

beforeEach(async () => {
  map = await openTestMap(size);
  map.addControl(new NavigationControl({ showCompass: false }));
  camera = new MapCamera(map, null);
});

afterEach(() => closeTestMap(map));

/** What is seen in the middle of what the panel leaves free. */
function freeMiddle() {
  const { lng, lat } = map.unproject([bleed + (size.width - panel.right) / 2, bleed + size.height / 2]);
  return { longitude: lng, latitude: lat };
}

describe("what lies over the map's edge", () => {
  test("moves nothing", () => {
    const before = camera.frame;
    camera.setPadding(panel);
    expect(camera.frame).toEqual(before);
  });

  test.each([
    ["a press of the zoom button", () => map.getContainer().querySelector("button")?.click()],
    [
      "the key +",
      () =>
        map
          .getCanvas()
          .dispatchEvent(new KeyboardEvent("keydown", { key: "+", keyCode: 187, bubbles: true })),
    ],
    ["the map's own zoom", () => camera.goTo({ zoom: 14 }, panel)],
  ])("leaves the middle of the rest where it is after %s", async (_, zoomIn) => {
    camera.setPadding(panel);
    const middle = freeMiddle();
    zoomIn();
    await map.once("idle");
    expect(camera.frame.zoom).toBeCloseTo(14, 6);
    const { x, y } = pointOfPlace(middle, camera.frame);
    expect(x).toBeCloseTo((size.width - panel.right) / 2, 1);
    expect(y).toBeCloseTo(size.height / 2, 1);
  });
});

test.each([
  ["an address from near", {}, 16],
  ["what has a zoom of its own from there", { zoom: 11.5 }, 11.5],
])("a search shows %s", async (_, own, zoom) => {
  const place = { latitude: 43.3, longitude: 5.4, ...own };
  camera.follow({ selection: null, perimeter: null, foundPlace: place }, panel);
  await map.once("idle");
  expect(camera.frame.zoom).toBeCloseTo(zoom, 6);
});

test("a found place is flown to once: not when the map opens there, nor when it is asked for again", () => {
  const place = { latitude: 43.3, longitude: 5.4 };
  const before = camera.frame.center;
  const opened = new MapCamera(map, { center: before, zoom: camera.frame.zoom, foundPlace: place });
  opened.follow({ selection: null, perimeter: null, foundPlace: place }, panel);
  expect(map.isMoving()).toBe(false);
  expect(opened.frame.center).toEqual(before);
  opened.follow({ selection: null, perimeter: null, foundPlace: { ...place } }, panel);
  expect(map.isMoving()).toBe(true);
});

test("the circle of a report stays whole in sight as it grows, and one that fits moves nothing", async () => {
  const center = { latitude: 43.3, longitude: 5.4 };
  const show = (radiusM: number) =>
    camera.follow({ selection: null, perimeter: { center, radiusM }, foundPlace: null }, panel);
  show(200);
  expect(map.isMoving()).toBe(false);
  const free = { top: 0, right: 0, bottom: 0, left: 0 };
  camera.follow({ selection: null, perimeter: { center, radiusM: 5_000 }, foundPlace: null }, free);
  await map.once("idle");
  const top = pointOfPlace({ ...center, latitude: 43.3 + 5 / 111.2 }, camera.frame).y;
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(size.height / 10);
});
