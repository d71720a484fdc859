import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketCount, bucketOf, bucketsOfTile, isBucketInTile } from "./bucket.ts";
import { isTileAddress, maxTileZoom, minTileZoom, tileOfKey } from "./tile-address.ts";

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
});
