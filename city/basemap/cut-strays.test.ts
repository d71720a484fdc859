import { expect, test } from "vitest";
import { otherRoads, streets } from "../streets.ts";
import { cutKnobs, cutStrays } from "./cut-strays.ts";
import { projectOnLine } from "./measure.fixture.ts";
import { decodePolyline, type Position } from "./polyline.ts";
import { motorways } from "./roads.ts";

const [east, north] = [1 / 81_000, 1 / 111_000]; // degrees of a metre here, about
const at = (x: number, y: number): Position => [5.4 + x * east, 43.3 + y * north];
const motorway = [at(-500, 0), at(500, 0)];

test.each([20, 120])(
  "a street that ends %i m beyond a motorway stops before it, from whichever end",
  (beyond) => {
    const [cut = []] = cutStrays([[at(0, 200), at(0, -beyond)]], [motorway]);
    expect(projectOnLine(cut.at(-1) ?? at(0, 0), motorway).distance).toBeCloseTo(14, 0);
    expect(cut[0]).toEqual(at(0, 200));
    const [other = []] = cutStrays([[at(0, -beyond), at(0, 200)]], [motorway]);
    expect(other.toReversed()).toEqual(cut);
  },
);

test.each([
  ["that goes on beyond it", [at(0, 200), at(0, -190)], []],
  ["that meets another beyond it", [at(0, 200), at(0, -20)], [[at(-50, -22), at(50, -22)]]],
  ["that ends on it, as ramps do", [at(0, 200), at(0, -1)], []],
  ["that lies along it", [at(0, 20), at(300, 20)], []],
])("a street stays as it is %s", (_, street, others) => {
  expect(cutStrays([street, ...others], [motorway])[0]).toEqual(street);
});

test("no street of the city ends in nothing just beyond a motorway", () => {
  const courses = [...streets, ...otherRoads].map(({ course }) => course);
  const lines = motorways.map(({ line }) => decodePolyline(line));
  const drawn = cutStrays(courses, lines);
  expect(drawn.filter((line, index) => line !== courses[index]).length).toBe(15);
  expect(cutStrays(drawn, lines)).toEqual(drawn);
});

const street = [at(-100, 0), at(100, 0)];

test.each([6, 0, -1])(
  "a street that goes %i m beyond another ends within its width, from whichever end",
  (beyond) => {
    const [cut = []] = cutKnobs([[at(0, 80), at(0, -beyond)], street]);
    const { distance } = projectOnLine(cut.at(-1) ?? at(0, 80), street);
    expect(distance).toBeGreaterThan(1.5);
    expect(distance).toBeLessThan(3.1);
    expect(cut[0]).toEqual(at(0, 80));
    const [other = []] = cutKnobs([[at(0, -beyond), at(0, 80)], street]);
    expect(other.toReversed()).toEqual(cut);
  },
);

test.each([
  ["that goes on beyond it", [at(0, 80), at(0, -30)], []],
  ["that does not reach it", [at(0, 80), at(0, 5)], []],
  ["that meets the end of a third beyond it", [at(0, 80), at(0, -6)], [[at(0, -7), at(50, -7)]]],
  ["that makes a corner with it", [at(-100, 80), at(-100, 1)], []],
])("a street stays as it is %s", (_, line, others) => {
  expect(cutKnobs([line, street, ...others])[0]).toEqual(line);
});

test("streets of the city end within those that they lead to, and lose no more for it than fourteen metres", () => {
  const courses = [...streets, ...otherRoads].map(({ course }) => course);
  const drawn = cutKnobs(courses);
  expect(drawn.filter((line, index) => line !== courses[index]).length).toBeGreaterThan(1_000);
  for (const [index, line] of drawn.entries())
    for (const end of [courses[index]?.[0], courses[index]?.at(-1)])
      expect(projectOnLine(end ?? at(0, 0), line).distance).toBeLessThan(14.1);
});
