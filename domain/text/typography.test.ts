import { expect, test } from "vitest";
import { keepStreetNumber, typeset } from "./typography.ts";

test.each([
  ["L'agence n'a rien d'autre", "L’agence n’a rien d’autre"],
  ["Prix : 3 200 € ; 62 m² ?", "Prix\u00a0: 3 200\u00a0€\u00a0; 62\u00a0m²\u00a0?"],
  ["Merci ! « À vendre »", "Merci\u00a0! «\u00a0À vendre\u00a0»"],
  ["10 % à 500 m, 1,2 km", "10\u00a0% à 500\u00a0m, 1,2\u00a0km"],
  ["312 Ko, 5 Mo, 2 Go au plus", "312\u00a0Ko, 5\u00a0Mo, 2\u00a0Go au plus"],
  ["rue Paradis, 13006 Marseille", "rue Paradis, 13006\u00a0Marseille"],
])("%j is set as French is", (text, expected) => {
  expect(typeset(text)).toBe(expected);
  expect(typeset(expected)).toBe(expected);
});

test.each([
  "https://calanque.example/p/1?a=b:c;d",
  "jeanne@exemple.fr",
  "à 12:30, classe A",
  "5 mois, 12 minutes",
  "'entre guillemets'",
])("%j stays as it is", (text) => {
  expect(typeset(text)).toBe(text);
});

test("a street's number stays on the line of its street", () => {
  const title = "Appartement 3 pièces, 62\u00a0m², 12 bis rue Paradis";
  expect(keepStreetNumber(title)).toBe("Appartement 3 pièces, 62\u00a0m², 12\u00a0bis\u00a0rue Paradis");
  expect(keepStreetNumber("8 rue d’Endoume, Marseille")).toBe("8\u00a0rue d’Endoume, Marseille");
});
