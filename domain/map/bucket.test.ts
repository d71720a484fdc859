import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketCount, bucketOf, bucketsOfTile, isBucketInBounds, isBucketInTile } from "./bucket.ts";
import { encodePlace } from "./morton.ts";
import { isTileAddress, maxTileZoom, minTileZoom } from "./tile-address.ts";
import { tileOfKey } from "./tile-of-key.fixture.ts";

const key = fc.integer({ min: 0, max: 2 ** 52 - 1 });

describe("buckets", () => {
  it("of a tile are those of the keys in it", () => {
    fc.assert(
      fc.property(key, fc.integer({ min: minTileZoom, max: maxTileZoom }), (at, z) => {
        const tile = tileOfKey(at, z);
        const { from, to } = bucketsOfTile(tile);
        expect(isTileAddress(tile)).toBe(true);
        expect(bucketOf(at)).toBeGreaterThanOrEqual(from);
        expect(bucketOf(at)).toBeLessThan(to);
        expect(to - from).toBe(Math.max(1, bucketCount / 4 ** (z - minTileZoom)));
      }),
    );
  });

  it("change a tile only if they share a key with it", () => {
    const tile = tileOfKey(2 ** 51, 13);
    expect(isBucketInTile(bucketOf(2 ** 51), tile)).toBe(true);
    expect(isBucketInTile(bucketOf(2 ** 51) + 3, tile)).toBe(true);
    expect(isBucketInTile(bucketOf(2 ** 51) + 4, tile)).toBe(false);
    expect(isBucketInTile(bucketOf(2 ** 51 - 1), tile)).toBe(false);
  });

  it("lie in bounds that share a place with them, and in no others", () => {
    const port = { longitude: 5.376, latitude: 43.295 };
    const bucket = bucketOf(encodePlace(port.longitude, port.latitude) ?? 0);
    const around = (longitude: number, latitude: number, reach: number) => ({
      west: longitude - reach,
      east: longitude + reach,
      south: latitude - reach,
      north: latitude + reach,
    });
    expect(isBucketInBounds(bucket, around(port.longitude, port.latitude, 0.0001))).toBe(true);
    expect(isBucketInBounds(bucket, around(port.longitude, port.latitude, 1))).toBe(true);
    // A zoom-14 tile is 0.022 degrees wide and 0.016 high.
    expect(isBucketInBounds(bucket, around(port.longitude + 0.03, port.latitude, 0.001))).toBe(false);
    expect(isBucketInBounds(bucket, around(port.longitude - 0.03, port.latitude, 0.001))).toBe(false);
    expect(isBucketInBounds(bucket, around(port.longitude, port.latitude + 0.03, 0.001))).toBe(false);
    expect(isBucketInBounds(bucket, around(port.longitude, port.latitude - 0.03, 0.001))).toBe(false);
  });
});
