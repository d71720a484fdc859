/** Buckets: the zoom-14 tiles of the root, the grain in which changes of the map are announced. */
import type { Bounds } from "../geography.ts";
import { deinterleave, unitsEast, unitsSouth } from "./morton.ts";
import { keyRangeOf, type TileAddress } from "./tile-address.ts";

/** Keys in one zoom-14 tile: 6 of the root's 26 levels are above it. */
const keysPerBucket = 2 ** 40;
export const bucketCount = 2 ** 12;
/** Units along one side of a bucket. */
const bucketUnits = 2 ** 20;

/** The bucket (0 to 4095) that a key lies in. */
export function bucketOf(key: number): number {
  return Math.floor(key / keysPerBucket);
}

/** The buckets that a tile covers, whole or in part: `from` included, `to` not. */
export function bucketsOfTile(tile: TileAddress): { from: number; to: number } {
  const { from, to } = keyRangeOf(tile);
  return { from: bucketOf(from), to: bucketOf(to - 1) + 1 };
}

/** Says whether a change in a bucket can change a tile. */
export function isBucketInTile(bucket: number, tile: TileAddress): boolean {
  const { from, to } = bucketsOfTile(tile);
  return bucket >= from && bucket < to;
}

/** Says whether a bucket lies in bounds, whole or in part. */
export function isBucketInBounds(bucket: number, { west, north, east, south }: Bounds): boolean {
  const { x, y } = deinterleave(bucket * keysPerBucket);
  return (
    unitsEast(west) < x + bucketUnits &&
    unitsEast(east) >= x &&
    unitsSouth(north) < y + bucketUnits &&
    unitsSouth(south) >= y
  );
}
