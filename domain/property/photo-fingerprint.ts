/** Recognises one photograph in two files, whatever their size, format and compression. */
import { need } from "../need.ts";

export const fingerprintSize = { width: 72, height: 64 } as const;

const columns = 9;
const rows = 8;
const block = 8; // pixels
/** A smaller range of grey levels, of 255, is one colour, and like any other of one colour. */
const leastContrast = 10;

/** The "difference hash" of `fingerprintSize` grey levels, row by row: 16 hexadecimal digits; null for an empty picture. */
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

/** 0 for the same picture, about 32 for two that have nothing in common. */
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
