import { expect, test } from "vitest";
import { addressNamesElsewhere, completeAddress } from "./complete-address.ts";

const point = { latitude: 43.2883, longitude: 5.3801 };
const found = { ...point, address: "12 Rue Paradis, 13006 Marseille" };
const typed = { address: "12 rue paradis", postalCode: "", city: "" };

test.each([
  ["both empty", {}, { postalCode: "13006", city: "Marseille" }],
  ["of blanks", { postalCode: " ", city: " " }, { postalCode: "13006", city: "Marseille" }],
  ["a code typed", { postalCode: "13001" }, { postalCode: "13001", city: "Marseille" }],
  ["a city typed", { city: "Marseille 6e" }, { postalCode: "13006", city: "Marseille 6e" }],
  [
    "a code in the words of the address",
    { address: "12 rue paradis, 13001 Marseille" },
    { postalCode: "13001", city: "Marseille" },
  ],
  [
    "a quartier behind the code",
    { address: "12 rue paradis, 13006 Castellane" },
    { postalCode: "13006", city: "Marseille" },
  ],
])("what is empty is filled of the place found, and nothing else: %s", (_, changes, filled) => {
  const before = { ...typed, ...changes };
  expect(completeAddress(before, found)).toEqual({ address: before.address, ...filled });
});

test.each([
  ["by its code", { postalCode: "69002" }],
  ["by its city", { city: "Aubagne" }],
  ["in the words of its address", { address: "12 rue de la République, 69002 Lyon" }],
])("a namesake of what lies elsewhere is no place of it: %s", (_, changes) => {
  expect(completeAddress({ ...typed, ...changes }, found)).toBeNull();
  expect(addressNamesElsewhere({ ...typed, ...changes })).toBe(true);
  expect(addressNamesElsewhere({ ...typed, address: "12 rue paradis, 13006 Castellane" })).toBe(false);
});

test("an answer of another department is no place of a typed code", () => {
  const far = { ...point, address: "5 boulevard Baille, 75011 Paris" };
  expect(completeAddress({ ...typed, postalCode: "13001" }, far)).toBeNull();
});

test("a place that is not served fills nothing, and stays the place", () => {
  const lyon = { latitude: 45.76, longitude: 4.83, address: "12 Rue de la République, 69002 Lyon" };
  const elsewhere = { ...typed, address: "12 rue de la république, lyon" };
  expect(completeAddress(elsewhere, lyon)).toEqual(elsewhere);
});

test("what the geocoder does not name stays empty", () => {
  expect(completeAddress(typed, { ...point, address: "Rue Paradis" })).toEqual(typed);
});
