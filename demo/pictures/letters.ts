import type { Point } from "./svg.ts";

/**
 * Capitals as strokes on a grid of 4 columns and 6 rows, origin at the lower left: "xy" pairs, strokes
 * separated by a bar. Drawn, not typed, so that a picture looks the same where no font is installed.
 */
const strokesOf: Readonly<Record<string, string>> = {
  A: "00 26 40|12 32",
  B: "00 06 26 36 45 44 33 03|33 42 41 30 00",
  C: "45 36 16 05 01 10 30 41",
  D: "00 06 26 45 41 20 00",
  E: "40 00 06 46|03 33",
  F: "00 06 46|03 33",
  G: "45 36 16 05 01 10 30 41 43 23",
  H: "00 06|40 46|03 43",
  I: "20 26",
  J: "46 41 30 10 01",
  K: "00 06|46 03 40",
  L: "06 00 40",
  M: "00 06 22 46 40",
  N: "00 06 40 46",
  O: "16 36 45 41 30 10 01 05 16",
  P: "00 06 36 45 44 33 03",
  Q: "16 36 45 41 30 10 01 05 16|22 40",
  R: "00 06 36 45 44 33 03|23 40",
  S: "45 36 16 05 04 13 33 42 41 30 10 01",
  T: "20 26|06 46",
  U: "06 01 10 30 41 46",
  V: "06 20 46",
  W: "06 10 24 30 46",
  X: "00 46|06 40",
  Y: "06 23 46|23 20",
  Z: "06 46 00 40",
  É: "40 00 06 46|03 33|27 39",
  "'": "26 25",
};

/** The strokes of one capital in a box of width 1 and height 1, y up; none for what the table lacks. */
export function letterStrokes(letter: string): Point[][] {
  const strokes = strokesOf[letter.toUpperCase()] ?? "";
  return strokes
    .split("|")
    .filter((part) => part !== "")
    .map((part) =>
      part.split(" ").map((pair): Point => [Number(pair.slice(0, 1)) / 4, Number(pair.slice(1)) / 6]),
    );
}

/** A line of capitals centred on u = 0, y from 0 to 1; a letter is 0.62 wide and stands 0.92 from the next. */
export function wordStrokes(word: string): Point[][] {
  const pitch = 0.92;
  const start = -(word.length * pitch - (pitch - 0.62)) / 2;
  return [...word].flatMap((letter, index) =>
    letterStrokes(letter).map((line) => line.map(([x, y]): Point => [start + index * pitch + x * 0.62, y])),
  );
}
