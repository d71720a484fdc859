import { expect, test } from "vitest";
import { endsAbroad } from "./foreign-country.ts";

test.each([
  "10 Downing Street, London, United Kingdom",
  "Via Roma 1, Torino, Italie",
  "Rue de la Loi 16, Bruxelles, BELGIQUE",
  "1 avenue Princesse Grace, Monaco",
  "Calle Mayor 1, Madrid, États-Unis",
])("« %s » is abroad", (address) => {
  expect(endsAbroad(address)).toBe(true);
});

test.each([
  "12 rue Paradis, 13006 Marseille, France",
  "12 rue d'Italie",
  "3 place de Belgique, Marseille",
  "Saint-Denis, La Réunion",
  "",
])("« %s » is not", (address) => {
  expect(endsAbroad(address)).toBe(false);
});
