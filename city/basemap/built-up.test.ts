import { expect, test } from "vitest";
import { outlineBuiltUp } from "./built-up.ts";
import { streetFeatures } from "./features.ts";
import { turnsOf } from "./measure.fixture.ts";

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
