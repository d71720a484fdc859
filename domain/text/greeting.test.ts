import { expect, test } from "vitest";
import { greet } from "./greeting.ts";

test.each(["Jeanne Roux", "Anne-Marie de l'Étoile", "M. Roux", "Zoë"])("%s is greeted by name", (name) => {
  expect(greet(name)).toBe(`Bonjour ${name},`);
});

test.each([
  "Gagnez sur casino.example",
  "https://casino.example",
  "Appelez le 06 12 34 56 78",
  "a@exemple.fr",
  "Vous avez gagné un voyage pour deux personnes",
  "x".repeat(61),
  "Jeanne\nVirement",
  "",
])("%j is no name, and is not sent on", (words) => {
  expect(greet(words)).toBe("Bonjour,");
});

test("nobody is greeted without a name", () => {
  expect(greet(null)).toBe("Bonjour,");
});
