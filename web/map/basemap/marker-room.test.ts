import type { Map as MapLibreMap } from "maplibre-gl";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mapStart } from "#domain/geography.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { countsOfMarker, markerRadius, markerScale } from "../markers/marker-look.ts";
import { crowdedMarkers, markersAround } from "../markers/markers.fixture.ts";
import { PlaceIndex } from "../markers/place-index.ts";
import { choosePriced, tagHalfHeight } from "../markers/price-tags.ts";
import { listSpots, MarkerRoom, type PaintedMarkers } from "./marker-room.ts";
import { closeTestMap, openTestMap } from "./open-test-map.fixture.ts";

const middle = { center: mapStart, zoom: 15 };
const none: PaintedMarkers = { markers: null, priced: [], zoneTexts: [] };

const nameLayer = {
  id: "name",
  type: "symbol",
  source: "names",
  layout: { "text-field": "NOAILLES" },
} as const;

let map: MapLibreMap;
let painted: PaintedMarkers;

beforeEach(async () => {
  map = await openTestMap({ width: 400, height: 300 });
  map.jumpTo({ zoom: middle.zoom });
  painted = none;
  const room = new MarkerRoom(map, () => painted);
  map.setStyle({
    version: 8,
    sources: {
      names: {
        type: "geojson",
        data: {
          type: "Feature",
          properties: {},
          geometry: { type: "Point", coordinates: [mapStart.longitude, mapStart.latitude] },
        },
      },
    },
    layers: [nameLayer],
  });
  await map.once("idle");
  room.keepFree();
});

afterEach(() => closeTestMap(map));

/** How many names are seen once all is painted. */
async function countNames(next: PaintedMarkers, layer = nameLayer.id as string): Promise<number> {
  painted = next;
  map.triggerRepaint();
  await map.once("idle");
  return map.queryRenderedFeatures({ layers: [layer] }).length;
}

const besideBy = (south: number): PaintedMarkers => ({ ...none, markers: markersAround(middle, [0, south]) });

test("a name makes way for a marker over it or less than 4 px away, and comes back without it", async () => {
  expect(await countNames(none)).toBe(1);
  expect(await countNames(besideBy(0))).toBe(0);
  expect(await countNames(besideBy(40))).toBe(1);
  expect(await countNames(besideBy(18))).toBe(0);
  expect(await countNames(none)).toBe(1);
});

test.each(["main-street-name", "near-main-street-name"])(
  "%s makes way for stacks and prices alone",
  async (id) => {
    const { names } = map.getStyle().sources;
    if (names === undefined) throw new Error("no names");
    map.setStyle({ version: 8, sources: { names }, layers: [{ ...nameLayer, id }] });
    await map.once("idle");
    const [one, two] = [markersAround(middle, [0, 0]), markersAround(middle, [0, 0], [0, 0])];
    const tag = { index: 0, text: "190\u00a0k€", status: "for_sale", halfWidth: 30, beside: 0 } as const;
    expect(await countNames({ ...none, markers: one }, id)).toBe(1);
    expect(await countNames({ ...none, markers: two }, id)).toBe(0);
    expect(await countNames({ ...none, markers: one }, id)).toBe(1);
    expect(await countNames({ ...none, markers: one, priced: [tag] }, id)).toBe(0);
  },
);

test.each([true, false])("another basemap keeps the same room free (as a difference: %s)", async (diff) => {
  expect(await countNames(besideBy(0))).toBe(0);
  const style = map.getStyle();
  map.setStyle(
    {
      ...style,
      sources: { names: style.sources.names ?? { type: "geojson", data: "" } },
      layers: style.layers
        .filter(({ id }) => id === "name")
        .map((layer) => ({ ...layer, paint: { "text-color": "#ffffff" } })) as typeof style.layers,
    },
    { diff },
  );
  await map.once("idle");
  expect(await countNames(besideBy(0))).toBe(0);
});

test("every marker lies in a square of its own size, every price in those beside each other", () => {
  for (let view = 0; view < 20; view++) {
    const markers = crowdedMarkers(view);
    const tags = new PlaceIndex(
      Array.from({ length: markers.size }, (_, index) => ({
        at: { x: markers.x[index] ?? 0, y: markers.y[index] ?? 0 },
        thing: { text: "1\u00a0250 k€", status: "for_sale" as const },
      })),
    );
    const priced = choosePriced(markers, tags);
    const perPixel = unitsPerPixel(markers.zoom);
    const spots = listSpots({ markers, priced, zoneTexts: [] }).map(({ longitude, latitude, radius }) => ({
      x: unitsEast(longitude) / perPixel,
      y: unitsSouth(latitude) / perPixel,
      radius,
    }));
    for (let index = 0; index < markers.size; index++) {
      const radius = markerRadius(countsOfMarker(markers, index)) * markerScale(markers.zoom);
      const [x, y] = [(markers.x[index] ?? 0) / perPixel, (markers.y[index] ?? 0) / perPixel];
      expect(spots.some((spot) => Math.hypot(spot.x - x, spot.y - y) < 1 && spot.radius >= radius)).toBe(
        true,
      );
    }
    for (const { index, halfWidth, beside } of priced) {
      const [x, y] = [(markers.x[index] ?? 0) / perPixel + beside, (markers.y[index] ?? 0) / perPixel];
      for (let across = -halfWidth; across <= halfWidth; across += 1)
        expect(
          spots.some(
            (spot) =>
              Math.abs(spot.y - y) < 1 &&
              Math.abs(spot.x - x - across) <= spot.radius + 1 &&
              spot.radius >= tagHalfHeight,
          ),
        ).toBe(true);
    }
  }
});
