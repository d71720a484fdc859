import { expect, test } from "vitest";
import { hideAddress } from "./hide-address.ts";

const home = { streetNumber: "12 bis", streetName: "avenue du Prado", hidesStreet: false };

test.each([
  ["Au 12 bis avenue du Prado, un T3.", "Avenue du Prado, un T3."],
  ["Situé 12, av. du Prado, au 4e étage", "Situé av. du Prado, au 4e étage"],
  ["Situé au n° 12 bis de l’avenue", "Situé de l’avenue"],
  ["Immeuble au 12, avec jardin", "Immeuble, avec jardin"],
  ["À 12 min de la plage, au 12e étage", "À 12 min de la plage, au 12e étage"],
  ["112 avenue du Prado", "112 avenue du Prado"],
  ["Un séjour de 12 m²", "Un séjour de 12 m²"],
])("of « %s » without the number, « %s » is left", (text, left) => {
  expect(hideAddress(text, home)).toBe(left);
});

test.each([
  ["Bel appartement av. du Prado, au calme", "Bel appartement, au calme"],
  ["Au calme, 12 bis AVENUE DU PRADO.", "Au calme."],
  ["À deux pas de l’avenue du Prado", "À deux pas"],
  ["Métro Prado à 300 m", "Métro Prado à 300 m"],
])("of « %s » without the street, « %s » is left", (text, left) => {
  expect(hideAddress(text, { ...home, hidesStreet: true })).toBe(left);
});

test("an accent more or less hides no street from the search", () => {
  const elsewhere = { streetNumber: null, streetName: "rue Édouard Delanglade", hidesStreet: true };
  expect(hideAddress("Rue edouard-delanglade, étage élevé", elsewhere)).toBe("Étage élevé");
});
