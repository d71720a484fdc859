import { expect, test } from "vitest";
import { distanceM } from "../distance.ts";
import { approximatePlace } from "./approximate-place.ts";
import { moveBy } from "./move-by.ts";

const home = { latitude: 43.2843, longitude: 5.3809 };
/** Places of one home after another, along a street and across it. */
const doors = Array.from({ length: 400 }, (_, at) => moveBy(home, 7 * (at % 20), 11 * Math.floor(at / 20)));

test("is the same for all of a square of 100 m, and never farther than its corners", () => {
  const squares = new Map<string, number>();
  for (const door of doors) {
    const shown = approximatePlace(door);
    expect(distanceM(door, shown)).toBeLessThan(71);
    expect(approximatePlace(shown)).toEqual(shown);
    const name = `${shown.latitude} ${shown.longitude}`;
    squares.set(name, (squares.get(name) ?? 0) + 1);
  }
  // 133 m by 209 m.
  expect(squares.size).toBeLessThanOrEqual(3 * 4);
  expect(Math.max(...squares.values())).toBeGreaterThan(100);
});

test("neighbouring squares are 100 m apart", () => {
  const shown = approximatePlace(home);
  for (const [east, north] of [
    [100, 0],
    [0, 100],
  ] as const)
    expect(distanceM(shown, approximatePlace(moveBy(shown, east, north)))).toBeCloseTo(100, -1);
});
