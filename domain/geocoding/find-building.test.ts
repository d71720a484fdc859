import { expect, test } from "vitest";
import { moveBy } from "../map/move-by.ts";
import { cellsNear, describeBuilding, findBuilding } from "./find-building.ts";

const property = {
  latitude: 43.2935,
  longitude: 5.3772,
  streetNumber: "12 bis",
  streetName: "rue Saint-Suffren",
  postalCode: "13006",
};
const at = (
  east: number,
  changes: Partial<typeof property | { streetNumber: null; streetName: null }> = {},
) => describeBuilding({ ...property, ...moveBy(property, east, 0), ...changes });

test("a door has one name in every spelling, and another at every number, street and postal code", () => {
  const { door } = at(0);
  for (const [streetNumber, streetName] of [
    ["12BIS", "R. ST SUFFREN"],
    ["012 b", "Saint Suffren (rue)"],
    ["12 Bis", "rue de Saint-Suffren"],
  ] as const)
    expect(at(0, { streetNumber, streetName }).door).toBe(door);
  for (const other of [{ streetNumber: "12" }, { streetName: "rue Breteuil" }, { postalCode: "13001" }])
    expect(at(0, other).door).not.toBe(door);
  expect(at(0, { streetNumber: null }).door).toBeNull();
});

test("a building is at its door wherever its pin was put, else near with the same number or none", () => {
  const [one] = [at(0)];
  expect(findBuilding([one], at(70))).toBe(one);
  expect(findBuilding([one], at(24, { streetName: "rue Sufren" }))).toBe(one);
  expect(findBuilding([one], at(24, { streetNumber: null }))).toBe(one);
  expect(findBuilding([one], at(2, { streetNumber: "14" }))).toBe(one);
  expect(findBuilding([one], at(10, { streetNumber: "14" }))).toBeNull();
  expect(findBuilding([one], at(26, { streetNumber: null }))).toBeNull();
  expect(findBuilding([], one)).toBeNull();
});

test("of several the nearest is it, the eldest where they are as near", () => {
  const [far, near] = [at(20, { streetNumber: null }), at(5, { streetNumber: null })];
  expect(findBuilding([far, near], at(0, { streetNumber: null }))).toBe(near);
  const twin = { ...near };
  expect(findBuilding([near, twin], at(0, { streetNumber: null }))).toBe(near);
});

test("whatever stands within 25 m stands in the squares near it", () => {
  for (let angle = 0; angle < 360; angle += 7) {
    const place = moveBy(property, 24.9 * Math.cos(angle), 24.9 * Math.sin(angle));
    expect(cellsNear(property)).toContain(describeBuilding({ ...property, ...place }).cell);
  }
});
