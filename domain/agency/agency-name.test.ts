import { expect, test } from "vitest";
import { agencyNameKey, isNameCorrection } from "./agency-name.ts";

test("names that differ by case, accents, spaces or punctuation alone are one name", () => {
  const names = [
    "L'Agence de la Côte",
    "l’agence  de la cote",
    "L'AGENCE DE LA CÔTE.",
    " L'agence de la Co\u0302te",
    "LAgence-de-la-Côte !",
  ];
  expect(new Set(names.map(agencyNameKey))).toEqual(new Set(["lagencedelacote"]));
});

test("other letters and digits make another name", () => {
  expect(agencyNameKey("Agence 1")).not.toBe(agencyNameKey("Agence 2"));
});

test("an ampersand is read as it is said", () => {
  const names = ["Docks & Lumières", "docks et lumières", "DOCKS&LUMIERES", "Docks-et-Lumières"];
  expect(new Set(names.map(agencyNameKey)).size).toBe(1);
  expect(agencyNameKey("Agence 1 2")).not.toBe(agencyNameKey("Agence 12"));
});

test.each([
  ["Agence du Panier", "AGENCE DU PANIER"],
  ["Docks & Lumières", "Docks et Lumières"],
  ["Agence du Pannier", "Agence du Panier"],
  ["Agence Saint-Victore", "Agence Saint Victor"],
  ["Immo", "IMMO."],
])("« %s » is corrected to « %s »", (before, after) => {
  expect(isNameCorrection(before, after)).toBe(true);
});

test.each([
  ["Agence du Panier", "Agence de la Vieille Charité"],
  ["Agence 1 du Panier", "Agence 2 du Panier"],
  ["Agence du Panier", "Agence du Panier 2"],
  ["Immo", "Imma"],
  ["Immo", ""],
])("« %s » is not « %s »", (before, after) => {
  expect(isNameCorrection(before, after)).toBe(false);
});
