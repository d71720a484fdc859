import { expect, test } from "vitest";
import { bindShortWords } from "./short-words.ts";

test.each([
  ["Le Comptoir de la Belle de Mai", "Le_Comptoir de_la_Belle de_Mai"],
  ["L’Étoile du Panier", "L’Étoile du_Panier"],
  ["Agence Prado", "Agence Prado"],
  [
    "Maison 4 pièces, 45 Boulevard Chave, 13005 Marseille",
    "Maison 4_pièces, 45_Boulevard Chave, 13005 Marseille",
  ],
  ["À deux pas", "À_deux pas"],
])("%s", (title, bound) => {
  expect(bindShortWords(title).replaceAll("\u00a0", "_")).toBe(bound);
});
