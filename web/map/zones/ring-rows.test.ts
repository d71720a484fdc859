import { expect, test } from "vitest";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { drawerOf } from "../markers/markers.fixture.ts";
import { holdsPlace } from "./price-zones.ts";
import { RingRows } from "./ring-rows.ts";

test("a ring holds the points that it holds as a zone, asked in any order, at any zoom", () => {
  const draw = drawerOf(3);
  // A star: its outline crosses a row up to six times.
  const ring = Array.from({ length: 24 }, (_, at): [number, number] => {
    const [turn, reach] = [(at / 24) * 2 * Math.PI, at % 2 === 0 ? 0.05 : 0.015];
    return [5.38 + reach * Math.cos(turn), 43.3 + reach * Math.sin(turn)];
  });
  let held = 0;
  for (const perPixel of [1, 512, 4_096]) {
    const rows = new RingRows(ring, perPixel);
    for (let point = 0; point < 300; point++) {
      const place = {
        longitude: 5.32 + 0.12 * draw(),
        latitude: 43.25 + (Math.floor(40 * draw()) / 40) * 0.1,
      };
      const holds = rows.holds(unitsEast(place.longitude) / perPixel, unitsSouth(place.latitude) / perPixel);
      expect(holds).toBe(holdsPlace({ rings: [ring] }, place));
      if (holds) held++;
    }
  }
  expect(held).toBeGreaterThan(100);
});
