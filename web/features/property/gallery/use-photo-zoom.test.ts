import { expect, test } from "vitest";
import { moveZoom, noZoom, zoomTo } from "./use-photo-zoom.ts";

const size = { width: 400, height: 300 };

test("what lies under the point stays there while the photograph grows", () => {
  const zoom = zoomTo(noZoom, 2, { x: 100, y: -50 }, size);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  // The point of the photograph at (100, -50) is drawn at x + 2 * 100.
  expect(zoom.x + zoom.scale * 100).toBe(100);
});

test("the scale stays between one and five, and at one the photograph fills its frame again", () => {
  expect(zoomTo(noZoom, 40, { x: 0, y: 0 }, size).scale).toBe(5);
  expect(zoomTo({ scale: 3, x: 120, y: -90 }, 0.2, { x: 30, y: 30 }, size)).toEqual(noZoom);
});

test("it moves no farther than its edges", () => {
  expect(moveZoom({ scale: 2, x: 0, y: 0 }, 500, -10, size)).toEqual({ scale: 2, x: 200, y: -10 });
  expect(moveZoom(noZoom, 40, 40, size)).toEqual(noZoom);
});
