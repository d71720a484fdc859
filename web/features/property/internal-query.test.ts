import { expect, test } from "vitest";
import { rereadMs } from "./internal-query.ts";

test.each([
  ["on the map, which tells of it", { is_on_map: true, is_owner: false }, false],
  ["hidden, to its owner, who is told", { is_on_map: false, is_owner: true }, false],
  ["hidden, to an administrator, who is not", { is_on_map: false, is_owner: false }, 10_000],
] as const)("a property %s is read again by itself only where nothing tells of it", (_, property, pause) => {
  expect(rereadMs(property)).toBe(pause);
});

test("what is not there yet is not read again by itself", () => {
  expect(rereadMs(undefined)).toBe(false);
});
