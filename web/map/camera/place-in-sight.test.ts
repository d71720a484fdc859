import { expect, test } from "vitest";
import { pointOfPlace } from "../markers/marker-layout.ts";
import { boundZoom, centerFor, isInSight } from "./place-in-sight.ts";

const place = { longitude: 5.4, latitude: 43.3 };
const inset = { top: 50, right: 150, bottom: 0, left: 0 };

test("a place stands in the middle of what lies free of the map", () => {
  const frame = { center: centerFor(place, 15, inset), zoom: 15, width: 400, height: 300, margin: 0 };
  const { x, y } = pointOfPlace(place, frame);
  expect([Math.round(x), Math.round(y)]).toEqual([125, 175]);
  expect(isInSight(place, frame, inset)).toBe(true);
  expect(isInSight({ ...place, longitude: 5.41 }, frame, inset)).toBe(false);
  expect(isInSight(place, { ...frame, width: 160 }, inset)).toBe(false);
});

test("a zoom stays within those of the map", () => {
  expect([3, 12.5, 30].map(boundZoom)).toEqual([9, 12.5, 20]);
});
