import { Map as MapLibreMap, NavigationControl } from "maplibre-gl";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mapStart } from "#domain/geography.ts";
// It tells MapLibre where its worker is.
import "./city-map.ts";
import { MapCamera } from "./map-camera.ts";
import { pointOfPlace } from "./marker-layout.ts";
import { bleed } from "./picture-shift.ts";

const size = { width: 500, height: 300 };
const panel = { top: 0, right: 200, bottom: 0, left: 0 };

let map: MapLibreMap;
let camera: MapCamera;

beforeEach(async () => {
  const container = document.createElement("div");
  container.style.width = `${size.width + 2 * bleed}px`;
  container.style.height = `${size.height + 2 * bleed}px`;
  document.body.append(container);
  map = new MapLibreMap({
    container,
    style: { version: 8, sources: {}, layers: [] },
    center: [mapStart.longitude, mapStart.latitude],
    zoom: 13,
    attributionControl: false,
    fadeDuration: 0,
  });
  map.addControl(new NavigationControl({ showCompass: false }));
  camera = new MapCamera(map);
  await map.once("idle");
});

afterEach(() => {
  const container = map.getContainer();
  map.remove();
  container.remove();
});

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
