import { expect, it } from "vitest";
import { distanceM } from "../distance.ts";
import { outlineOfPerimeter } from "./perimeter.ts";

it("outlines a circle with 64 places, each at the radius from the centre, the first in the north", () => {
  const center = { longitude: 5.377, latitude: 43.294 };
  for (const radiusM of [50, 500, 5000]) {
    const outline = outlineOfPerimeter(center, radiusM);
    expect(outline).toHaveLength(64);
    for (const place of outline) expect(distanceM(center, place) / radiusM).toBeCloseTo(1, 3);
    expect(new Set(outline.map(({ longitude, latitude }) => `${longitude} ${latitude}`)).size).toBe(64);
    expect(outline[0]?.latitude).toBeGreaterThan(center.latitude);
    expect(outline[16]?.longitude).toBeGreaterThan(center.longitude);
  }
});
