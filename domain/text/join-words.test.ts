import { expect, test } from "vitest";
import { joinWords } from "./join-words.ts";

test.each([
  [[], ""],
  [["le prix"], "le prix"],
  [["le prix", "la surface"], "le prix et la surface"],
  [["le prix", "la surface", "l’adresse"], "le prix, la surface et l’adresse"],
] as const)("%j reads %j", (words, expected) => {
  expect(joinWords(words)).toBe(expected);
});

test("the word before the last is chosen", () => {
  expect(joinWords(["Appartement", "maison", "immeuble"], "ou")).toBe("Appartement, maison ou immeuble");
  expect(joinWords(["le numéro SIREN", "la carte professionnelle"], "ni")).toBe(
    "le numéro SIREN ni la carte professionnelle",
  );
});
