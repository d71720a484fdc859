import { expect, test } from "vitest";
import { bindShortWords } from "./short-words.ts";

test.each([
  ["Le Comptoir de la Belle de Mai", "Le_Comptoir de_la_Belle de_Mai"],
  ["L’Étoile du Panier", "L’Étoile du_Panier"],
  ["Agence Prado", "Agence Prado"],
  ["À deux pas", "À_deux pas"],
])("%s", (title, bound) => {
  expect(bindShortWords(title).replaceAll("\u00a0", "_")).toBe(bound);
});
