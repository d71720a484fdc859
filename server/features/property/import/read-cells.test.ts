import { expect, test } from "vitest";
import {
  readBoolean,
  readCount,
  readCreatedAt,
  readDate,
  readDegrees,
  readEquipment,
  readExclusive,
  readLetter,
  readPhotoUrls,
  readPropertyType,
} from "./read-cells.ts";

test.each([
  ["Oui", true],
  ["VRAI", true],
  ["true", true],
  ["1", true],
  ["non", false],
  ["Faux", false],
  ["FALSE", false],
  ["0", false],
  ["peut-être", undefined],
  ["2", undefined],
])("the boolean « %s » reads %s", (cell, value) => {
  expect(readBoolean(cell)).toBe(value);
});

test.each([
  ["2", true],
  ["1 box", true],
  ["12 m²", true],
  ["12,5", true],
  ["cave n°3", true],
  ["oui, double", true],
  ["avec", true],
  ["0", false],
  ["0 m²", false],
  ["sans", false],
  ["sans ascenseur", false],
  ["Non", false],
  ["non communiqué", undefined],
  ["aucune", false],
  ["pas de cave", false],
  ["néant", false],
  ["à voir", undefined],
])("of equipment, « %s » reads %s", (cell, value) => {
  expect(readEquipment(cell)).toBe(value);
});

test.each([
  ["Simple", false],
  ["Exclusif", true],
  ["Exclusivité", true],
  ["mandat exclusif", true],
  ["Non exclusif", false],
  ["oui", true],
  ["semi-exclusif", undefined],
])("of a mandate, « %s » reads %s", (cell, value) => {
  expect(readExclusive(cell)).toBe(value);
});

test.each([
  ["D (180)", "D"],
  ["d - 180 kWh", "D"],
  ["Classe E", "E"],
  ["C", "C"],
  ["180", "180"],
  ["Divers", "Divers"],
])("the letter « %s » reads %s", (cell, value) => {
  expect(readLetter(cell)).toBe(value);
});

test.each([
  ["2024-12-31", "2024-12-31"],
  ["31/12/2024", "2024-12-31"],
  ["1/3/2024", "2024-03-01"],
  ["01.03.2024", "2024-03-01"],
  ["2024-03-01 00:00:00", "2024-03-01"],
  ["2024-03-01T10:00:00", "2024-03-01"],
  ["2024-02-29 23:30:00+00", "2024-03-01"],
  ["2024-06-30T22:30:00.000Z", "2024-07-01"],
  ["2024-03-01T00:30:00+01:00", "2024-03-01"],
  ["30/02/2024", undefined],
  ["12/31/2024", undefined],
  ["31/12/24", "2024-12-31"],
  ["15/03/26", "2026-03-15"],
  ["1-3-98", "1998-03-01"],
  ["15 mars 2026", "2026-03-15"],
  ["1er août 2026", "2026-08-01"],
  ["46000", "2025-12-09"],
  ["46000.5", "2025-12-09"],
  ["19999", undefined],
  ["2026", undefined],
  ["mars 2026", undefined],
  ["31 février 2026", undefined],
  ["2024-12", undefined],
  ["2024-12-31 ou 2025-01-01", undefined],
  ["hier", undefined],
])("the date « %s » reads %s", (cell, value) => {
  expect(readDate(cell)).toBe(value);
});

test("an instant keeps its moment, a day alone starts with it", () => {
  expect(readCreatedAt("2024-02-29 23:30:00.5+00")).toBe("2024-02-29T23:30:00.500Z");
  expect(readCreatedAt("2024-02-29T23:30:00+0200")).toBe("2024-02-29T21:30:00.000Z");
  expect(readCreatedAt("01/03/2024")).toBe("2024-03-01T00:00:00.000Z");
  expect(readCreatedAt("bientôt")).toBeUndefined();
});

test.each([
  ["43,2965", 43.2965],
  [" 43.2965° ", 43.2965],
  ["-5", -5],
  ["120", undefined],
  ["43.2.9", undefined],
  ["Marseille", undefined],
])("the latitude « %s » reads %s", (cell, value) => {
  expect(readDegrees(cell, 90)).toBe(value);
});

test.each([
  ["APPARTEMENT", "Appartement"],
  ["maisons", "Maison"],
  [" Immeuble ", "Immeuble"],
  ["autre", "Autre"],
  ["Château", undefined],
  ["", undefined],
])("the type « %s » reads %s", (cell, value) => {
  expect(readPropertyType(cell)).toBe(value);
});

test("counts come as spreadsheets write them, and the ground floor by its name", () => {
  expect(["3", "3,0", "3.00", "RDC", "Rez-de-chaussée", "3,5"].map(readCount)).toEqual([
    "3",
    "3",
    "3",
    "0",
    "0",
    "3,5",
  ]);
  expect(["T3", "4e étage", "1er", "3 pièces", "2 ch.", "dernier étage"].map(readCount)).toEqual([
    "3",
    "4",
    "1",
    "3",
    "2",
    "dernier étage",
  ]);
});

test("photographs are a list by bars or a JSON list; the placeholder is none", () => {
  expect(readPhotoUrls("https://a.example/1.jpg | https://a.example/2.jpg|")).toEqual([
    "https://a.example/1.jpg",
    "https://a.example/2.jpg",
  ]);
  expect(readPhotoUrls('["https://a.example/1.jpg", {"url": "https://a.example/2.jpg"}]')).toEqual([
    "https://a.example/1.jpg",
    "https://a.example/2.jpg",
  ]);
  expect(readPhotoUrls("placeholder")).toEqual([]);
  expect(readPhotoUrls('["https://a.example/1.jpg"')).toBeUndefined();
});
