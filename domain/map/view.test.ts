import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapStart } from "../geography.ts";
import { encodePlace, placeAt, unitsEast, unitsSouth } from "./morton.ts";
import { tileZoomFor } from "./tile-address.ts";
import { tileOfKey } from "./tile-of-key.fixture.ts";
import { boxOfFrame, tilesForView, unitsPerPixel } from "./view.ts";

const frame = fc.record({
  center: fc.record({
    longitude: fc.double({ min: 5.25, max: 5.65, noNaN: true }),
    latitude: fc.double({ min: 43.15, max: 43.4, noNaN: true }),
  }),
  zoom: fc.double({ min: 9, max: 20, noNaN: true }),
  width: fc.integer({ min: 320, max: 2560 }),
  height: fc.integer({ min: 320, max: 1440 }),
  margin: fc.constantFrom(0, 128),
});
const share = fc.double({ min: 0.0001, max: 0.9999, noNaN: true });

describe("a pixel", () => {
  it("is 512 px to the world at zoom 0, as MapLibre counts", () => {
    const metresAtEquator = 40_075_016.686 / 2 ** 34;
    expect(unitsPerPixel(11) * metresAtEquator).toBeCloseTo(40_075_016.686 / 512 / 2 ** 11, 6);
  });
});

describe("the tiles of a view", () => {
  it("cover every point of the frame and its margin, without repeats, at the zoom's tile zoom", () => {
    fc.assert(
      fc.property(frame, share, share, (view, east, south) => {
        const tiles = tilesForView(view).map((tile) => JSON.stringify(tile));
        const box = boxOfFrame(view);
        const point = placeAt(
          box.west + (box.east - box.west) * east,
          box.north + (box.south - box.north) * south,
        );
        const key = encodePlace(point.longitude, point.latitude);
        if (key !== null) expect(tiles).toContain(JSON.stringify(tileOfKey(key, tileZoomFor(view.zoom))));
        expect(new Set(tiles).size).toBe(tiles.length);
      }),
    );
  });

  it("come nearest to the centre first", () => {
    const view = { center: mapStart, zoom: mapStart.zoom, width: 1440, height: 900, margin: 128 };
    const centreKey = encodePlace(mapStart.longitude, mapStart.latitude) ?? Number.NaN;
    expect(tilesForView(view)[0]).toEqual(tileOfKey(centreKey, 10));
  });

  it("are none where the map looks outside the root", () => {
    const view = {
      center: { longitude: 2.35, latitude: 48.85 },
      zoom: 12,
      width: 800,
      height: 600,
      margin: 0,
    };
    expect(tilesForView(view)).toEqual([]);
  });

  it("measure the frame in pixels around its centre", () => {
    const view = {
      center: { longitude: 5.4, latitude: 43.3 },
      zoom: 12.5,
      width: 800,
      height: 600,
      margin: 100,
    };
    const box = boxOfFrame(view);
    expect((box.east - box.west) / unitsPerPixel(12.5)).toBeCloseTo(1000, 6);
    expect((box.south - box.north) / unitsPerPixel(12.5)).toBeCloseTo(800, 6);
    expect((box.east + box.west) / 2).toBeCloseTo(unitsEast(5.4), 3);
    expect((box.south + box.north) / 2).toBeCloseTo(unitsSouth(43.3), 3);
  });
});
