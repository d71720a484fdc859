import fc from "fast-check";
import { expect, test } from "vitest";
import { clipTo, convexHull, signedArea } from "./polygon.ts";
import type { Point } from "./svg.ts";

const coordinate = fc.integer({ min: -100, max: 100 });
const cloud = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 20 });
const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

test("a hull turns always the same way and leaves no point outside", () => {
  fc.assert(
    fc.property(cloud, (points) => {
      const hull = convexHull(points);
      expect(signedArea(hull)).toBeGreaterThanOrEqual(0);
      for (const [index, start] of hull.entries()) {
        const end = hull[(index + 1) % hull.length] ?? start;
        for (const point of points) expect(signedArea([start, end, point])).toBeGreaterThanOrEqual(-1e-9);
      }
    }),
  );
});

test("what is clipped lies inside the window, whichever way the window turns", () => {
  fc.assert(
    fc.property(cloud, fc.boolean(), (points, reversed) => {
      const window = reversed ? square.toReversed() : square;
      for (const [x, y] of clipTo(convexHull(points), window)) {
        expect(x).toBeGreaterThanOrEqual(-1e-9);
        expect(x).toBeLessThanOrEqual(10 + 1e-9);
        expect(y).toBeGreaterThanOrEqual(-1e-9);
        expect(y).toBeLessThanOrEqual(10 + 1e-9);
      }
    }),
  );
});

test("a shape half inside keeps its inner half", () => {
  const half = clipTo(
    square.map(([x, y]): Point => [x + 5, y]),
    square,
  );
  expect(Math.abs(signedArea(half))).toBeCloseTo(50);
});
