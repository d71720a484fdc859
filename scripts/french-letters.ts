/**
 * The characters that French sentences and our figures need, as `unicode-range` of a style sheet has them: the fonts
 * that the first view waits for hold these. Any other comes from a file with the rest of its alphabet.
 */
export const frenchRanges =
  "U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00B0-00B3, U+00B7, U+00BB, U+00BD, U+00C0, U+00C2, U+00C6-00CB, U+00CE-00CF, U+00D4, U+00D7, U+00D9, U+00DB-00DC, U+00E0, U+00E2, U+00E6-00EB, U+00EE-00EF, U+00F4, U+00F9, U+00FB-00FC, U+0152-0153, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2212";

/** The same as a text. */
export function frenchLetters(): string {
  return frenchRanges
    .split(", ")
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join("");
}
