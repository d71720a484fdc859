import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceM } from "../distance.ts";
import { keyRangesAround } from "./key-ranges.ts";
import { encodePlace } from "./morton.ts";
import { moveBy } from "./move-by.ts";

const centre = fc.record({
  longitude: fc.double({ min: 5.2, max: 5.7, noNaN: true }),
  latitude: fc.double({ min: 43.1, max: 43.5, noNaN: true }),
});
const radius = fc.double({ min: 0.5, max: 3000, noNaN: true });

describe("the key ranges around a place", () => {
  it("hold every place within the radius, in at most four ranges that do not overlap", () => {
    const turn = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(
        centre,
        radius,
        turn,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (middle, metres, angle, share) => {
          const ranges = keyRangesAround(middle, metres);
          const place = moveBy(middle, metres * share * Math.cos(angle), metres * share * Math.sin(angle));
          fc.pre(distanceM(middle, place) <= metres);
          const key = encodePlace(place.longitude, place.latitude) ?? Number.NaN;
          expect(ranges.length).toBeLessThanOrEqual(4);
          expect(ranges.filter(({ from, to }) => from <= key && key < to)).toHaveLength(1);
        },
      ),
    );
  });

  it("stay small: under twenty-five times the square of the radius each side", () => {
    fc.assert(
      fc.property(centre, radius, (middle, metres) => {
        const keys = keyRangesAround(middle, metres).reduce((sum, { from, to }) => sum + to - from, 0);
        const metresPerKey = 0.0017 ** 2;
        expect(keys * metresPerKey).toBeLessThan((2 * 5 * metres) ** 2);
      }),
    );
  });

  it("are none far from the root", () => {
    expect(keyRangesAround({ longitude: 2.35, latitude: 48.85 }, 1000)).toEqual([]);
  });
});
