import { expect, test } from "vitest";
import { findHouseNumber, formatHouseNumbers, type HouseNumber, parseHouseNumbers } from "./house-numbers.ts";

const door = (number: number, suffix: string, longitude: number): HouseNumber => ({
  number,
  suffix,
  longitude,
  latitude: 43.3,
});
const doors = [
  door(10, "", 5.41),
  door(2, "", 5.4),
  door(2, "bis", 5.401),
  door(1, "", 5.5),
  door(9, "", 5.6),
];
const text = formatHouseNumbers(doors);

test("doors are written in order, the same whatever order they come in, and read back", () => {
  expect(text.split("\n")).toEqual([
    "1 5.5 43.3",
    "2 5.4 43.3",
    "2bis 5.401 43.3",
    "9 5.6 43.3",
    "10 5.41 43.3",
  ]);
  expect(formatHouseNumbers(doors.toReversed())).toBe(text);
  expect(formatHouseNumbers(parseHouseNumbers(text))).toBe(text);
});

test.each([
  [2, "", 5.4, "rooftop"],
  [2, "bis", 5.401, "rooftop"],
  [2, "ter", 5.4, "interpolated"],
  [6, "", 5.4055, "interpolated"],
  [5, "", 5.55, "interpolated"],
  [20, "", 5.41, "interpolated"],
] as const)("number %i%s is found", (number, suffix, longitude, accuracy) => {
  const found = findHouseNumber(text, number, suffix);
  expect(found?.longitude).toBeCloseTo(longitude, 6);
  expect(found?.accuracy).toBe(accuracy);
});

test("a number far beyond the last door, or in a street without doors, is not", () => {
  expect(findHouseNumber(text, 400, "")).toBeNull();
  expect(findHouseNumber("", 1, "")).toBeNull();
});
