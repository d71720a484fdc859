import { expect, test } from "vitest";
import { dropDoubles } from "./drop-doubles.ts";
import { projectOnLine } from "./measure.fixture.ts";
import type { Position } from "./polyline.ts";

const [east, north] = [1 / 81_000, 1 / 111_000]; // degrees of a metre here, about
const at = (x: number, y: number): Position => [5.4 + x * east, 43.3 + y * north];
const named = (line: Position[], rank = 2, name: string | null = "Rue Paradis") => ({ line, rank, name });
const avenue = named([at(-300, 0), at(300, 0)], 1, "Avenue du Prado");

test("a street that is drawn beside a more important one is left out there, and what is left ends on that one", () => {
  const [whole, parts = []] = dropDoubles(
    [avenue, named([at(-100, 80), at(-90, 5), at(90, 5), at(100, 80)])],
    [],
  );
  expect(whole).toEqual([avenue.line]);
  expect(parts).toHaveLength(2);
  for (const end of [parts[0]?.at(-1), parts[1]?.[0]])
    expect(projectOnLine(end ?? at(0, 90), avenue.line).distance).toBeLessThan(0.1);
  expect([parts[0]?.[0], parts[1]?.at(-1)]).toEqual([at(-100, 80), at(100, 80)]);
});

test.each([
  ["without a name beside one of a name", named([at(0, 6), at(200, 6)], 2, null), avenue],
  ["of the same rank beside a longer one", named([at(0, 6), at(200, 6)], 1), avenue],
])("a street %s is one with it", (_, street, other) => {
  expect(dropDoubles([street, other], [])).toEqual([[], [other.line]]);
});

test("a street that is drawn on a motorway is left out there", () => {
  expect(dropDoubles([avenue], [[at(-400, 4), at(400, 4)]])).toEqual([[]]);
});

test.each([
  ["that crosses it", [at(0, -80), at(0, 80)]],
  ["that runs beside it at some distance", [at(0, 15), at(200, 15)]],
  ["that leaves it at a sharp angle", [at(0, 0), at(60, 40)]],
  ["that goes with it for a moment", [at(-80, 80), at(-10, 5), at(10, 5), at(80, 80)]],
])("a street stays %s", (_, line) => {
  expect(dropDoubles([avenue, named(line)], [])[1]).toEqual([line]);
});
