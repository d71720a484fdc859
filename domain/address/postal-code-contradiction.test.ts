import { expect, test } from "vitest";
import { findOtherPostalCode } from "./postal-code-contradiction.ts";

test.each([
  ["13015", "Rue Sainte, 13001 Marseille", "13001"],
  ["13015", "12 rue Sainte, Marseille 1er", "13001"],
  [" 13001 ", "Rue Sainte, 13001 Marseille", null],
  ["13001", "Rue Sainte", null],
  ["", "Rue Sainte, 13001 Marseille", null],
  ["1300", "Rue Sainte, 13001 Marseille", null],
])("a code %j beside the place %j: the place's one is %j", (typed, address, other) => {
  expect(findOtherPostalCode(typed, address)).toBe(other);
});
