/** What makes two files of the same photograph alike, whatever their size, format and compression. */
import { need } from "../need.ts";

/** The size in pixels of the grey picture that a fingerprint is taken of, however it was shrunk. */
export const fingerprintSize = { width: 72, height: 64 } as const;

const columns = 9;
const rows = 8;
const block = 8; // pixels
/** Below this range of grey levels, of 255, a picture is of one colour: it is like any other of one colour. */
const leastContrast = 10;

/**
 * The fingerprint of a photograph, 64 bits as 16 hexadecimal digits: for each of 8 x 8 places, whether the picture grows
 * brighter to the right (the "difference hash"). `grey` holds the levels of `fingerprintSize`, row by row. Null for a
 * picture with nothing on it, or with fewer levels.
 */
export function fingerprintOf(grey: ArrayLike<number>): string | null {
  if (grey.length < fingerprintSize.width * fingerprintSize.height) return null;
  const means = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => meanOfBlock(grey, row, column)),
  );
  const all = means.flat();
  if (Math.max(...all) - Math.min(...all) < leastContrast) return null;
  const digits = means.flatMap((line) => [writeDigit(line, 0), writeDigit(line, 4)]);
  return digits.join("");
}

/** How many of their 64 bits differ: 0 for the same picture, about 32 for two that have nothing in common. */
export function differingBits(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) {
    const bits = Number.parseInt(one[at] ?? "0", 16) ^ Number.parseInt(other[at] ?? "0", 16);
    count += bits.toString(2).replaceAll("0", "").length;
  }
  return count;
}

function meanOfBlock(grey: ArrayLike<number>, row: number, column: number): number {
  let sum = 0;
  for (let y = 0; y < block; y++)
    for (let x = 0; x < block; x++)
      sum += need(grey[(row * block + y) * fingerprintSize.width + column * block + x]);
  return sum / (block * block);
}

function writeDigit(line: readonly number[], from: number): string {
  const bits = [0, 1, 2, 3].map((at) => (need(line[from + at]) < need(line[from + at + 1]) ? 1 : 0));
  return Number.parseInt(bits.join(""), 2).toString(16);
}
