import { expect, test } from "vitest";
import { splitEndings } from "./raised-endings.ts";

const written = (text: string) =>
  splitEndings(text)
    .map((part) => (part.isRaised ? `^${part.text}^` : part.text))
    .join("");

test.each([
  ["6e arrondissement", "6^e^ arrondissement"],
  ["Appartements, 1er arrondissement", "Appartements, 1^er^ arrondissement"],
  ["T3 à Marseille 8e, vue mer", "T3 à Marseille 8^e^, vue mer"],
  ["Marseille 1er et Marseille 16e", "Marseille 1^er^ et Marseille 16^e^"],
  ["3e étage sur 5", "3^e^ étage sur 5"],
  ["1er étage", "1^er^ étage"],
  ["Rue Albert 1er, 13006 Marseille", "Rue Albert 1er, 13006 Marseille"],
  ["", ""],
])("%s is printed %s", (text, expected) => {
  expect(written(text)).toBe(expected);
});

test("the parts are the text", () => {
  const text = "2e arrondissement, puis Marseille 3e et rien d’autre";
  expect(splitEndings(text).reduce((whole, part) => whole + part.text, "")).toBe(text);
});
