import type { Map as MapLibreMap } from "maplibre-gl";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PriceZones } from "#domain/api/market.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { zonesFade, zonesUpTo } from "#domain/market/price-steps.ts";
import { need } from "#domain/need.ts";
import "../../styles/app.css";
import { closeTestMap, openTestMap } from "../basemap/open-test-map.fixture.ts";
import { squareZones } from "./price-zones.fixture.ts";
import { stepTokens } from "./step-tokens.ts";
import { paintZones } from "./zone-layer.ts";
import { outlineZone } from "./zone-outline.ts";

const side = 0.04;
/** One square for each step of the scale, side by side. */
const prices = [1_300, 2_400, 2_800, 3_200, 4_050];
const scale = squareZones(5.5);
const squareAt = (west: number, south: number): [number, number][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const zones: PriceZones = {
  ...scale,
  zones: prices.map((median_price_per_m2, step) => {
    const west = mapStart.longitude - (2.5 - step) * side;
    const south = mapStart.latitude - side / 2;
    return {
      ...need(scale.zones[0]),
      code: String(step),
      median_price_per_m2,
      label: { longitude: west + side / 2, latitude: mapStart.latitude },
      rings: [squareAt(west, south)],
    };
  }),
};

let map: MapLibreMap;
beforeEach(async () => {
  map = await openTestMap({ width: 600, height: 300 });
  // As our own drawing has it: water, hills and parks over the tint.
  map.addSource("ours", { type: "geojson", data: { type: "FeatureCollection", features: [] } });
  map.addLayer({ id: "ground", type: "fill", source: "ours" });
});
afterEach(() => {
  closeTestMap(map);
  delete document.documentElement.dataset.theme;
});

/** The colours that are painted at places, as "r g b". */
async function colorsAt(places: readonly Place[]): Promise<string[]> {
  const canvas = map.getCanvas();
  const gl = need(canvas.getContext("webgl2") ?? undefined);
  const ratio = canvas.width / canvas.clientWidth;
  const colors: string[] = [];
  map.once("render", () => {
    for (const { longitude, latitude } of places) {
      const { x, y } = map.project([longitude, latitude]);
      const pixel = new Uint8Array(4);
      gl.readPixels(
        Math.round(x * ratio),
        canvas.height - Math.round(y * ratio),
        1,
        1,
        gl.RGBA,
        gl.UNSIGNED_BYTE,
        pixel,
      );
      colors.push([...pixel.slice(0, 3)].join(" "));
    }
  });
  map.triggerRepaint();
  await expect.poll(() => colors.length).toBe(places.length);
  return colors;
}

/** A token's colour as "r g b": what the legend paints with it. */
function colorOf(token: string): string {
  const swatch = document.createElement("i");
  swatch.style.backgroundColor = `var(${token})`;
  document.body.append(swatch);
  const color = getComputedStyle(swatch).backgroundColor;
  swatch.remove();
  return (color.match(/\d+/g) ?? []).join(" ");
}

test.each(["light", "dark"])("paints each step in the very colour of the legend: %s", async (theme) => {
  document.documentElement.dataset.theme = theme;
  paintZones(map, zones);
  const middles = zones.zones.map(({ label }) => label);
  const legend = stepTokens.map(colorOf);
  expect(new Set(legend).size).toBe(prices.length);
  for (const zoom of [10, 11.5]) {
    map.jumpTo({ zoom });
    await map.once("idle");
    expect(await colorsAt(middles)).toEqual(legend);
  }
  map.jumpTo({ zoom: zonesUpTo - zonesFade, center: [mapStart.longitude, mapStart.latitude] });
  await map.once("idle");
  const [middle] = await colorsAt([mapStart]);
  expect(middle).toBe(legend[2]);
});

test("built land beyond the zones is not seen while they are tinted", async () => {
  const beyond = { longitude: mapStart.longitude, latitude: mapStart.latitude + 0.75 * side };
  const ring = squareAt(beyond.longitude - side / 2, mapStart.latitude + 0.55 * side);
  map.addSource("streets", {
    type: "geojson",
    data: { type: "Polygon", coordinates: [ring] },
  });
  map.addLayer(
    { id: "built-up", type: "fill", source: "streets", paint: { "fill-color": "#102030" } },
    "ground",
  );
  map.jumpTo({ zoom: 11 });
  await map.once("idle");
  const built = await colorsAt([beyond]);
  expect(built).toEqual(["16 32 48"]);
  paintZones(map, zones);
  await map.once("idle");
  expect(await colorsAt([beyond])).not.toEqual(built);
  paintZones(map, null);
  await map.once("idle");
  expect(await colorsAt([beyond])).toEqual(built);
});

test("a selected zone stands in an outline, which goes with it", async () => {
  paintZones(map, zones);
  map.jumpTo({ zoom: 11 });
  const zone = need(zones.zones[2]);
  const edge = { longitude: zone.label.longitude, latitude: zone.label.latitude - side / 2 };
  outlineZone(map, zone);
  await map.once("idle");
  expect(await colorsAt([edge, zone.label])).toEqual([colorOf("--ink"), colorOf("--price-3")]);
  outlineZone(map, null);
  await map.once("idle");
  expect(await colorsAt([edge])).not.toEqual([colorOf("--ink")]);
});
