import { expect, test } from "vitest";
import { packRing, unpackRing } from "./zone-outline.ts";

const ring = [
  [5.3765, 43.2965],
  [5.3766, 43.296],
  [5.3, 43.35],
  [-0.5, -1.25],
] as const;

test("a ring comes back as it was packed", () => {
  expect(unpackRing(packRing(ring))).toEqual(ring);
  expect(unpackRing(packRing([]))).toEqual([]);
});

test("places near each other are small numbers", () => {
  expect(packRing(ring).slice(2, 4)).toEqual([1, -5]);
});

test("half a place is none", () => {
  expect(() => unpackRing([1, 2, 3])).toThrow();
});
