import fc from "fast-check";
import { expect, test } from "vitest";
import { isQuadratic } from "./growth.fixture.ts";
import { sanitizeLine, sanitizeText } from "./sanitize-text.ts";

test.each([
  ["<b>Vue</b> mer", "Vue mer"],
  ["<scr<b>ipt>alert(1)", "script>alert(1)"],
  ["<style>p{}</style>Calme", "Calme"],
  ["Surface < 50 m² et > 40 m²", "Surface < 50 m² et > 40 m²"],
  ["a\u200bb\u202ec\u00ad", "abc"],
  ["Bel\u0000 \u0007appartement", "Bel appartement"],
  ["e\u0301tage", "étage"],
  ["250\u202f000\u00a0€", "250\u202f000\u00a0€"],
  ["<img src=x onerror=alert(1)", "img src=x onerror=alert(1)"],
])("« %s » becomes « %s »", (text, expected) => {
  expect(sanitizeText(text)).toBe(expected);
});

test("a line holds no line end", () => {
  expect(sanitizeLine("Vue\n\nmer\tcalme")).toBe("Vue mer calme");
});

test("whatever the text, no tag can open in what is kept, and keeping it again changes nothing", () => {
  const piece = fc.constantFrom("<", ">", "a", "/", "!", "script", "<b>", " ", "\n", "\u202e", "\u0000", "p");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const once = sanitizeText(pieces.join(""));
      expect(once).not.toMatch(/<[a-z/!?]/i);
      expect(once).not.toMatch(/[\p{Cf}]/u);
      expect(once).not.toContain("\u0000");
      expect(sanitizeText(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test.each(["<", "<a", "<script>", "<script", "\n", " ", "<p>"])(
  "many times « %s » are sanitised in a time that grows no faster than their number",
  (piece) => {
    const sanitize = (size: number) => sanitizeText(piece.repeat(size / piece.length));
    expect(isQuadratic(process.threadCpuUsage, sanitize, 10_000)).toBe(false);
  },
);
