import { expect, test } from "vitest";
import { basemapFeatures, streetFeatures } from "./features.ts";
import { projectOnLine } from "./measure.fixture.ts";
import type { Position } from "./polyline.ts";
import { drawStreets } from "./street-drawing.ts";

const drawn = drawStreets();
const whole = streetFeatures();
const motorways = basemapFeatures().features.filter(({ properties }) => properties.kind === "road-motorway");
const linesOf = (features: typeof drawn) =>
  features.flatMap(({ geometry }) => (geometry.type === "LineString" ? [geometry.coordinates] : []));
const roads = linesOf([...whole, ...motorways]).map((line) => ({
  line,
  north: Math.max(...line.map(([, y]) => y)) + 0.0001,
  south: Math.min(...line.map(([, y]) => y)) - 0.0001,
}));
const fading = drawn.flatMap(({ geometry }) =>
  geometry.type === "MultiLineString" ? geometry.coordinates : [],
);
const edgesOf = (line: readonly Position[]) => [line[0], line.at(-1)].filter((one) => one !== undefined);
const startsOfFading = new Set(fading.map(([start]) => String(start)));
/** The ends of a line, as it is painted in full, that lie on no other road. */
const loose = (line: readonly Position[], own: readonly Position[]) =>
  edgesOf(line).filter(
    (edge) =>
      !roads.some(
        ({ line: other, north, south }) =>
          other !== own && edge[1] > south && edge[1] < north && projectOnLine(edge, other).distance <= 6,
      ),
  );

test("no street ends in nothing but dead ends and places: any other fades where we do not know it further", () => {
  const counts = { dead: 0, fading: 0 };
  for (const [index, { geometry, properties }] of drawn.entries()) {
    const own = whole[index]?.geometry;
    if (geometry.type !== "LineString" || own?.type !== "LineString") continue;
    for (const edge of loose(geometry.coordinates, own.coordinates)) {
      if (startsOfFading.has(String(edge))) counts.fading += 1;
      else {
        counts.dead += 1;
        expect(properties.name).toMatch(
          /^(Allée|Cité|Esplanade|Impasse|Passage|Place|Rond-point|Square|Villa)/,
        );
      }
    }
  }
  expect(counts.fading).toBeGreaterThan(0.9 * fading.length);
  expect(fading.length).toBeLessThan(900);
  expect(counts.dead).toBeLessThan(220);
});

test("what fades is the last 24 m of a street or less, and goes to its very end", () => {
  const ends = new Set(linesOf(whole).flatMap((line) => edgesOf(line).map(String)));
  for (const line of fading) {
    const [start, end] = edgesOf(line);
    expect(ends.has(String(end))).toBe(true);
    expect(projectOnLine(start ?? [0, 0], [...line].reverse()).along).toBeLessThan(24.1);
  }
});

test("every street is still painted, by its name, along its own course", () => {
  expect(drawn.slice(0, whole.length).map(({ properties }) => properties)).toEqual(
    whole.map(({ properties }) => properties),
  );
  for (const [index, street] of drawn.slice(0, whole.length).entries()) {
    const own = whole[index]?.geometry;
    if (street.geometry.type !== "LineString" || own?.type !== "LineString")
      throw new Error("a street is a line");
    for (const position of street.geometry.coordinates)
      expect(projectOnLine(position, own.coordinates).distance).toBeLessThan(0.1);
  }
});
