import type { Map as MapLibreMap } from "maplibre-gl";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mapStart } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { bleed } from "../camera/picture-shift.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";
import { BasemapPace } from "./basemap-pace.ts";
import { closeTestMap, openTestMap } from "./open-test-map.fixture.ts";

const size = { width: 400, height: 300 };

let map: MapLibreMap;
let paintingsOnTheWay: number;
let milliseconds: number;
/** That pass from one look at the clock to the next. */
let step: number;

beforeEach(async () => {
  map = await openTestMap(size);
  paintingsOnTheWay = 0;
  milliseconds = 0;
  step = 0;
  // Counted where the painter's work reaches the graphics: each painting begins by clearing the picture.
  const gl = map.getCanvas().getContext("webgl2");
  if (gl === null) throw new Error("There is no WebGL.");
  const clear = gl.clear.bind(gl);
  gl.clear = (mask) => {
    if (map.isMoving() && (mask & gl.COLOR_BUFFER_BIT) !== 0) paintingsOnTheWay++;
    clear(mask);
  };
  new BasemapPace(map, { readFrame, now: () => (milliseconds += step) });
  // The first to be moved is one that was painted at this pace.
  map.triggerRepaint();
  await map.once("render");
});

afterEach(() => closeTestMap(map));

function readFrame(): MapFrame {
  const { lng, lat } = map.unproject([bleed + size.width / 2, bleed + size.height / 2]);
  return { center: { longitude: lng, latitude: lat }, zoom: map.getZoom(), ...size, margin: 0 };
}

/** Where the picture shows a place that was at its middle when it was painted. */
function middleOfPicture(): { x: number; y: number } {
  const { e, f } = new DOMMatrix(getComputedStyle(map.getCanvas()).transform);
  return { x: size.width / 2 + e, y: size.height / 2 + f };
}

describe("the basemap on the way", () => {
  test("is moved as a picture as long as it was painted a moment ago", async () => {
    const seen: { shown: { x: number; y: number }; meant: { x: number; y: number } }[] = [];
    map.on("render", () => {
      if (map.isMoving()) seen.push({ shown: middleOfPicture(), meant: pointOfPlace(mapStart, readFrame()) });
    });
    map.panBy([16, -9], { duration: 800, easing: (share) => share });
    await map.once("idle");
    const [last] = seen.slice(-1);
    expect(seen.length).toBeGreaterThan(0);
    for (const { shown, meant } of seen) {
      expect(Math.abs(shown.x - meant.x)).toBeLessThanOrEqual(0.51);
      expect(Math.abs(shown.y - meant.y)).toBeLessThanOrEqual(0.51);
    }
    expect(last?.shown.x).toBeLessThan(size.width / 2);
    expect(paintingsOnTheWay).toBe(0);
  });

  test("is painted again after a while", async () => {
    const shifts = new Set<string>();
    step = 101;
    map.on("render", () => shifts.add(map.getCanvas().style.transform));
    map.panBy([16, -9], { duration: 800 });
    await map.once("idle");
    expect([...shifts]).toEqual([""]);
    expect(paintingsOnTheWay).toBeGreaterThan(1);
  });

  test("lies where it was painted once it stands still", async () => {
    map.panBy([16, -9], { duration: 100 });
    await map.once("idle");
    expect(map.getCanvas().style.transform).toBe("");
    expect(pointOfPlace(mapStart, readFrame()).x).toBeCloseTo(size.width / 2 - 16, 1);
  });

  test("is painted at once where its picture would show an edge", async () => {
    map.panBy([5 * bleed, 0], { duration: 800, easing: (share) => share });
    await map.once("idle");
    expect(paintingsOnTheWay).toBeGreaterThan(1);
  });

  test("leaves the pointer where it is on the map", async () => {
    const { x, y } = map.getContainer().getBoundingClientRect();
    const corners = new Set<string>();
    map.on("render", () => {
      const box = map.getCanvas().getBoundingClientRect();
      corners.add(`${box.x} ${box.y}`);
    });
    map.panBy([16, -9], { duration: 100 });
    await map.once("idle");
    expect([...corners]).toEqual([`${x} ${y}`]);
  });
});
