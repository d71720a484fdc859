/**
 * Morton keys: a place as one whole number whose prefixes are squares of the map.
 * The root is a Web-Mercator square as large as a zoom-8 tile, on the grid of zoom 14:
 * longitude 4.86 to 6.26, latitude 42.89 to 43.91. One of its zoom-10 tiles holds all of Marseille.
 * 26 bits an axis make units of 2 mm; 52 bits are exact in a double.
 */
import type { Place } from "../geography.ts";

/** The zoom whose tiles are as large as the root (512 px tiles: MapLibre's own zooms). */
export const rootZoom = 8;

export const rootUnits = 2 ** 26;

const worldUnits = rootUnits * 2 ** rootZoom;
const unitsPerZoom14Tile = worldUnits / 2 ** 14;
/** North-west corner of the root: tile 8413, 5963 of the standard zoom-14 grid. */
const originX = 8413 * unitsPerZoom14Tile;
const originY = 5963 * unitsPerZoom14Tile;

const half = 2 ** 26;
const radians = Math.PI / 180;

/** Degrees to fractional units east of the root's corner, not bounded. */
export function unitsEast(longitude: number): number {
  return ((longitude + 180) / 360) * worldUnits - originX;
}

/** Degrees to fractional Web-Mercator units south of the root's corner, not bounded. */
export function unitsSouth(latitude: number): number {
  return (0.5 - Math.atanh(Math.sin(latitude * radians)) / (2 * Math.PI)) * worldUnits - originY;
}

/** The place of a point given in units from the root's north-west corner. */
export function placeAt(x: number, y: number): Place {
  const mercator = (0.5 - (y + originY) / worldUnits) * 2 * Math.PI;
  return {
    longitude: ((x + originX) / worldUnits) * 360 - 180,
    latitude: Math.asin(Math.tanh(mercator)) / radians,
  };
}

/** A whole number from 0 to 2^52 - 1; null outside the root. */
export function encodePlace(longitude: number, latitude: number): number | null {
  const x = Math.floor(unitsEast(longitude));
  const y = Math.floor(unitsSouth(latitude));
  if (!(x >= 0 && x < rootUnits && y >= 0 && y < rootUnits)) return null;
  return interleave(x, y);
}

/** The middle of a key's square (2 mm wide): `encodePlace` gives the same key back. */
export function placeOf(key: number): Place {
  const { x, y } = deinterleave(key);
  return placeAt(x + 0.5, y + 0.5);
}

/** Takes whole units of 26 bits; the bits of x are the even ones. */
export function interleave(x: number, y: number): number {
  const high = spread13(x >>> 13) + 2 * spread13(y >>> 13);
  const low = spread13(x & 0x1fff) + 2 * spread13(y & 0x1fff);
  return high * half + low;
}

/** The whole units x and y that `interleave` made the key of. */
export function deinterleave(key: number): { x: number; y: number } {
  const high = Math.floor(key / half);
  const low = key - high * half;
  return {
    x: (gather13(high) << 13) | gather13(low),
    y: (gather13(high >>> 1) << 13) | gather13(low >>> 1),
  };
}

/** A 32-bit hash of the place alone, so that it shows neither ids nor an order. */
export function hashOfKey(key: number): number {
  const high = Math.floor(key / half);
  return mix32((key - high * half) ^ Math.imul(high, 0x9e3779b1));
}

/** A bijection of 32-bit words that scatters neighbours (two multiply-and-xorshift rounds). */
export function mix32(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function spread13(bits: number): number {
  let word = (bits | (bits << 8)) & 0x00ff00ff;
  word = (word | (word << 4)) & 0x0f0f0f0f;
  word = (word | (word << 2)) & 0x33333333;
  return (word | (word << 1)) & 0x55555555;
}

function gather13(word: number): number {
  let bits = word & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0x1fff;
}
