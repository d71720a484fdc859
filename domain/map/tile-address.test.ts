import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deinterleave, encodePlace } from "./morton.ts";
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
const zoom = fc.integer({ min: 2 * minTileZoom - 1, max: 2 * maxTileZoom }).map((steps) => steps / 2);

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

  it("of a zoom half a step lower has the same keys, in pairs of cells side by side", () => {
    const [tile, paired] = [
      { z: 12, x: 5, y: 9 },
      { z: 11.5, x: 5, y: 9 },
    ];
    expect(keyRangeOf(paired)).toEqual(keyRangeOf(tile));
    for (const cell of [0, 77, 8191]) {
      const [left, right] = [2 * cell, 2 * cell + 1].map((one) => keyRangeOfCell(tile, one));
      expect(keyRangeOfCell(paired, cell)).toEqual({ from: left?.from, to: right?.to });
      const [west, east] = [deinterleave(left?.from ?? 0), deinterleave(right?.from ?? 0)];
      expect(east.y).toBe(west.y);
      expect(east.x - west.x).toBe(Math.sqrt(keysPerTile(12)) / 128);
    }
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
    expect(isTileAddress({ z: 8.5, x: 1, y: 1 })).toBe(true);
    expect(isTileAddress({ z: 7.5, x: 1, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 8.25, x: 0, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 19.5, x: 0, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 7, x: 0, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 20, x: 0, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 9, x: -1, y: 0 })).toBe(false);
    expect(isTileAddress({ z: 9, x: 0.5, y: 0 })).toBe(false);
    expect(isTileAddress({ z: Number.NaN, x: 0, y: 0 })).toBe(false);
  });
});

/** Width and height in pixels of a cell of the tiles drawn at a map zoom. */
function cellOn(mapZoom: number) {
  const z = tileZoomFor(mapZoom);
  const height = Math.sqrt(keysPerTile(z)) / 128 / unitsPerPixel(mapZoom);
  return { width: Number.isInteger(z) ? height : 2 * height, height };
}

describe("the tile zoom of a map zoom", () => {
  it("keeps the diagonal of a cell under 15 px on screen (invariant 3)", () => {
    fc.assert(
      fc.property(fc.double({ min: 8, max: 20.39, noNaN: true }), (mapZoom) => {
        const { width, height } = cellOn(mapZoom);
        expect(Math.hypot(width, height)).toBeLessThan(15);
      }),
    );
  });

  it("is the coarsest that does, from 8.4 on: cells are twice as many, or paired, where they may be", () => {
    fc.assert(
      fc.property(fc.double({ min: 8.41, max: 20.39, noNaN: true }), (mapZoom) => {
        const { width, height } = cellOn(mapZoom);
        const coarser = width === height ? [2 * width, height] : [width, 2 * height];
        expect(Math.hypot(...coarser)).toBeGreaterThan(14.9);
      }),
    );
  });
});
