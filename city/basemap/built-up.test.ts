import { expect, test } from "vitest";
import { metresPerDegree } from "#domain/distance.ts";
import { outlineBuiltUp } from "./built-up.ts";
import { streetFeatures } from "./features.ts";
import type { Position } from "./polyline.ts";

/** By how many degrees a closed ring turns at each of its places. */
function turnsOf(ring: readonly Position[]): number[] {
  const places = ring.slice(1);
  return places.map((place, index) => {
    const [before, after] = [places.at(index - 1) ?? place, places[(index + 1) % places.length] ?? place];
    const [there, on] = [direction(before, place), direction(place, after)];
    const turn = ((Math.abs(on - there) * 180) / Math.PI) % 360;
    return Math.min(turn, 360 - turn);
  });
}

function direction(from: Position, to: Position): number {
  return Math.atan2(
    (to[1] - from[1]) * metresPerDegree.latitude,
    (to[0] - from[0]) * metresPerDegree.longitude,
  );
}

test("built land bends: nearly none of its corners is as sharp as a right angle", () => {
  const lines = streetFeatures().flatMap(({ geometry }) =>
    geometry.type === "LineString" ? [geometry.coordinates] : [],
  );
  const turns = outlineBuiltUp(lines)
    .flat()
    .flatMap(turnsOf)
    .sort((one, other) => one - other);
  expect(turns.length).toBeGreaterThan(2_000);
  expect(turns[Math.floor(turns.length / 2)]).toBeLessThan(35);
  expect(turns[Math.floor(turns.length * 0.98)]).toBeLessThan(80);
});
