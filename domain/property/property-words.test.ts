import { expect, test } from "vitest";
import {
  energySentences,
  formatEnergyLetter,
  formatFloor,
  propertyTitle,
  roomCount,
} from "./property-words.ts";

test("a room count of zero or none is not shown", () => {
  expect([null, 0, 1, 3].map(roomCount)).toEqual([null, null, "1 pièce", "3 pièces"]);
});

test.each([
  [null, 5, null],
  [0, null, "RDC"],
  [0, 0, "RDC"],
  [0, 1, "RDC, immeuble de 1 étage"],
  [0, 3, "RDC, immeuble de 3 étages"],
  [1, null, "1er étage"],
  [3, 5, "3e étage sur 5"],
  [3, 2, "3e étage"],
])("floor %s of %s reads %s", (floor, total, expected) => {
  expect(formatFloor(floor, total)).toBe(expected);
});

test("an energy grade is its letter or a dash", () => {
  expect([formatEnergyLetter("A"), formatEnergyLetter(null)]).toEqual(["A", "–"]);
});

test.each([
  ["Appartement", 3, "rue Paradis", "Appartement 3 pièces, rue Paradis"],
  ["Maison", null, "chemin du Roucas", "Maison, chemin du Roucas"],
  ["Immeuble", null, null, "Immeuble"],
  ["Autre", 2, "traverse du Viaduc", "Local 2 pièces, traverse du Viaduc"],
  ["Autre", null, "traverse du Viaduc", "Bien immobilier, traverse du Viaduc"],
] as const)("a %s of %s rooms in %s is called %s", (propertyType, rooms, streetName, expected) => {
  expect(propertyTitle({ propertyType, rooms, streetName })).toBe(expected);
});

const offer = {
  property_type: "Appartement",
  status: "for_sale",
  dpe_energy_letter: null,
  energy_cost_min: null,
  energy_cost_max: null,
  energy_cost_year: null,
} as const;

test("an excessive consumption is told of offers alone", () => {
  const excessive = { ...offer, dpe_energy_letter: "F" } as const;
  expect(energySentences(excessive)).toEqual([
    "Logement à consommation énergétique excessive\u00a0: classe F.",
  ]);
  expect(energySentences({ ...excessive, dpe_energy_letter: "E" })).toEqual([]);
  expect(energySentences({ ...excessive, status: "sold" })).toEqual([]);
  expect(energySentences({ ...excessive, property_type: "Autre" })).toEqual([]);
});

test("the yearly cost of energy is told as a range, with the year of its prices where that is known", () => {
  const costs = { ...offer, energy_cost_min: 1210, energy_cost_max: 1690 };
  const sentence =
    "Montant estimé des dépenses annuelles d’énergie pour un usage standard\u00a0: entre 1\u202f210\u00a0€ et 1\u202f690\u00a0€ par an.";
  expect(energySentences(costs)).toEqual([sentence]);
  expect(energySentences({ ...costs, energy_cost_year: 2023 })).toEqual([
    `${sentence} Prix moyens des énergies indexés sur l’année 2023 (abonnements compris).`,
  ]);
  expect(energySentences({ ...costs, energy_cost_max: 1210 })[0]).toContain(": 1\u202f210\u00a0€ par an.");
  expect(energySentences({ ...costs, energy_cost_max: null })).toEqual([]);
  expect(energySentences({ ...costs, status: "sold" })).toEqual([]);
});
