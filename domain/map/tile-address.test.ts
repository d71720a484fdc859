import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodePlace } from "./morton.ts";
import {
  isTileAddress,
  keyRangeOf,
  keyRangeOfCell,
  keysPerTile,
  maxTileZoom,
  minTileZoom,
  tileZoomFor,
} from "./tile-address.ts";
import { tileOfKey } from "./tile-of-key.fixture.ts";
import { unitsPerPixel } from "./view.ts";

const key = fc.integer({ min: 0, max: 2 ** 52 - 1 });
const zoom = fc.integer({ min: minTileZoom, max: maxTileZoom });

describe("a tile", () => {
  it("is the contiguous range of the keys that name it as theirs", () => {
    fc.assert(
      fc.property(key, zoom, (at, z) => {
        const tile = tileOfKey(at, z);
        const { from, to } = keyRangeOf(tile);
        expect(isTileAddress(tile)).toBe(true);
        expect(from <= at && at < to).toBe(true);
        expect(to - from).toBe(keysPerTile(z));
        expect(tileOfKey(from, z)).toEqual(tile);
        expect(tileOfKey(to - 1, z)).toEqual(tile);
      }),
    );
  });

  it("is filled by its 16384 cells in order", () => {
    const tile = { z: 12, x: 5, y: 9 };
    expect(keyRangeOfCell(tile, 0).from).toBe(keyRangeOf(tile).from);
    expect(keyRangeOfCell(tile, 77).to).toBe(keyRangeOfCell(tile, 78).from);
    expect(keyRangeOfCell(tile, 16_383).to).toBe(keyRangeOf(tile).to);
  });

  it("of zoom 10 holds the whole commune, so that the first view has one tile with properties in it", () => {
    const corners = [
      encodePlace(5.2285, 43.391),
      encodePlace(5.5325, 43.391),
      encodePlace(5.2285, 43.1695),
      encodePlace(5.5325, 43.1695),
    ];
    const tiles = corners.map((corner) => tileOfKey(corner ?? Number.NaN, 10));
    expect(tiles).toEqual([tiles[0], tiles[0], tiles[0], tiles[0]]);
  });

  it("has an address only inside the pyramid", () => {
    expect(isTileAddress({ z: 8, x: 0, y: 0 })).toBe(true);
    expect(isTileAddress({ z: 9, x: 1, y: 1 })).toBe(true);
    expect(isTileAddress({ z: 8, x: 1, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 7, x: 0, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 20, x: 0, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 9, x: -1, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 9, x: 0.5, y: 0 })).toBe(false);
    expect(isTileAddress({ z: Number.NaN, x: 0, y: 0 })).toBe(false);
  });
});

describe("the tile zoom of a map zoom", () => {
  it("keeps the diagonal of a cell under 15 px on screen (invariant 3)", () => {
    fc.assert(
      fc.property(fc.double({ min: 8, max: 20.39, noNaN: true }), (mapZoom) => {
        const cellUnits = Math.sqrt(keysPerTile(tileZoomFor(mapZoom))) / 128;
        expect((cellUnits / unitsPerPixel(mapZoom)) * Math.SQRT2).toBeLessThan(15);
      }),
    );
  });

  it("is the coarsest that does, from 8.4 on", () => {
    fc.assert(
      fc.property(fc.double({ min: 8.41, max: 20.39, noNaN: true }), (mapZoom) => {
        const cellUnits = Math.sqrt(keysPerTile(tileZoomFor(mapZoom))) / 128;
        expect(cellUnits / unitsPerPixel(mapZoom)).toBeGreaterThan(5.27);
      }),
    );
  });
});
