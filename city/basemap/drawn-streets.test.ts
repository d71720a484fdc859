import { expect, test } from "vitest";
import { metresToLine } from "./distance.ts";
import { drawMotorways, drawStreets } from "./drawn-streets.ts";
import { streetFeatures } from "./features.ts";
import { decodePolyline, type Position } from "./polyline.ts";
import { motorways } from "./roads.ts";

const drawn = drawStreets();
const boxes = drawn.map(({ line }) => {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
});
const margin = 0.0003; // degrees, some 25 m

/** Metres from a place to the nearest street but its own. */
function metresToOthers([x, y]: Position, own: number): number {
  const near = drawn.filter((_, index) => {
    const { west, east, south, north } = boxes[index] ?? { west: 0, east: 0, south: 0, north: 0 };
    return (
      index !== own && x > west - margin && x < east + margin && y > south - margin && y < north + margin
    );
  });
  return Math.min(...near.map(({ line }) => metresToLine([x, y], line)));
}

test("no street of the city stops a few metres before the one that it leads to, but for some that turn away from it", () => {
  const ends = drawn.flatMap(({ line }, index) =>
    [line[0], line.at(-1)].map((end) => metresToOthers(end ?? [0, 0], index)),
  );
  expect(ends.filter((metres) => metres > 4 && metres < 16).length).toBeLessThan(35); // 73 as they are shipped
});

test("few streets are lonely, and as few names are not drawn since another street lies there", () => {
  expect(drawn.filter(({ isLonely }) => isLonely).length).toBeLessThan(120);
  const names = new Set(drawn.map(({ name }) => name));
  const missing = new Set(
    streetFeatures().flatMap(({ properties: { name } }) =>
      name === undefined || names.has(String(name)) ? [] : [name],
    ),
  );
  expect(missing.size).toBeLessThan(35);
});

test("a motorway bends where its course has a corner, and leaves its course by 8 m at most", () => {
  for (const [index, { line }] of drawMotorways().entries()) {
    const course = decodePolyline(motorways[index]?.line ?? "");
    expect([line[0], line.at(-1)]).toEqual([course[0], course.at(-1)]);
    expect(line.length).toBeGreaterThan(course.length);
    for (const corner of course) expect(metresToLine(corner, line)).toBeLessThan(10);
    for (const place of line) expect(metresToLine(place, course)).toBeLessThan(8);
  }
});
