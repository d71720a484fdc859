import { expect, test } from "vitest";
import { fieldRows, unknownFields } from "./property-fields.ts";

test("a field has one name in calls and files, and no other field has it", () => {
  const wires = fieldRows.map(([, { wire }]) => wire);
  expect(new Set(wires).size).toBe(wires.length);
  for (const [name, { wire }] of fieldRows)
    expect(wire).toBe(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
});

test("a bound between two fields names a field of the table", () => {
  const wires = fieldRows.map(([, { wire }]) => wire);
  const bounds = fieldRows.flatMap(([, { notAbove }]) => (notAbove === undefined ? [] : [notAbove.wire]));
  expect(bounds).toContain("total_floors");
  expect(wires).toEqual(expect.arrayContaining(bounds));
});

test("what may be unknown is no title, price, area, type or place", () => {
  expect(Object.keys(unknownFields)).toEqual(expect.arrayContaining(["rooms", "saleDate", "agencyEmail"]));
  for (const name of ["title", "price", "surfaceArea", "propertyType", "latitude", "address"])
    expect(unknownFields).not.toHaveProperty(name);
});
