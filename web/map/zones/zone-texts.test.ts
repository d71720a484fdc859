import { expect, test } from "vitest";
import { placeAt, unitsSouth } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { countsOfMarker, markerRadius } from "../markers/marker-look.ts";
import { drawerOf, markersAround } from "../markers/markers.fixture.ts";
import { squareZones } from "./price-zones.fixture.ts";
import { holdsPlace } from "./price-zones.ts";
import { chooseZoneTexts } from "./zone-texts.ts";

const zones = squareZones(5.28);
const center = { longitude: 5.33, latitude: 43.32 };
const none = (zoom: number) => markersAround({ center, zoom });

test("prices wait for the markers and a zoom with room for them, and end at zoom 13", () => {
  const texts = (zoom: number) =>
    chooseZoneTexts(zones, zoom, none(zoom)).map(({ text }) => text.replace(/\s/g, " "));
  expect(chooseZoneTexts(zones, 12, null)).toEqual([]);
  expect(texts(9)).toEqual([]);
  expect(texts(10.4).toSorted()).toEqual(["1 300 €/m²", "4 050 €/m²"]);
  const beside = chooseZoneTexts(zones, 11.5, none(11.5)).filter(({ leader }) => leader !== null);
  expect(beside.map(({ code }) => code)).toEqual(["13202"]);
  expect(texts(11.5)).toHaveLength(3);
  expect(texts(12.9).toSorted()).toEqual(["1 300 €/m²", "3 050 €/m²", "4 050 €/m²"]);
  expect(texts(13)).toEqual([]);
});

test("a price lies over no marker, and inside its zone but for those with a line to it, whatever stands there", () => {
  const zoom = 12;
  const perPixel = unitsPerPixel(zoom);
  let written = 0;
  for (let view = 0; view < 40; view++) {
    const draw = drawerOf(view * 1_000);
    const spots = Array.from({ length: view * 3 }, (): [number, number] => [
      (draw() - 0.5) * 220,
      (draw() - 0.5) * 320,
    ]);
    const markers = markersAround({ center, zoom }, ...spots);
    for (const { code, units, leader } of chooseZoneTexts(zones, zoom, markers)) {
      written++;
      const zone = zones.zones.find((one) => one.code === code);
      expect(zone && holdsPlace(zone, placeAt(units.x, units.y))).toBe(leader === null);
      for (let index = 0; index < markers.size; index++) {
        const radius = markerRadius(countsOfMarker(markers, index));
        const away = {
          x: Math.abs((markers.x[index] ?? 0) - units.x) / perPixel,
          y: Math.abs((markers.y[index] ?? 0) - units.y) / perPixel,
        };
        expect(away.x > 30 + radius || away.y > 6 + radius).toBe(true);
      }
    }
  }
  expect(written).toBeGreaterThan(40);
});

test("a price stays where it is while its room is free, and is sought another at rest alone", () => {
  const zoom = 12;
  const before = chooseZoneTexts(zones, zoom, markersAround({ center, zoom }, [0, 15], [0, 30]));
  const placeOf = (texts: typeof before) => texts.find(({ code }) => code === "13208")?.units;
  const first = placeOf(before);
  expect(first).not.toEqual(placeOf(chooseZoneTexts(zones, zoom, none(zoom))));
  expect(placeOf(chooseZoneTexts(zones, zoom, none(zoom), { before }))).toEqual(first);
  const covered = markersAround({ center, zoom }, ...coverOf(first, zoom));
  expect(placeOf(chooseZoneTexts(zones, zoom, covered, { before, isAtRest: false }))).toBeUndefined();
  expect(placeOf(chooseZoneTexts(zones, zoom, covered, { before }))).not.toEqual(first);
});

test("a price is sought in all of a large zone, far from its name, too", () => {
  const zoom = 12.9;
  const properties = Array.from({ length: 15 ** 2 }, (_, at): [number, number] => [
    ((at % 15) - 7) * 24,
    (Math.floor(at / 15) - 7) * 24,
  ]);
  const texts = chooseZoneTexts(zones, zoom, markersAround({ center, zoom }, ...properties));
  const text = texts.find(({ code }) => code === "13208");
  const { latitude } = placeAt(text?.units.x ?? Number.NaN, text?.units.y ?? Number.NaN);
  expect(Math.abs(latitude - center.latitude) / degreesPerPixel(zoom)).toBeGreaterThan(168);
});

function degreesPerPixel(zoom: number): number {
  const [one, other] = [0, unitsPerPixel(zoom)].map((south) =>
    placeAt(0, unitsSouth(center.latitude) + south),
  );
  return (one?.latitude ?? 0) - (other?.latitude ?? 0);
}

/** A property just there. */
function coverOf(units: { x: number; y: number } | undefined, zoom: number): [number, number][] {
  if (units === undefined) return [];
  const { longitude, latitude } = placeAt(units.x, units.y);
  const degree = unitsPerPixel(zoom);
  const east = (longitude - center.longitude) / (placeAt(units.x + degree, units.y).longitude - longitude);
  const south = (latitude - center.latitude) / (placeAt(units.x, units.y + degree).latitude - latitude);
  return [[east, south]];
}
