/** Buckets are the root's zoom-14 tiles, by which changes of the map are announced. */
import type { Bounds } from "../geography.ts";
import { deinterleave, unitsEast, unitsSouth } from "./morton.ts";
import { keyRangeOf, type TileAddress } from "./tile-address.ts";

const keysPerBucket = 2 ** 40;
export const bucketCount = 2 ** 12;
const bucketUnits = 2 ** 20;

/** 0 to 4095. */
export function bucketOf(key: number): number {
  return Math.floor(key / keysPerBucket);
}

/** `from` included, `to` not. */
export function bucketsOfTile(tile: TileAddress): { from: number; to: number } {
  const { from, to } = keyRangeOf(tile);
  return { from: bucketOf(from), to: bucketOf(to - 1) + 1 };
}

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
