import { expect, test } from "vitest";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { drawerOf } from "../markers/markers.fixture.ts";
import { squareZones } from "./price-zones.fixture.ts";
import { holdsPlace } from "./price-zones.ts";
import { coveredWithin, isOnZoneText, type ZoneText, zonePillHalfHeight } from "./zone-pill.ts";
import { chooseZoneTexts } from "./zone-texts.ts";

const zones = squareZones(5.28);
const center = { longitude: 5.33, latitude: 43.32 };
const textsAt = (zoom: number) =>
  chooseZoneTexts(zones, zoom)
    .map(({ text }) => text.replace(/\s/g, " "))
    .toSorted();

test("a price waits for a zoom at which it has room, is written short where that is little, and ends at zoom 14.5", () => {
  expect(textsAt(8.5)).toEqual([]);
  expect(textsAt(10.3)).toEqual(["1,3 k", "4,1 k"]);
  expect(textsAt(11.5)).toEqual(["1 300 €/m²", "4 050 €/m²"]);
  expect(textsAt(12.2)).toEqual(["1 300 €/m²", "3,1 k", "4 050 €/m²"]);
  expect(textsAt(12.9)).toEqual(["1 300 €/m²", "3 050 €/m²", "4 050 €/m²"]);
  expect(textsAt(14.4)).toEqual(["1 300 €/m²", "3 050 €/m²", "4 050 €/m²"]);
  expect(textsAt(14.5)).toEqual([]);
});

test("a short price needs less than 74 pixels, one in full no more than 90", () => {
  const widths = [10.3, 11.5, 12.2].flatMap((zoom) => chooseZoneTexts(zones, zoom));
  const isShort = ({ text }: ZoneText) => text.endsWith("k");
  expect(widths.filter(isShort)).toHaveLength(3);
  for (const one of widths) expect(2 * one.halfWidth).toBeLessThan(isShort(one) ? 56 : 90);
});

test("every pill is whole inside its zone, and none touches another", () => {
  let written = 0;
  const draw = drawerOf(1);
  for (let view = 0; view < 40; view++) {
    const zoom = 10 + 4.4 * draw();
    const perPixel = unitsPerPixel(zoom);
    const texts = chooseZoneTexts(squareZones(5.3 + 0.02 * draw()), zoom);
    for (const text of texts) {
      written++;
      const zone = zones.zones.find(({ code }) => code === text.code);
      if (zone === undefined || zone.code === "13202") continue;
      for (const [east, south] of cornersOf(text))
        expect(
          holdsPlace(zone, placeAt(text.units.x + east * perPixel, text.units.y + south * perPixel)),
        ).toBe(true);
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        const apart = {
          x: Math.abs(one.units.x - other.units.x) / perPixel - one.halfWidth - other.halfWidth,
          y: Math.abs(one.units.y - other.units.y) / perPixel - 2 * zonePillHalfHeight,
        };
        expect(Math.max(apart.x, apart.y)).toBeGreaterThan(0);
      }
  }
  expect(written).toBeGreaterThan(60);
});

test("a price stays where it was while it is inside its zone, and is sought another place at rest alone", () => {
  const before = chooseZoneTexts(zones, 12).map((text) =>
    text.code === "13208" ? { ...text, units: moved(text, 24, 40) } : text,
  );
  const placeOf = (texts: readonly ZoneText[]) => texts.find(({ code }) => code === "13208")?.units;
  expect(placeOf(chooseZoneTexts(zones, 12.1, { before }))).toEqual(placeOf(before));
  const outside = before.map((text) => ({ ...text, units: moved(text, 2_000, 0) }));
  expect(chooseZoneTexts(zones, 12, { before: outside, isAtRest: false })).toEqual([]);
  expect(placeOf(chooseZoneTexts(zones, 12, { before: outside }))).toBeDefined();
});

test("a point lies on a price where its pill is", () => {
  const frame = { center, zoom: 12, width: 800, height: 600, margin: 0 };
  const text = { code: "1", text: "1", halfWidth: 30, units: moved(pointOf(center), 50, 0) };
  expect(isOnZoneText([text], frame, { x: 450 - 29, y: 300 + 10 })).toBe(true);
  expect(isOnZoneText([text], frame, { x: 450 - 31, y: 300 })).toBe(false);
  expect(isOnZoneText([text], frame, { x: 450, y: 300 + 12 })).toBe(false);
  expect(isOnZoneText([], frame, { x: 450, y: 300 })).toBe(false);
});

test("a marker is hidden by a price that covers its middle or nearly does", () => {
  const frame = { center, zoom: 12, width: 800, height: 600, margin: 0 };
  const text = { code: "1", text: "1", halfWidth: 30, units: moved(pointOf(center), 0, 0) };
  expect(isOnZoneText([text], frame, { x: 400, y: 300 }, coveredWithin)).toBe(true);
  expect(isOnZoneText([text], frame, { x: 400, y: 300 + 11 + 4 }, coveredWithin)).toBe(true);
  expect(isOnZoneText([text], frame, { x: 400 + 30 + 6, y: 300 }, coveredWithin)).toBe(false);
  expect(isOnZoneText([], frame, { x: 400, y: 300 }, coveredWithin)).toBe(false);
});

function moved({ units }: Pick<ZoneText, "units">, east: number, south: number) {
  const perPixel = unitsPerPixel(12);
  return { x: units.x + east * perPixel, y: units.y + south * perPixel };
}

function pointOf({ longitude, latitude }: typeof center): Pick<ZoneText, "units"> {
  return { units: { x: unitsEast(longitude), y: unitsSouth(latitude) } };
}

function cornersOf({ halfWidth }: ZoneText): [number, number][] {
  return [-1, 1].flatMap((east) =>
    [-1, 1].map((south): [number, number] => [east * halfWidth, south * zonePillHalfHeight]),
  );
}
