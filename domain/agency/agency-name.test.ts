import { expect, test } from "vitest";
import { agencyNameKey } from "./agency-name.ts";

test("names that differ by case, accents, spaces or punctuation alone are one name", () => {
  const names = [
    "L'Agence de la Côte",
    "l’agence  de la cote",
    "L'AGENCE DE LA CÔTE.",
    " L'agence de la Co\u0302te",
  ];
  expect(new Set(names.map(agencyNameKey))).toEqual(new Set(["l agence de la cote"]));
});

test("other letters and digits make another name", () => {
  expect(agencyNameKey("Agence 1")).not.toBe(agencyNameKey("Agence 2"));
});
