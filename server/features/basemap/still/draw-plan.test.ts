import { expect, test } from "vitest";
import { basemapSource } from "../sources.ts";
import { buildStyle } from "../style.ts";
import { drawPlan } from "./draw-plan.ts";
import type { PlanFeature } from "./plan-features.ts";
import { readStillTile } from "./still-tile.ts";

const tile = readStillTile("light", "30", "16874", "12003");

test("a park is outlined as on the map that moves", () => {
  if (tile === null) throw new RangeError("No tile of Marseille");
  const park: PlanFeature = {
    source: basemapSource,
    layer: undefined,
    type: 3,
    properties: { kind: "park" },
    rings: [
      [
        [5.38, 43.29],
        [5.39, 43.29],
        [5.39, 43.3],
      ],
    ],
    box: { west: 5.38, east: 5.39, south: 43.29, north: 43.3 },
  };
  const plan = drawPlan(tile, buildStyle("light").layers, [park]);
  expect(plan).toMatch(/<path [^>]*fill="rgba\(221,230,208,1\)"[^>]* stroke="rgba\(163,185,141,1\)"/);
});
