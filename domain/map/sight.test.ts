import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeTile, encodeTile } from "./codec.ts";
import { mergeTiles } from "./merge.ts";
import { interleave } from "./morton.ts";
import { holdsKey, keysInSight, sightSlack, standsIn } from "./sight.ts";
import { sortTile } from "./sorted-tile.ts";
import { tileZoomFor } from "./tile-address.ts";
import { makeContents, type TestPoint } from "./tile-contents.fixture.ts";
import { type UnitBox, unitsPerPixel } from "./view.ts";

const middle = 31_000_000;
const margin = 128;

/** Properties of a frame of 600 x 600 px and of what surrounds it, and the box of a part of the frame. */
const scene = fc.record({
  zoom: fc.double({ min: 9, max: 19, noNaN: true }),
  spots: fc.array(
    fc.record({ x: fc.integer({ min: -300, max: 900 }), y: fc.integer({ min: -300, max: 900 }) }),
    {
      maxLength: 300,
    },
  ),
  left: fc.nat(250),
  right: fc.nat(250),
});

describe("what is in sight", () => {
  test("is what the markers in the box stand for, each once, and nothing of the others", () => {
    fc.assert(
      fc.property(scene, ({ zoom, spots, left, right }) => {
        const pixel = unitsPerPixel(zoom);
        const boxOf = (west: number, east: number, beyond: number): UnitBox => ({
          west: middle + (west - beyond) * pixel,
          east: middle + (east + beyond) * pixel,
          north: middle - beyond * pixel,
          south: middle + (600 + beyond) * pixel,
        });
        const points = spots.map(
          ({ x, y }, at): TestPoint => ({
            x: Math.floor(middle + x * pixel),
            y: Math.floor(middle + y * pixel),
            kind: at % 3,
          }),
        );
        const tiles = makeContents(points, tileZoomFor(zoom)).map(({ tile, content }) =>
          sortTile(tile, decodeTile(encodeTile(content)), 0b011),
        );
        const markers = mergeTiles({ tiles, zoom, box: boxOf(0, 600, margin) });
        const sight = boxOf(left, 600 - right, 0);
        const ranges = keysInSight(markers, sight);
        const inSight = points.filter(
          (point) =>
            point.kind !== 2 &&
            standsIn(point, boxOf(left, 600 - right, sightSlack)) &&
            holdsKey(ranges, interleave(point.x, point.y)),
        ).length;
        let counted = 0;
        for (let marker = 0; marker < markers.size; marker++)
          if (standsIn({ x: markers.x[marker] ?? 0, y: markers.y[marker] ?? 0 }, sight))
            counted += (markers.counts[marker * 3] ?? 0) + (markers.counts[marker * 3 + 1] ?? 0);
        expect(inSight).toBe(counted);
      }),
      { numRuns: 300 },
    );
  });

  test("takes few ranges where properties stand close", () => {
    const zoom = 13;
    const pixel = unitsPerPixel(zoom);
    const points = Array.from(
      { length: 20_000 },
      (_, at): TestPoint => ({
        x: Math.floor(middle + (at % 200) * 7 * pixel),
        y: Math.floor(middle + Math.floor(at / 200) * 9 * pixel),
        kind: 0,
      }),
    );
    const tiles = makeContents(points, tileZoomFor(zoom)).map(({ tile, content }) =>
      sortTile(tile, content, 0b111),
    );
    const markers = mergeTiles({ tiles, zoom });
    const box = { west: middle, east: middle + 1_000 * pixel, north: middle, south: middle + 800 * pixel };
    expect(keysInSight(markers, box).length).toBeLessThan(1_000);
  });

  test("knows the keys of its ranges at both ends", () => {
    const ranges = [
      { from: 4, to: 8 },
      { from: 10, to: 11 },
    ];
    const heldKeys = Array.from({ length: 14 }, (_, key) => key).filter((key) => holdsKey(ranges, key));
    expect(heldKeys).toEqual([4, 5, 6, 7, 10]);
    expect(holdsKey([], 5)).toBe(false);
  });
});
