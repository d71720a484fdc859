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

test.each([
  ["12-14 rue Sainte", "rue Sainte"],
  ["12/14 rue Sainte", "rue Sainte"],
  ["Au 10 à 14 rue Sainte", "Rue Sainte"],
  ["T3, le 12 de la rue Sainte", "T3, de la rue Sainte"],
  ["rue Sainte 12", "rue Sainte"],
  ["Rue Sainte (12)", "Rue Sainte"],
  ["rue Sainte, douze", "rue Sainte"],
  ["12 – rue Sainte", "rue Sainte"],
  ["T3 au n° 12, rue Sainte", "T3 rue Sainte"],
  ["T3, 12, r. Sainte", "T3, r. Sainte"],
  ["12B rue Ste", "rue Ste"],
  ["12 Sainte", "Sainte"],
  ["Douze rue Sainte", "Rue Sainte"],
  ["250 000, 12 rue Sainte", "250 000, rue Sainte"],
  ["34 rue Sainte", "34 rue Sainte"],
  ["rue Sainte, 12 pièces", "rue Sainte, 12 pièces"],
  ["rue Sainte 12,5 m²", "rue Sainte 12,5 m²"],
  ["Rue Sainte, 12e étage", "Rue Sainte, 12e étage"],
  ["à 200 m de la rue Sainte", "à 200 m de la rue Sainte"],
])("of « %s » without the number of a short street, « %s » is left", (text, left) => {
  expect(hideAddress(text, { streetNumber: "12", streetName: "rue Sainte", hidesStreet: false })).toBe(left);
});

test.each([
  ["rue Saint-Ferréol", "T3 rue St-Ferréol", "T3"],
  ["rue Saint-Ferréol", "T3 rue Saint-Pierre", "T3 rue Saint-Pierre"],
  ["rue Sainte", "T3 rue Sainte-Cécile", "T3 rue Sainte-Cécile"],
  ["rue du Docteur Escat", "T3 rue du Dr Escat", "T3"],
  ["rue du Docteur Escat", "T3 rue Escat", "T3"],
  ["rue du Docteur Escat", "T3 rue du Docteur Simon", "T3 rue du Docteur Simon"],
  ["avenue du Prado", "T3 avenue Prado", "T3"],
  ["avenue du Prado", "T3 AV.PRADO", "T3"],
  ["boulevard Michelet", "T3 Bd Michelet", "T3"],
  ["rue Jean de Bernardy", "T3 rue J. de Bernardy", "T3"],
  ["rue Jean de Bernardy", "T3 rue Jean Martin", "T3 rue Jean Martin"],
  ["boulevard de la Libération Général de Monsabert", "T3 bd de la Libération Marseille", "T3 Marseille"],
  ["rue du 4 Septembre", "T3 rue du Quatre Septembre", "T3"],
  ["boulevard du Sacré-Cœur", "T3 bd Sacré Coeur", "T3"],
  ["rue du Constructor", "T3 rue du Constructor", "T3"],
])("of %s, « %s » leaves « %s »", (streetName, text, left) => {
  expect(hideAddress(text, { streetNumber: "12", streetName, hidesStreet: true })).toBe(left);
});
