import { describe, expect, test } from "vitest";
import { mapStart, type Place } from "#domain/geography.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";
import { bleed, shiftOfPicture } from "./picture-shift.ts";

const painted: MapFrame = { center: mapStart, zoom: 13.4, width: 1440, height: 900, margin: 0 };

function moved(right: number, down: number, zoom = painted.zoom): MapFrame {
  const perPixel = unitsPerPixel(zoom);
  const { longitude, latitude } = mapStart;
  const center = placeAt(unitsEast(longitude) + right * perPixel, unitsSouth(latitude) + down * perPixel);
  return { ...painted, center, zoom };
}

describe("the shift of the basemap's picture", () => {
  test.each([
    ["a pan", moved(11, -7)],
    ["a zoom in", moved(0, 0, painted.zoom + 0.03)],
    ["a zoom out", moved(0, 0, painted.zoom - 0.03)],
    ["a zoom beside the middle", moved(-9, 5, painted.zoom + 0.04)],
  ])("lays every place of the picture where it is seen after %s", (_, seen) => {
    const shift = shiftOfPicture(painted, seen, 0.06);
    if (shift === null) throw new Error("It covers what is seen.");
    const places: Place[] = [moved(300, 200), moved(-700, 440), moved(650, -430)].map(({ center }) => center);
    for (const place of places) {
      const before = pointOfPlace(place, painted);
      const after = pointOfPlace(place, seen);
      expect(720 + (before.x - 720) * shift.scale + shift.x).toBeCloseTo(after.x, 3);
      expect(450 + (before.y - 450) * shift.scale + shift.y).toBeCloseTo(after.y, 3);
    }
  });

  test("is none where an edge of the picture would be seen", () => {
    expect(shiftOfPicture(painted, moved(bleed - 1, 0), 0.06)).not.toBeNull();
    expect(shiftOfPicture(painted, moved(bleed + 1, 0), 0.06)).toBeNull();
    expect(shiftOfPicture(painted, moved(0, -bleed - 1), 0.06)).toBeNull();
    expect(shiftOfPicture(painted, moved(bleed - 1, 0, painted.zoom - 0.01), 0.06)).toBeNull();
  });

  test("is none where names would be seen too large or too small", () => {
    const [larger, smaller] = [moved(0, 0, painted.zoom + 0.05), moved(0, 0, painted.zoom - 0.05)];
    expect(shiftOfPicture(painted, larger, 0.04)).not.toBeNull();
    expect(shiftOfPicture(painted, larger, 0.03)).toBeNull();
    expect(shiftOfPicture(painted, smaller, 0.04)).not.toBeNull();
    expect(shiftOfPicture(painted, smaller, 0.03)).toBeNull();
  });

  test("is none for a map of another size", () => {
    expect(shiftOfPicture(painted, { ...painted, width: 1280 }, 0.06)).toBeNull();
  });
});
