import { expect, test } from "vitest";
import { energyIn } from "./energy.ts";
import { equipmentIn } from "./equipment.ts";
import { exposureIn } from "./exposure.ts";
import { floorIn, floorInDescription } from "./floor.ts";
import { cityIn } from "./place.ts";
import { readPropertyType } from "./property-type.ts";
import { bedroomsIn, roomsIn } from "./rooms.ts";
import { saleDayIn } from "./sale-day.ts";
import { simplify, stripAccents } from "./simplify.ts";
import { findStreetInProse } from "./street-in-prose.ts";
import { readFlag } from "./values.ts";

test.each([
  ["Appartement de type T.3", 3, null],
  ["3 chbres", null, 3],
  ["T2 avec une chambre", 2, 1],
  ["Séjour, cuisine, une grande chambre et un bureau", null, 1],
  ["T3 : séjour, une chambre, un bureau", 3, null],
  ["une chambre et une suite parentale", null, null],
  ["une chambre au rez-de-chaussée, une chambre à l'étage", null, null],
  ["T2 avec une chambre d'appoint", 2, null],
])("rooms and bedrooms of « %s »", (text, rooms, bedrooms) => {
  expect(roomsIn(simplify(text))).toBe(rooms);
  expect(bedroomsIn(simplify(text))).toBe(bedrooms);
});

test.each([
  ["Vendu par notre agence le 14 mars 2025", "2025-03-14"],
  ["Vendu depuis le 12/03/2024", "2024-03-12"],
  ["Appartement vendu loué depuis le 15 mars 2023", null],
  ["Vendu avec bail signé le 12/03/2024", null],
  ["Le bien est vendu meublé et libre le 1er janvier 2027", null],
  ["Vendu libre de toute occupation le 1er septembre 2026", null],
  ["Biens vendus par notre agence depuis le 1er janvier 2020", null],
])("the day of sale of « %s »", (text, day) => {
  expect(saleDayIn(simplify(text))).toBe(day);
});

test.each([
  "DPE D - À proximité des commerces",
  "DPE : C - A 5 min du métro",
  "DPE : D / A deux pas de la mer",
])("no grade of emissions in « %s »", (text) => {
  expect(energyIn(stripAccents(text))).not.toHaveProperty("dpeEmissionsLetter");
});

test.each([
  ["Exposition : SE", "SE"],
  ["exp. S/O", "SW"],
  ["Exposition SO avec vue", "SW"],
  ["L'exposition se fait au sud", null],
  ["Son exposition ne laisse personne indifférent", null],
  ["Une exposition se prêtant aux plantes", null],
])("the exposure of « %s »", (text, exposure) => {
  expect(exposureIn(simplify(text))).toBe(exposure);
});

test("what stands behind a postal code may be a reference, and its figures are no code", () => {
  expect(cityIn("13400 Aubagne - Réf. G-208")).toEqual({ postalCode: "13400", city: "Aubagne" });
  expect(cityIn("Réf. 13400 Aubagne")).toEqual({});
});

test("a consumption with its grade before the figure is a grade of energy", () => {
  expect(energyIn("Consommation : D (189 kWhEP/m2/an)")).toMatchObject({ dpeEnergyLetter: "D" });
});

test("how many floors there are is not the floor of a property", () => {
  expect(floorIn("nombre d'etages : 5")).not.toHaveProperty("floor");
  expect(floorInDescription("au 1er etage : trois chambres, au second : un bureau")).toEqual({});
  expect(floorInDescription("situe au 3° etage avec ascenseur")).toEqual({ floor: 3 });
  expect(floorInDescription("au premier etage sur trois d'un immeuble")).toEqual({
    floor: 1,
    totalFloors: 3,
  });
  expect(floorInDescription("au premier etage sur deux niveaux")).toEqual({ floor: 1 });
  expect(floorIn("rez-de-jardin / 2 etages")).toEqual({ floor: 0, totalFloors: 2 });
  expect(floorInDescription("dans le quartier, eleve de 3 etages sur rez-de-chaussee")).toEqual({
    totalFloors: 3,
  });
  expect(floorIn("2e et. sur 3")).toEqual({ floor: 2, totalFloors: 3 });
  expect(floorInDescription("rez-de-jardin d'une petite copropriete de deux etages")).toMatchObject({
    totalFloors: 2,
  });
});

test.each([
  "Ascenseur prévu en 2027",
  "Ascenseur en cours d'installation",
  "Terrasse commune",
  "Jardin partagé",
])("nothing of its own in « %s »", (text) => {
  expect(equipmentIn(simplify(text))).toEqual({});
});

test.each([
  ["L'immeuble n'est pas équipé d'ascenseur", { elevator: false }],
  ["Pas de jardin ni de piscine", { garden: false, pool: false }],
  ["2e étage sans asc. avec cave", { elevator: false, cellar: true }],
  ["Accès par badge et ascenseur", { elevator: true }],
])("what is there and what is not in « %s »", (text, equipment) => {
  expect(equipmentIn(simplify(text))).toEqual(equipment);
});

test.each([
  ["Énergie D - Climat B", "D", "B"],
  ["DPE D/B", "D", "B"],
  ["Bilan énergie : D, bilan carbone : B", "D", "B"],
  ["DPE (énergie) : D", "D", undefined],
  ["Classé D au DPE", "D", undefined],
  ["DPE tertiaire : C", "C", undefined],
  ["Consommation énergétique (en énergie primaire) : 371 kWh/m²/an – classe F", "F", undefined],
])("the grades in « %s »", (text, energy, emissions) => {
  const read = energyIn(stripAccents(text));
  expect([read.dpeEnergyLetter, read.dpeEmissionsLetter]).toEqual([energy, emissions]);
});

test.each([
  ["Marseille VIIIe", "13008"],
  ["dans le 8ème arrondissement de Marseille", "13008"],
  ["Marseille XIVème", "13014"],
  ["Marseille · 13007", "13007"],
])("the postal code of « %s »", (text, postalCode) => {
  expect(cityIn(text)).toEqual({ postalCode, city: "Marseille" });
});

test("an exposure in short, a flat in a house, a day of sale behind other words", () => {
  expect(exposureIn("expo. sud")).toBe("S");
  expect(exposureIn("sejour exp. s/o")).toBe("SW");
  expect(exposureIn("jardin de 140 m2 expose sud")).toBeNull();
  expect(exposureIn("appartement expose est")).toBe("E");
  expect(readPropertyType("Terrain et maison de plain-pied")).toBe("Maison");
  expect(readPropertyType("Terrain à bâtir")).toBe("Autre");
  expect(saleDayIn("14 mars 2025 acte authentique de vente")).toBe("2025-03-14");
  expect(readPropertyType("Bas de maison avec jardin")).toBe("Appartement");
  expect(saleDayIn("vendu par notre agence le 3 juin 2025")).toBe("2025-06-03");
  expect(saleDayIn("vendu a terme, libre le 3 juin 2025")).toBeNull();
});

test.each([
  ["DPE collectif : E (285 kWh/m²/an)", "E"],
  ["Diagnostic énergie (DPE) : E – 290 kWh/m².an", "E"],
])("the grade of « %s »", (text, letter) => {
  expect(energyIn(stripAccents(text)).dpeEnergyLetter).toBe(letter);
});

test("the floors of a building are told apart from the property's", () => {
  const text = "Au troisième étage, un appartement calme et clair. L'immeuble compte quatre étages.";
  expect(floorInDescription(simplify(text))).toEqual({ floor: 3, totalFloors: 4 });
});

test.each([
  ["Accès direct au jardin de 150 m², cuisine équipée", true],
  ["Séjour donnant sur un jardin privatif de 90 m²", true],
  ["Accès au jardin de la résidence", undefined],
])("whose garden « %s » tells of", (text, isOwn) => {
  expect(equipmentIn(simplify(text)).garden).toBe(isOwn);
});

test.each([
  ["Marseille 6e (13006), rue Edmond-Rostand. Au troisième étage, un appartement.", "rue Edmond-Rostand"],
  ["Bel appartement situé 12 rue Paradis, au calme.", "12 rue Paradis"],
  [
    "Studio situé au 1er étage d'un petit immeuble de la rue d'Aubagne, à 200 mètres du cours.",
    "rue d'Aubagne",
  ],
  ["À vendre, rue Edmond Rostand, un appartement.", "rue Edmond Rostand"],
  ["À deux pas de la rue Paradis, un appartement.", undefined],
])("the street that « %s » says it lies in", (text, street) => {
  expect(findStreetInProse(text)).toBe(street);
});

test.each([
  ["possible en sus", undefined],
  ["municipale à 300 m", undefined],
  ["oui, 5 m²", true],
  ["non", false],
])("whether « %s » says that the property has it", (value, isThere) => {
  expect(readFlag(value)).toBe(isThere);
});

test("the quarter before a code of Marseille is no city", () => {
  expect(cityIn("T3 à Mazargues (13009)")).toEqual({ postalCode: "13009", city: "Marseille" });
  expect(cityIn("T2 à L'Estaque (13016)").city).toBe("Marseille");
  expect(cityIn("Les Pennes (13016)")).toEqual({ postalCode: "13016", city: "Les Pennes" });
  expect(cityIn("Allauch (13013)")).toEqual({ postalCode: "13013", city: "Allauch" });
  expect(cityIn("Cassis (13260)")).toEqual({ postalCode: "13260", city: "Cassis" });
});
