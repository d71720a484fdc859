import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceM } from "../distance.ts";
import { deinterleave, encodePlace, hashOfKey, interleave, mix32, placeOf, rootUnits } from "./morton.ts";

const unit = fc.integer({ min: 0, max: rootUnits - 1 });
const longitude = fc.double({ min: 5.1, max: 5.8, noNaN: true });
const latitude = fc.double({ min: 43.0, max: 43.6, noNaN: true });

describe("a Morton key", () => {
  it("is a whole number of at most 52 bits", () => {
    expect(interleave(0, 0)).toBe(0);
    expect(interleave(rootUnits - 1, rootUnits - 1)).toBe(2 ** 52 - 1);
  });

  it("holds the bits of x and y in turn", () => {
    const bits = (value: number) => value.toString(2).padStart(26, "0");
    fc.assert(
      fc.property(unit, unit, (x, y) => {
        const expected = [...bits(y)].map((bit, at) => bit + bits(x)[at]).join("");
        expect(interleave(x, y).toString(2).padStart(52, "0")).toBe(expected);
        expect(deinterleave(interleave(x, y))).toEqual({ x, y });
      }),
    );
  });

  it("names a place to about a millimetre, over all of the area served", () => {
    fc.assert(
      fc.property(longitude, latitude, (east, north) => {
        const key = encodePlace(east, north) ?? Number.NaN;
        expect(distanceM(placeOf(key), { longitude: east, latitude: north })).toBeLessThan(0.0013);
        const place = placeOf(key);
        expect(encodePlace(place.longitude, place.latitude)).toBe(key);
      }),
    );
  });

  it("does not exist outside the root square or for what is no number", () => {
    expect(encodePlace(4.8, 43.3)).toBeNull();
    expect(encodePlace(6.3, 43.3)).toBeNull();
    expect(encodePlace(5.4, 42.8)).toBeNull();
    expect(encodePlace(5.4, 43.95)).toBeNull();
    expect(encodePlace(Number.NaN, 43.3)).toBeNull();
    expect(encodePlace(5.4, Number.POSITIVE_INFINITY)).toBeNull();
  });

  it("lies where Web-Mercator says: the standard zoom-14 tile of the Old Port is one range of keys", () => {
    // Standard tile 14/8436/6002 spans 5.361328125 to 5.38330078125 east.
    const west = encodePlace(5.361328126, 43.2945) ?? Number.NaN;
    const east = encodePlace(5.3833007, 43.2945) ?? Number.NaN;
    const beyond = encodePlace(5.3833009, 43.2945) ?? Number.NaN;
    const tile = (key: number) => Math.floor(key / 2 ** 40);
    expect(tile(west)).toBe(tile(east));
    expect(tile(beyond)).not.toBe(tile(east));
  });
});

describe("the hash of a place", () => {
  it("scatters neighbours over all 32 bits", () => {
    const buckets = new Array<number>(64).fill(0);
    const start = interleave(30_000_000, 21_000_000);
    for (let step = 0; step < 6400; step++) {
      const bucket = hashOfKey(start + step) >>> 26;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    expect(Math.min(...buckets)).toBeGreaterThan(50);
    expect(Math.max(...buckets)).toBeLessThan(160);
  });

  it("depends on the upper half of the key as well as on the lower", () => {
    expect(hashOfKey(5)).not.toBe(hashOfKey(5 + 2 ** 40));
  });

  it("is unsigned", () => {
    fc.assert(fc.property(fc.integer(), (word) => mix32(word) >= 0 && mix32(word) < 2 ** 32));
  });
});
