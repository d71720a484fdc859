import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceM } from "../distance.ts";
import type { Place } from "../geography.ts";
import { freePlaceNear, spreadPlace } from "./spread.ts";

const building: Place = { longitude: 5.3812, latitude: 43.2961 };

function settle(count: number): Place[] {
  const settled: Place[] = [];
  for (let property = 0; property < count; property++) settled.push(freePlaceNear(building, settled));
  return settled;
}

function smallestGap(places: readonly Place[]): number {
  return Math.min(...places.flatMap((a, at) => places.slice(at + 1).map((b) => distanceM(a, b))));
}

describe("the spread of near-identical places", () => {
  it("leaves the first where it is and puts the others 5 m around", () => {
    expect(spreadPlace(building, 0)).toEqual(building);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (ordinal) => {
        expect(distanceM(building, spreadPlace(building, ordinal))).toBeCloseTo(5, 3);
      }),
    );
  });

  it("keeps nine properties a marker apart at zoom 18 and 33 nearly a metre", () => {
    expect(smallestGap(settle(9))).toBeGreaterThan(3.8);
    expect(smallestGap(settle(33))).toBeGreaterThan(0.95);
  });

  it("never moves a property for one that comes later", () => {
    expect(settle(20).slice(0, 12)).toEqual(settle(12));
  });

  it("fills the place that a property left", () => {
    const settled = settle(6);
    const others = settled.filter((_, at) => at !== 3);
    expect(freePlaceNear(building, others)).toEqual(settled[3]);
  });

  it("does not depend on the order in which the taken places are read", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(settle(15), { minLength: 15 }), (taken) => {
        expect(freePlaceNear(building, taken)).toEqual(freePlaceNear(building, settle(15)));
      }),
    );
  });

  it("parts two places that differ by centimetres, and lets distant ones be", () => {
    const door = { longitude: building.longitude + 0.000001, latitude: building.latitude };
    expect(distanceM(freePlaceNear(door, [building]), building)).toBeGreaterThan(4.8);
    const next = { longitude: building.longitude + 0.0001, latitude: building.latitude };
    expect(freePlaceNear(next, [building])).toEqual(next);
  });

  it("still answers when a tower holds more properties than the circle", () => {
    for (const place of settle(80)) expect(distanceM(place, building)).toBeLessThan(5.01);
  });
});
