import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { frenchLetters, frenchRanges } from "./french-letters.ts";

const styles = join(import.meta.dirname, "../web/styles");
const sheet = readFileSync(join(styles, "fonts.css"), "utf8").replaceAll(/\s+/g, " ");
const faces = [...sheet.matchAll(/@font-face \{(.*?)\}/g)].map(([, face = ""]) => ({
  file: /url\("\.\/([^"]*)"\)/.exec(face)?.[1],
  family: /font-family: "([^"]*)"/.exec(face)?.[1] ?? "",
  weight: /font-weight: ([^;]*);/.exec(face)?.[1] ?? "",
  ranges: /unicode-range: ([^;]*);/.exec(face)?.[1] ?? "",
}));
const cut = faces.flatMap(({ file, ranges }) => (file === undefined ? [] : [{ file, ranges }]));

function codesOf(ranges: string): number[] {
  return ranges.split(", ").flatMap((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

test.each(cut)("$file is asked for the letters of French, and has each of them", ({ file, ranges }) => {
  expect(ranges).toBe(frenchRanges);
  const font = openSync(join(styles, file));
  if (!("hasGlyphForCodePoint" in font)) return expect.fail("The file holds one font");
  const missing = [...frenchLetters()].filter(
    (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

test("every face of a family has each letter in one file, whatever its weight", () => {
  for (const family of new Set(faces.map((face) => face.family)))
    for (const weight of new Set(faces.filter((face) => face.family === family).map((face) => face.weight))) {
      const codes = faces
        .filter((face) => face.family === family && face.weight === weight)
        .flatMap(({ ranges }) => codesOf(ranges));
      expect(new Set(codes).size, `${family} ${weight}`).toBe(codes.length);
      for (const letter of "AÀÉéŒœ’€Ñß") expect(codes, letter).toContain(letter.codePointAt(0));
    }
});
