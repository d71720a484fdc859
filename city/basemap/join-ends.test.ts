import { expect, test } from "vitest";
import { findLonely, joinEnds } from "./join-ends.ts";
import { projectOnLine } from "./measure.fixture.ts";
import type { Position } from "./polyline.ts";

const [east, north] = [1 / 81_000, 1 / 111_000]; // degrees of a metre here, about
const at = (x: number, y: number): Position => [5.4 + x * east, 43.3 + y * north];
const avenue = [at(-1_500, 0), at(1_500, 0)];
/** Meets the avenue, so that what leads to it is not alone. */
const side = [at(-40, 0), at(-40, 400)];
const join = (street: Position[], motorways: Position[][] = [], isLane = false) =>
  joinEnds([street, avenue, side], motorways, (index) => isLane && index === 0)[0] ?? [];

test.each([
  ["just before it", [at(40, 200), at(40, 5)]],
  ["half a segment before it", [at(40, 200), at(40, 50)]],
  ["beside it", [at(40, 200), at(70, 20), at(90, 12)]],
])("a street that ends %s goes on to the one that it leads to, from whichever end", (_, street) => {
  const longer = join(street);
  expect(longer).toHaveLength(street.length + 1);
  expect(projectOnLine(longer.at(-1) ?? at(0, 99), avenue).distance).toBeLessThan(0.1);
  expect(join(street.toReversed()).toReversed()).toEqual(longer);
});

test.each([
  ["that meets it", [at(-40, 200), at(40, 200), at(40, 1)], [], false],
  ["that ends far from it", [at(-40, 200), at(40, 200), at(40, 80)], [], false],
  ["that turns away from it", [at(-40, 200), at(40, 200), at(40, 20), at(60, 40)], [], false],
  [
    "that a motorway lies before",
    [at(-40, 200), at(40, 200), at(40, 40)],
    [[at(-99, 20), at(99, 20)]],
    false,
  ],
  ["that is a lane, and may be a dead end", [at(-40, 200), at(40, 200), at(40, 40)], [], true],
] as [string, Position[], Position[][], boolean][])("a street %s stays", (_, street, motorways, isLane) => {
  expect(join(street, motorways, isLane)).toEqual(street);
});

test("two ends that face each other are joined once", () => {
  const other = [at(-40, 300), at(100, 300)];
  const [one = [], facing] = joinEnds([[at(110, 300), at(300, 300)], other, side], [], () => false);
  expect(one[0]).toEqual(at(100, 300));
  expect(facing).toEqual(other);
});

test("streets that meet none but one another lead to the nearest one by one end; those too far stay, and are lonely", () => {
  const [near, far] = [
    [at(200, 100), at(300, 110)],
    [at(200, 500), at(300, 510)],
  ];
  const joined = joinEnds([near, avenue, side, far], [], () => false);
  expect(joined[0]).toHaveLength(3);
  expect(joined[3]).toEqual(far);
  expect(findLonely(joined)).toEqual(new Set([3]));
});
