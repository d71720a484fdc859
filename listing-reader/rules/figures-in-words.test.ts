import { expect, test } from "vitest";
import { writeFigures } from "./figures-in-words.ts";

test.each([
  ["cent dix euros de charges", "110 euros de charges"],
  ["mille sept cents euros", "1700 euros"],
  ["deux cent soixante-quinze mille euros", "275000 euros"],
  ["quatre-vingt-dix-sept metres carres", "97 metres carres"],
  ["soixante et onze metres carres", "71 metres carres"],
  ["un million deux cent mille euros", "1200000 euros"],
  ["trois chambres et deux cent euros", "trois chambres et 200 euros"],
  ["trois pieces", "trois pieces"],
])("%s", (words, figures) => {
  expect(writeFigures(words)).toBe(figures);
});
