import { expect, test } from "vitest";
import { mapStart } from "#domain/geography.ts";
import { boundsOfSquare, tilesToPlace } from "#domain/map/still-tiles.ts";
import { streetSource } from "../sources.ts";
import { buildStyle } from "../style.ts";
import { drawPlan, listNames } from "./draw-plan.ts";
import { boxOf, type PlanFeature } from "./plan-features.ts";

const [column = 0, row = 0] = tilesToPlace(14, mapStart.longitude, mapStart.latitude).map(Math.floor);
const tile = { theme: "light", zoom: 14, column, row } as const;
const { west, east, north, south } = boundsOfSquare(tile, 0);

/** A street hardly longer than its name, so many pixels below the tile's upper edge. */
function streetAt(down: number): PlanFeature {
  const latitude = north + (down / 512) * (south - north);
  const line = [
    [west + 0.4 * (east - west), latitude],
    [west + 0.52 * (east - west), latitude],
  ] as const;
  const properties = { class: "minor", name: `Rue ${down}` };
  return {
    source: streetSource,
    layer: "transportation",
    type: 2,
    properties,
    rings: [line],
    box: boxOf([line]),
  };
}

test.each([
  [25, 1],
  [60, 2],
])("of two streets %i px apart %i bear their names", (apart, count) => {
  const drawn = drawPlan(tile, buildStyle("light").layers, [streetAt(200), streetAt(200 + apart)]);
  expect(drawn.match(/rotate\(/g) ?? []).toHaveLength(count);
});

test("a name follows its street where that bends, letter by letter, and turns around no corner", () => {
  const streetAlong = (places: readonly (readonly [x: number, y: number])[]): PlanFeature => {
    const line = places.map(
      ([x, y]) => [west + (x / 512) * (east - west), north + (y / 512) * (south - north)] as const,
    );
    const properties = { class: "primary", name: "Avenue de Mazargues" };
    return {
      source: streetSource,
      layer: "transportation",
      type: 2,
      properties,
      rings: [line],
      box: boxOf([line]),
    };
  };
  const angles = (street: PlanFeature) =>
    [...drawPlan(tile, buildStyle("light").layers, [street]).matchAll(/rotate\(([-\d.]+)\)/g)].map(
      ([, angle]) => Number(angle),
    );
  const bow = Array.from(
    { length: 9 },
    (_, at) => [200 + 16 * at, 250 - 30 * Math.sin((at * Math.PI) / 8)] as const,
  );
  const letters = angles(streetAlong(bow));
  // Halo and ink, for each letter that is seen.
  expect(letters).toHaveLength(2 * "AvenuedeMazargues".length);
  expect(Math.min(...letters)).toBeLessThan(-15);
  expect(Math.max(...letters)).toBeGreaterThan(15);
  const backwards = angles(streetAlong(bow.toReversed()));
  expect(backwards).toHaveLength(letters.length);
  expect(Math.max(...backwards.map(Math.abs))).toBeLessThan(90);
  expect(
    angles(
      streetAlong([
        [240, 200],
        [300, 200],
        [300, 260],
      ]),
    ),
  ).toEqual([]);
});

test("a line does not bear a name that it bears within 500 px in the tile beside", () => {
  const latitude = (north + boundsOfSquare(tile, 0).south) / 2;
  const line = [
    [west - (east - west), latitude],
    [east + (east - west), latitude],
  ] as const;
  const properties = { class: "primary", name: "La Canebière" };
  const street: PlanFeature = {
    source: streetSource,
    layer: "transportation",
    type: 2,
    properties,
    rings: [line],
    box: boxOf([line]),
  };
  const { layers } = buildStyle("light");
  const [name] = listNames({ ...tile, column: column - 1 }, layers, [street]);
  expect(name?.text).toBe("La Canebière");
  expect(Math.abs((name?.middle[0] ?? 0) - 256)).toBeLessThan(12);
  const namesAt = (x: number) =>
    drawPlan(tile, layers, [street], [{ text: "La Canebière", middle: [x, 256] }]).match(/rotate\(/g) ?? [];
  expect(namesAt(-256)).toHaveLength(1);
  // Before its end there is room for it 500 px further.
  expect(namesAt(-60)).toHaveLength(1);
  expect(namesAt(100)).toHaveLength(0);
});

test("a name finds room on the few pixels that a tile has of a long line", () => {
  const middle = (north + boundsOfSquare(tile, 0).south) / 2;
  const line = [
    [west - 60 * (east - west), middle],
    [east + 71 * (east - west), middle],
  ] as const;
  const properties = { class: "primary", name: "Avenue de Mazargues" };
  const about = { source: streetSource, layer: "transportation", type: 2, properties } as const;
  const drawn = drawPlan(tile, buildStyle("light").layers, [{ ...about, rings: [line], box: boxOf([line]) }]);
  expect(drawn.match(/rotate\(/g)).toHaveLength(1);
});
