const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const DEGREE = 1e5;

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
    longitude += numbers[index] ?? 0;
    latitude += numbers[index + 1] ?? 0;
    line.push([longitude / DEGREE, latitude / DEGREE]);
  }
  return line;
}

/** Writes positions in the form that decodePolyline reads, rounded to 1e-5 degree. */
export function encodePolyline(line: readonly Position[]): string {
  let text = "";
  let previous = [0, 0];
  for (const position of line) {
    const next = position.map((degrees) => Math.round(degrees * DEGREE));
    for (const axis of [0, 1]) text += writeNumber((next[axis] ?? 0) - (previous[axis] ?? 0));
    previous = next;
  }
  return text;
}

function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let folded = 0;
  let shift = 0;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
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

function writeNumber(value: number): string {
  let folded = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  while (folded >= 32) {
    text += ALPHABET.charAt(32 + (folded % 32));
    folded = Math.floor(folded / 32);
  }
  return text + ALPHABET.charAt(folded);
}
