import { describe, expect, test } from "vitest";
import { type BasemapFeature, basemapFeatures, streetFeatures } from "./features.ts";
import { isInside } from "./is-inside.ts";
import { landmarks } from "./landmarks.ts";
import { turnsOf } from "./measure.fixture.ts";
import { arrondissementLabels, placeNames } from "./place-names.ts";
import type { Position } from "./polyline.ts";

const drawing = basemapFeatures();
const ofKind = (kind: string) => drawing.features.filter((feature) => feature.properties.kind === kind);

const rings = (feature: BasemapFeature | undefined): Position[][] => {
  if (feature?.geometry.type === "MultiPolygon")
    return feature.geometry.coordinates.flat().map((ring) => [...ring]);
  if (feature?.geometry.type === "Polygon") return feature.geometry.coordinates.map((ring) => [...ring]);
  return [];
};
const covers = (feature: BasemapFeature | undefined, position: Position) =>
  rings(feature).filter((ring) => isInside(position, ring)).length % 2 === 1;
const isLand = (position: Position) => !ofKind("sea").some((feature) => covers(feature, position));

describe("the drawing", () => {
  test("every kind is there", () => {
    const kinds = new Set(drawing.features.map((feature) => feature.properties.kind));
    expect([...kinds].sort()).toEqual([
      "arrondissement",
      "arrondissement-line",
      "arrondissement-name",
      "hill",
      "landmark",
      "metro",
      "park",
      "park-name",
      "place-name",
      "road-major",
      "road-motorway",
      "sea",
      "station",
      "tram",
    ]);
  });

  test("every polygon is closed and no ring has fewer than three corners", () => {
    const all = drawing.features.flatMap(rings);
    expect(all.length).toBeGreaterThan(100);
    for (const ring of all) {
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring.at(-1)).toEqual(ring[0]);
    }
  });

  test("the sixteen arrondissements each hold their own number and no other", () => {
    const areas = ofKind("arrondissement");
    expect(areas.map((area) => area.properties.number)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    for (const [index, label] of arrondissementLabels.entries()) {
      expect(areas.filter((area) => covers(area, label)).map((area) => area.properties.number)).toEqual([
        index + 1,
      ]);
    }
  });

  test("no place of Marseille lies in two arrondissements, and none of its land in none", () => {
    const areas = ofKind("arrondissement");
    const places = placeNames.filter(([, , , of]) => of === "quartier");
    expect(places.length).toBeGreaterThan(90);
    for (const [name, longitude, latitude] of places) {
      const holders = areas.filter((area) => covers(area, [longitude, latitude]));
      expect([name, holders.length]).toEqual([name, 1]);
    }
  });

  test("land is land and sea is sea", () => {
    const sea = placeNames.filter(([, , , of]) => of === "sea");
    const dry = placeNames.filter(([, , , of]) => of === "commune" || of === "height");
    expect(sea.filter(([, x, y]) => isLand([x, y])).map(([name]) => name)).toEqual([]);
    expect(dry.filter(([, x, y]) => !isLand([x, y])).map(([name]) => name)).toEqual([]);
    expect(landmarks.filter(([, x, y]) => !isLand([x, y])).map(([name]) => name)).toEqual([]);
  });

  test("land fills the view beyond Marseille's own limits", () => {
    const corners: Position[] = [
      [5.3, 43.5],
      [5.8, 43.5],
      [5.8, 43.3],
      [5.6, 43.3],
      [5.3, 43.45],
      [5.1, 43.35],
    ];
    expect(corners.filter((corner) => !isLand(corner))).toEqual([]);
    expect(isLand([5.2, 43.1])).toBe(false);
    expect(isLand([5.8, 43.05])).toBe(false);
  });

  test("hills come near to the streets that lead into them, and reach the shore of the calanques", () => {
    const isHill = (position: Position) => ofKind("hill").some((hill) => covers(hill, position));
    const wooded: Position[] = [
      [5.4295, 43.237], // 500 m to the west of the avenue de Luminy
      [5.4425, 43.2345], // 500 m to its east
      [5.4262, 43.2045], // the point of Sormiou
      [5.4535, 43.2035], // cap Morgiou
    ];
    expect(wooded.filter((place) => !isHill(place))).toEqual([]);
    const avenue = streetFeatures().filter(({ properties }) => properties.name === "Avenue de Luminy");
    const places = avenue.flatMap(({ geometry }) =>
      geometry.type === "LineString" ? geometry.coordinates.filter(([, y]) => y > 43.233) : [],
    );
    expect(places.length).toBeGreaterThan(4);
    expect(places.filter(isHill)).toEqual([]);
  });

  test("hills bend where they turn: hardly a corner of theirs is as sharp as a right angle", () => {
    const turns = ofKind("hill").flatMap(({ geometry }) =>
      geometry.type === "Polygon" ? geometry.coordinates.flatMap(turnsOf) : [],
    );
    expect(turns.length).toBeGreaterThan(500);
    expect(turns.filter((turn) => turn > 80).length / turns.length).toBeLessThan(0.02);
  });

  test("every street is a line, written as on a map; only roads between them have no name", () => {
    const drawn = streetFeatures();
    for (const { geometry, properties } of drawn) {
      expect(geometry.type).toBe("LineString");
      expect(geometry.coordinates.length).toBeGreaterThanOrEqual(2);
      expect([1, 2, 3]).toContain(properties.rank);
    }
    const names = drawn.flatMap(({ properties }) => properties.name ?? []);
    expect(names).toContain("Rue d’Aubagne");
    expect(names.filter((name) => /^[a-z]|'/.test(String(name)))).toEqual([]);
    expect(drawn.length - names.length).toBeLessThan(500);
  });
});
