import { need } from "#domain/need.ts";

/** A character stands for its place here. */
export const polylineAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const unitsPerDegree = 1e5;

export type Position = readonly [longitude: number, latitude: number];

/**
 * Reads a line written as differences of longitude and latitude in units of 1e-5 degree (about 1 m): each difference
 * is folded to a non-negative number (0, -1, 1, -2 become 0, 1, 2, 3) and written in groups of five bits, lowest
 * first, one character each, with 32 added when more follow. Throws on a character outside the alphabet.
 */
export function decodePolyline(text: string): Position[] {
  const numbers = readNumbers(text);
  const line: Position[] = [];
  let longitude = 0;
  let latitude = 0;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    longitude += need(numbers[index]);
    latitude += need(numbers[index + 1]);
    line.push([longitude / unitsPerDegree, latitude / unitsPerDegree]);
  }
  return line;
}

function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let folded = 0;
  let shift = 0;
  for (const character of text) {
    const digit = polylineAlphabet.indexOf(character);
    if (digit < 0) throw new Error(`not a polyline character: ${character}`);
    folded += (digit % 32) * 2 ** shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push(folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2);
    folded = 0;
    shift = 0;
  }
  return numbers;
}
