import { expect, test } from "vitest";
import { isQuadratic } from "../text/growth.fixture.ts";
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
  ["cours Honoré d’Estienne d’Orves", "T3 place d'Estienne d'Orves", "T3"],
  ["rue Notre-Dame", "T3 rue ND", "T3"],
  ["rue Notre-Dame", "T3 rue N.-D., calme", "T3, calme"],
  ["rue Notre-Dame de la Garde", "T3 rue N.-D. de la Garde", "T3"],
  ["rue Notre-Dame de la Garde", "T3 rue ND de la Garde", "T3"],
  ["rue du 4 Septembre", "T3 rue du Quatre Septembre", "T3"],
  ["boulevard du Sacré-Cœur", "T3 bd Sacré Coeur", "T3"],
  ["rue du Constructor", "T3 rue du Constructor", "T3"],
])("of %s, « %s » leaves « %s »", (streetName, text, left) => {
  expect(hideAddress(text, { streetNumber: "12", streetName, hidesStreet: true })).toBe(left);
});

const paradis = { streetNumber: "12", streetName: "rue Paradis", hidesStreet: false };

test.each([
  ["Au n° 12, 3e étage, bel appartement", "3e étage, bel appartement"],
  ["Situé au n° 12, 3 pièces lumineux", "Situé, 3 pièces lumineux"],
  ["Au 12, 3 pièces de 65 m²", "3 pièces de 65 m²"],
  ["Au 12,3 pièces de 65 m²", "3 pièces de 65 m²"],
  ["Résidence au n°12, 65 m² avec balcon", "Résidence, 65 m² avec balcon"],
  ["Étage 3, 12 rue Paradis", "Étage 3, rue Paradis"],
  ["Étage 3 - 12 rue Paradis", "Étage 3 - rue Paradis"],
  ["Étage 3, 12 et 14 rue Paradis", "Étage 3, rue Paradis"],
  ["Lot 5, 12 rue Paradis", "Lot 5, rue Paradis"],
  ["Année 1930, 12 rue Paradis", "Année 1930, rue Paradis"],
  ["250 000 - 12 rue Paradis", "250 000 - rue Paradis"],
  ["1930 - 12 rue Paradis", "1930 - rue Paradis"],
  ["12, 14 rue Paradis", "14 rue Paradis"],
  ["rue Paradis 12, 1930", "rue Paradis, 1930"],
  ["rue Paradis 12 - 3/4 pièces", "rue Paradis - 3/4 pièces"],
  ["rue Paradis 12 - 65 m²", "rue Paradis - 65 m²"],
  ["rue Paradis 12, 250 000 €", "rue Paradis, 250 000 €"],
  ["Au n°12 – 99,18 m²", "99,18 m²"],
  ["Au n° 12 155 m²", "155 m²"],
  ["rue Paradis 12 350 000 €", "rue Paradis 350 000 €"],
  ["rue Paradis 12 - 150 000", "rue Paradis - 150 000"],
  ["Rue Paradis. 12 pièces, 65 m²", "Rue Paradis. 12 pièces, 65 m²"],
  ["Rue Paradis. 12 belles pièces", "Rue Paradis. 12 belles pièces"],
  ["Rue Paradis. 65 m²", "Rue Paradis. 65 m²"],
  ["Rue Paradis, 12 500 €", "Rue Paradis, 12 500 €"],
  ["Disponible au 12 juin", "Disponible au 12 juin"],
  ["Disponible au 12/06/2026", "Disponible au 12/06/2026"],
  ["Livré au 12/2026", "Livré au 12/2026"],
  ["Au 12. 3 pièces", "3 pièces"],
  ["Lots 5 et 12, rue Paradis", "Lots 5 et rue Paradis"],
  ["Au 12 250 €", "Au 12 250 €"],
])("of « %s » without the number, no other figure goes: « %s »", (text, left) => {
  expect(hideAddress(text, paradis)).toBe(left);
});

test.each([
  ["12. rue Paradis", "rue Paradis"],
  ["12.rue Paradis", "rue Paradis"],
  ["12, dans la rue Paradis", "dans la rue Paradis"],
  ["12 bis/ter rue Paradis", "rue Paradis"],
  ["12 B. rue Paradis", "rue Paradis"],
  ["rue Paradis. 12", "rue Paradis"],
  ["rue Paradis [12]", "rue Paradis"],
  ["12 | rue Paradis", "rue Paradis"],
  ["12 • rue Paradis", "rue Paradis"],
  ["[12] rue Paradis", "rue Paradis"],
  ["(12) rue Paradis", "rue Paradis"],
  ["T3 (12 rue Paradis)", "T3 (rue Paradis)"],
  ["Étage 3 12, rue Paradis", "Étage 3 rue Paradis"],
  ["12 / rue Paradis", "rue Paradis"],
  ["rue Paradis / 12", "rue Paradis"],
  ["12, angle de la rue Paradis", "angle de la rue Paradis"],
  ["12, au cœur de la rue Paradis", "au cœur de la rue Paradis"],
  ["10/12/14 rue Paradis", "rue Paradis"],
  ["10 - 14 rue Paradis", "rue Paradis"],
  ["14 et douze rue Paradis", "rue Paradis"],
  ["10, 12 et 14 rue Paradis", "rue Paradis"],
  ["12, résidence Le Mail, rue Paradis", "résidence Le Mail, rue Paradis"],
  ["Au n° 12 studio", "Studio"],
  ["rue Paradis 12 appartement au calme", "rue Paradis appartement au calme"],
])("of « %s » no spelling leaves the number: « %s »", (text, left) => {
  expect(hideAddress(text, paradis)).toBe(left);
});

test.each([
  ["allée des Rouges-Gorges", "allée des Rouges-Gorges 12 et 14", "allée des Rouges-Gorges"],
  ["rue des Caves", "rue des Caves 12 et 14", "rue des Caves"],
  ["anse du Pharo", "T3, 12, dans l’anse du Pharo", "T3, dans l’anse du Pharo"],
])("of %s, the number of « %s » goes: « %s »", (streetName, text, left) => {
  expect(hideAddress(text, { ...paradis, streetName })).toBe(left);
});

test.each([
  ["12-bis", "rue Paradis", "T3 12-bis rue Paradis", "T3 rue Paradis"],
  ["12 bis", "rue Paradis", "T3 12/bis rue Paradis, calme", "T3 rue Paradis, calme"],
  ["12 A", "rue Paradis", "T3 12-A rue Paradis", "T3 rue Paradis"],
  ["12 A", "rue Paradis", "Au 12/A, rue Paradis", "Rue Paradis"],
  ["12 bis", "rue Paradis", "T3 12 (bis) rue Paradis", "T3 rue Paradis"],
  ["12 bis", "rue Paradis", "rue Paradis 12-bis, calme", "rue Paradis, calme"],
  ["12", "rue Paradis", "rue Paradis, 12 - à deux pas du métro", "rue Paradis - à deux pas du métro"],
  ["245", "avenue du Prado", "T3, 245 Prado", "T3, Prado"],
  ["245", "avenue du Prado", "Prado 245, calme", "Prado, calme"],
  ["55", "rue de la République", "55 République", "République"],
  ["55", "rue de la République", "T3 République, 55", "T3 République"],
  ["12", "rue de Rome", "12 Rome, calme", "Rome, calme"],
  ["300", "avenue du Prado", "Métro Prado à 300 m", "Métro Prado à 300 m"],
  ["24", "cours Franklin Roosevelt", "T3, 24 Roosevelt, calme", "T3, Roosevelt, calme"],
  ["12", "rue du Docteur Escat", "T3 au 12 Escat", "T3 Escat"],
  ["12", "rue du Docteur Escat", "Escat 12, calme", "Escat, calme"],
  ["12", "rue du 4 Septembre", "Libre le 12 septembre", "Libre le 12 septembre"],
])("of %s %s, « %s » leaves « %s »", (streetNumber, streetName, text, left) => {
  expect(hideAddress(text, { streetNumber, streetName, hidesStreet: false })).toBe(left);
});

test.each([
  [null, "T3 12 rue Paradis, calme", "T3 rue Paradis, calme"],
  [null, "Au 12-bis, bd Michelet : un T3", "Bd Michelet : un T3"],
  [null, "3 pièces, 1 place de parking, 2e étage", "3 pièces, 1 place de parking, 2e étage"],
  [null, "Lot 5, rue Paradis, 250 000 €", "Lot 5, rue Paradis, 250 000 €"],
  [null, "À 5 min de la rue Paradis, 13006 rue Sainte", "À 5 min de la rue Paradis, 13006 rue Sainte"],
  [null, "250 000 rue Paradis", "250 000 rue Paradis"],
  ["rue Paradis", "T3 12-bis rue Paradis, à côté du 5 rue Sainte", "T3 rue Paradis, à côté du 5 rue Sainte"],
  ["rue Paradis", "rue Paradis 12, 3 pièces", "rue Paradis, 3 pièces"],
])("of a home in %s whose number is not known, « %s » leaves « %s »", (streetName, text, left) => {
  expect(hideAddress(text, { streetNumber: null, streetName, hidesStreet: false })).toBe(left);
});

test.each([
  [null, "Appartement 12 rue Paradis", "Appartement rue Paradis"],
  [null, "3 pièces 12 rue Paradis", "3 pièces rue Paradis"],
  [null, "3 pièces 12, rue Paradis", "3 pièces rue Paradis"],
  [null, "2 chambres 12 rue Paradis", "2 chambres rue Paradis"],
  [null, "Garage 12 bis rue Paradis", "Garage rue Paradis"],
  [null, "T3 245 avenue du Prado", "T3 avenue du Prado"],
  [null, "13006 Marseille, 12 rue Paradis", "13006 Marseille, rue Paradis"],
  [null, "Marseille 13006 12 rue Paradis", "Marseille 13006 rue Paradis"],
  [null, "Marseille (12 rue Paradis)", "Marseille (rue Paradis)"],
  [null, "1930 - 12 rue Paradis", "1930 - rue Paradis"],
  [null, "T3, 12 ch. Joseph Aiguier", "T3, ch. Joseph Aiguier"],
  [null, "Douze rue Paradis", "Rue Paradis"],
  [null, "Au vingt-deux bis rue Paradis, un T3", "Rue Paradis, un T3"],
  [null, "Situé au n° 12, bel appartement", "Situé, bel appartement"],
  [null, "Au numéro 12 bis, bel appartement", "Bel appartement"],
  [null, "Au 12, bel appartement", "Bel appartement"],
  [null, "Situé au 12.", "Situé."],
  ["rue Paradis", "Situé au 12 de la rue, un T3", "Situé de la rue, un T3"],
  ["rue Paradis", "T3, le 12 de l’avenue", "T3, de l’avenue"],
  ["rue Paradis", "Situé au n° 12, au calme", "Situé, au calme"],
  ["rue Paradis", "Appartement 12 rue Paradis", "Appartement rue Paradis"],
  ["rue Paradis", "T3 douze rue Paradis", "T3 rue Paradis"],
  ["rue Paradis", "rue Paradis, 12, calme", "rue Paradis, calme"],
  ["rue Paradis", "rue Paradis (12)", "rue Paradis"],
  ["rue Paradis", "rue Paradis 12 appartement au calme", "rue Paradis appartement au calme"],
  [null, "Appartement à Marseille 45, rue Paradis", "Appartement à Marseille rue Paradis"],
  [null, "Marseille 8 245 avenue du Prado", "Marseille 8 avenue du Prado"],
])("of a home in %s whose number is not known, « %s » tells none: « %s »", (streetName, text, left) => {
  expect(hideAddress(text, { streetNumber: null, streetName, hidesStreet: false })).toBe(left);
});

test.each([
  [null, "Immeuble de 1930, rue calme"],
  [null, "Construit en 1930 rue Paradis"],
  [null, "Immeuble neuf rue Paradis"],
  [null, "Ravalement en 2019, place Castellane"],
  [null, "Étage 3 sur 5, rue Paradis"],
  [null, "3e étage sur 5, rue Paradis"],
  [null, "Étage 3/5, rue Paradis"],
  [null, "Étage 3 rue Paradis"],
  [null, "Marseille 6, rue Paradis"],
  [null, "Bouches-du-Rhône (13), rue Paradis"],
  [null, "R+4, avenue du Prado"],
  [null, "Prix : 249 500. Avenue du Prado"],
  [null, "Prix : 1 249 500. Avenue du Prado"],
  [null, "Métro ligne 1, boulevard Baille"],
  [null, "Bus 21, avenue de Luminy"],
  [null, "06 12 34 56 78. Rue calme"],
  [null, "06.12.34.56.78, rue calme"],
  [null, "06-12-34-56-78, rue calme"],
  [null, "Tél. +33 6 12 34 56 78. Rue calme"],
  [null, "Nombre de pièces : 3. Rue Paradis"],
  [null, "Surface : 65. Rue Paradis"],
  [null, "Type 3, rue Paradis"],
  [null, "T 3, rue Paradis"],
  [null, "Lot n° 5, rue Paradis"],
  [null, "T4, 3 ch., séjour, 1 place, 2 escaliers"],
  [null, "T4 avec 3 ch. de belle taille"],
  [null, "Disponible au 12 juin, ascenseur du 2e au 4, cave"],
  [null, "Loyer porté au 12/2026, au 4e étage"],
  [null, "À deux pas de la rue Paradis"],
  ["rue Paradis", "T3 rue Paradis, 2 WC"],
  ["rue Paradis", "T3 rue Paradis 2 WC"],
  ["rue Paradis", "T3 rue Paradis, 3 chambres, 2 balcons"],
  ["rue Paradis", "Rue Paradis, 1930. Ascenseur"],
  ["rue Paradis", "Rue Paradis, 249 500 €"],
  ["rue Paradis", "Rue Paradis. 65 m²"],
  ["rue Paradis", "Étage 3 sur 5, rue Paradis"],
])("of a home in %s whose number is not known, « %s » stays whole", (streetName, text) => {
  expect(hideAddress(text, { streetNumber: null, streetName, hidesStreet: false })).toBe(text);
});

test("a number of five figures is hidden", () => {
  const far = { streetNumber: "12345", streetName: "route des Goudes", hidesStreet: false };
  expect(hideAddress("T3, 12345 route des Goudes, 13008 Marseille", far)).toBe(
    "T3, route des Goudes, 13008 Marseille",
  );
});

test.each([
  ...["12, ", "12 - ", "12 et ", "12 bis/ter ", "[", "12, résidence ", "12 résidence X, ", "au n° 12 ", "1"],
  ...["12-bis ", "12 (", "12/A ", "Prado 12 ", "place de "],
  ...["rue Paradis. ", "rue J. ", "rue Jean de Bernardy 12, ", "rue ", "notre-", "N.-D. "],
])("many times « %s » are searched in a time that grows no faster than their number", (piece) => {
  const far = { streetNumber: "12", streetName: "rue Jean de Bernardy Notre-Dame", hidesStreet: true };
  for (const home of [
    far,
    { ...far, streetNumber: null },
    { ...far, streetNumber: null, streetName: null },
  ]) {
    const hide = (size: number) => hideAddress(piece.repeat(size / piece.length), home);
    expect(isQuadratic(process.threadCpuUsage, hide, 10_000)).toBe(false);
  }
});

test.each([
  "étage",
  "niveaux",
  "bât.",
  "batiment",
  "bt",
  "esc.",
  "escalier",
  "hall",
  "entrée",
  "porte",
  "appt n°",
  "appartements",
  "lots",
  "garage",
  "caves",
  "place",
  "parking n°",
  "box",
  "pièces",
  "chambres",
  "surface",
  "type",
  "année",
  "réf.",
  "références",
  "mandat",
  "prix",
  "charges",
  "code",
  "digicode",
  "DPE",
  "GES",
])("the number of « %s » stays where the one of the home goes", (thing) => {
  const home = { streetNumber: "12", streetName: "rue Sainte", hidesStreet: false };
  const said = hideAddress(`Vue, ${thing} 3 et 12 rue Sainte`, home);
  expect(said).toContain(`${thing} 3`);
  expect(said).not.toContain("12");
});
