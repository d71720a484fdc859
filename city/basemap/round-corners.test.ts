import { expect, test } from "vitest";
import { metresPerDegree } from "#domain/distance.ts";
import type { Position } from "./polyline.ts";
import { roundBends, roundCorners, roundMotorway } from "./round-corners.ts";

/** A place so many metres east and north of the Vieux-Port. */
function at(east: number, north: number): Position {
  return [5.37 + east / metresPerDegree.longitude, 43.29 + north / metresPerDegree.latitude];
}

/** Metres, rounded. */
function metresOf(line: readonly Position[]): number[][] {
  return line.map(([x, y]) => [
    Math.round((x - 5.37) * metresPerDegree.longitude),
    Math.round((y - 43.29) * metresPerDegree.latitude),
  ]);
}

const bend = [at(0, 0), at(100, 0), at(200, 100)];

test("a corner is cut off 18 m before and after it; the ends stay", () => {
  expect(roundCorners([bend]).map(metresOf)).toEqual([
    [
      [0, 0],
      [82, 0],
      [113, 13],
      [200, 100],
    ],
  ]);
});

test("a corner that another line meets stays, and so do a gentle one, a right angle and one of short sides", () => {
  const crossing = [at(100, -80), at(100, 0)];
  expect(roundCorners([bend, crossing])).toEqual([bend, crossing]);
  for (const line of [
    [at(0, 0), at(100, 0), at(200, 20)],
    [at(0, 0), at(100, 0), at(100, 100)],
    [at(0, 0), at(30, 0), at(60, 30)],
  ])
    expect(roundCorners([line])).toEqual([line]);
});

test("an outline has its corners cut off, by 80 m or two fifths of a side, but for those that are round enough", () => {
  const ring = [at(0, 0), at(400, 0), at(400, 100), at(200, 150), at(0, 100)];
  expect(metresOf(roundBends(ring))).toEqual([
    [0, 40],
    [40, 0],
    [360, 0],
    [400, 40],
    [400, 60],
    [361, 110],
    [200, 150],
    [39, 110],
    [0, 60],
  ]);
});

test("a motorway's corner is cut off by 8 m, then what is left of it by 2 m; a gentle one is rounded the wider", () => {
  const corner = at(1_000, 0);
  const metresFrom = (line: readonly Position[]) => {
    const nearest = line.map(([x, y]) =>
      Math.hypot((x - corner[0]) * metresPerDegree.longitude, (y - corner[1]) * metresPerDegree.latitude),
    );
    return Math.round(Math.min(...nearest));
  };
  const sharp = roundMotorway([at(0, 0), corner, at(1_700, 700)]);
  const gentle = roundMotorway([at(0, 0), corner, at(2_000, 200)]);
  expect([sharp.length, gentle.length]).toEqual([6, 6]);
  expect(metresFrom(gentle)).toBeGreaterThan(2 * metresFrom(sharp));
  expect(sharp[0]).toEqual(at(0, 0));
});
