import { expect, test } from "vitest";
import { placePreview, previewHeight, previewWidth } from "./preview-place.ts";

const map = { width: 1440, height: 900 };
const free = { top: 56, right: 0, bottom: 0, left: 0 };

test("the card stands over the middle of its marker", () => {
  expect(placePreview({ x: 700, y: 500, radius: 10 }, map, free)).toEqual({ left: 540, bottom: 418 });
});

test("under it where there is no room above", () => {
  expect(placePreview({ x: 700, y: 150, radius: 10 }, map, free)).toEqual({ left: 540, top: 168 });
});

test("it never leaves the map, wherever the marker is, nor goes under a panel", () => {
  for (const inset of [free, { ...free, right: 416 }, { ...free, left: 384 }])
    for (const { width, height } of [map, { width: 390, height: 844 }])
      for (let x = 0; x <= width; x += 65)
        for (let y = inset.top; y <= height; y += 47) {
          const place = placePreview({ x, y, radius: 8 }, { width, height }, width > 400 ? inset : free);
          const top = "top" in place ? place.top : height - place.bottom - previewHeight;
          expect(place.left).toBeGreaterThanOrEqual(0);
          expect(place.left + previewWidth).toBeLessThanOrEqual(width > 400 ? width - inset.right : width);
          expect(top).toBeGreaterThanOrEqual(56);
          expect(top + previewHeight).toBeLessThanOrEqual(height);
        }
});
