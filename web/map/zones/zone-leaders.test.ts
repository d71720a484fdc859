import { expect, test } from "vitest";
import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { placeAt } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { countsOfMarker, markerRadius } from "../markers/marker-look.ts";
import { drawerOf, markersAround } from "../markers/markers.fixture.ts";
import { squareZones } from "./price-zones.fixture.ts";
import { holdsPlace, zoneAt } from "./price-zones.ts";
import { chooseZoneTexts, halfWidthOfText, type ZoneText } from "./zone-texts.ts";

const center = { longitude: 5.33, latitude: 43.32 };
const zoom = 11;
const perPixel = unitsPerPixel(zoom);
const { rings, label } = squareZones(5.3).zones[1] as PriceZone;
const pattern = { rings, label };
const [left = 0, bottom = 0] = pattern.rings[0]?.[0] ?? [];

/** Eight squares side by side, each too small for its price at this zoom, as arrondissements are in the middle. */
const crowd: PriceZones = {
  ...squareZones(5.3),
  zones: Array.from({ length: 8 }, (_, at): PriceZone => {
    const [west, south] = [5.31 + 0.012 * (at % 2), 43.3 + 0.01 * Math.floor(at / 2)];
    const square = ([x, y]: readonly [number, number]): [number, number] => [
      west + 0.3 * (x - left),
      south + 0.25 * (y - bottom),
    ];
    return {
      code: String(13_201 + at),
      name: String(at),
      median_price_per_m2: 1_450 + 150 * at,
      label: { longitude: west + 0.006, latitude: south + 0.005 },
      rings: [(pattern.rings[0] ?? []).map(square)],
    };
  }),
};
const middleOf = ({ units }: ZoneText) => placeAt(units.x, units.y);

test("every zone has its price: one that does not fit stands where no zone is, a line leads to its own", () => {
  const texts = chooseZoneTexts(crowd, zoom, markersAround({ center, zoom }));
  expect(texts.map(({ code }) => code).toSorted()).toEqual(crowd.zones.map(({ code }) => code));
  expect(texts.filter(({ leader }) => leader !== null).length).toBe(8);
  for (const text of texts) {
    const { code, leader } = text;
    const own = zoneAt(crowd, middleOf(text));
    expect(own?.code).toBe(leader === null ? code : undefined);
    if (leader !== null) expect(zoneAt(crowd, placeAt(leader.to.x, leader.to.y))?.code).toBe(code);
  }
});

test("no price beside the zones touches another or a marker, and no line crosses another or another's price", () => {
  let written = 0;
  for (let view = 0; view < 20; view++) {
    const draw = drawerOf(view * 1_000);
    const spots = Array.from({ length: view * 8 }, (): [number, number] => [
      (draw() - 0.5) * 400,
      (draw() - 0.5) * 400,
    ]);
    const markers = markersAround({ center, zoom }, ...spots);
    const texts = chooseZoneTexts(crowd, zoom, markers);
    written += texts.length;
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        const touches =
          Math.abs(one.units.x - other.units.x) / perPixel <
            halfWidthOfText(one.text) + halfWidthOfText(other.text) &&
          Math.abs(one.units.y - other.units.y) / perPixel < 16;
        expect(touches).toBe(false);
        if (one.leader === null || other.leader === null) continue;
        expect([isStruck(one, other.leader), isStruck(other, one.leader)]).toEqual([false, false]);
        expect(stepsAlong(one.leader).some((at) => liesOn(at, other.leader))).toBe(false);
      }
      for (let marker = 0; marker < markers.size; marker++) {
        const radius = markerRadius(countsOfMarker(markers, marker));
        const [x, y] = [(markers.x[marker] ?? 0) - one.units.x, (markers.y[marker] ?? 0) - one.units.y];
        const halfWidth = halfWidthOfText(one.text);
        expect(Math.abs(x) / perPixel > halfWidth + radius || Math.abs(y) / perPixel > 8 + radius).toBe(true);
      }
    }
  }
  expect(written).toBeGreaterThan(100);
});

test("a price stands on the part of its zone that the name is in, on no island", () => {
  const [, zone] = squareZones(5.3).zones;
  if (zone === undefined) throw new Error("no zone");
  const island = (zone.rings[0] ?? []).map(([x, y]): [number, number] => [x - 0.06, y]);
  const zones = { ...squareZones(5.3), zones: [{ ...zone, rings: [island, ...zone.rings] }] };
  // The part of the zone around its name is full of properties.
  const properties = Array.from({ length: 21 ** 2 }, (_, at): [number, number] => [
    ((at % 21) - 10) * 16,
    (Math.floor(at / 21) - 10) * 16,
  ]);
  const at = { center: zone.label, zoom };
  for (const markers of [markersAround(at), markersAround(at, ...properties)])
    for (const text of chooseZoneTexts(zones, zoom, markers))
      expect(holdsPlace({ rings: [island] }, middleOf(text))).toBe(false);
});

test("on the way a price beside the zones stays where it is, and none is sought", () => {
  const before = chooseZoneTexts(crowd, zoom, markersAround({ center, zoom }));
  const options = { before, isAtRest: false };
  expect(chooseZoneTexts(crowd, zoom, markersAround({ center, zoom }), options)).toEqual(before);
  const none = { before: [], isAtRest: false };
  expect(chooseZoneTexts(crowd, zoom, markersAround({ center, zoom }), none)).toEqual([]);
});

type Line = NonNullable<ZoneText["leader"]>;

function stepsAlong({ from, to }: Line) {
  return Array.from({ length: 101 }, (_, at) => ({
    x: from.x + (at / 100) * (to.x - from.x),
    y: from.y + (at / 100) * (to.y - from.y),
  }));
}

/** A line runs through a price. */
function isStruck({ text, units }: ZoneText, line: Line): boolean {
  return stepsAlong(line).some(
    ({ x, y }) =>
      Math.abs(x - units.x) / perPixel < halfWidthOfText(text) && Math.abs(y - units.y) / perPixel < 8,
  );
}

/** Within half a pixel. */
function liesOn({ x, y }: { x: number; y: number }, line: Line | null): boolean {
  return line !== null && stepsAlong(line).some((at) => Math.hypot(at.x - x, at.y - y) < perPixel / 2);
}
