import { brotliCompressSync, gzipSync } from "node:zlib";
import { featureFilter, validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, test } from "vitest";
import { basemapFeatures } from "../../../city/basemap/features.ts";
import { basemapPalettes } from "../../../city/basemap/palette.ts";
import { streets as demoStreets } from "../../../city/streets.ts";
import { buildStyle } from "./style.ts";

const themes = ["light", "dark"] as const;
const streets = demoStreets.map(({ name, longitude, latitude }) => ({ name, lon: longitude, lat: latitude }));

/** The names that some layer of labels takes from the data at a zoom, before they make way for one another. */
function shownNames(style: ReturnType<typeof buildStyle>, zoom: number): string[] {
  const { features } = basemapFeatures(streets);
  const labels = style.layers.filter(
    (layer) => layer.type === "symbol" && (layer.minzoom ?? 0) <= zoom && zoom < (layer.maxzoom ?? 24),
  );
  const filters = labels.map((layer) =>
    featureFilter("filter" in layer ? layer.filter : undefined, `layers.${layer.id}.filter`),
  );
  return features
    .filter(({ properties }) =>
      filters.some(({ filter }) => filter({ zoom: Math.floor(zoom) }, { type: 1, properties })),
    )
    .map(({ properties }) => String(properties.name));
}

describe.each(themes)("the %s style", (theme) => {
  const style = buildStyle({ theme, streets });
  const text = JSON.stringify(style);

  test("is valid MapLibre", () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  test("comes whole in one request: no address but the licences', no glyphs, no sprite, no tiles", () => {
    expect(text).not.toMatch(/https?:\/\//);
    expect(Object.keys(style)).not.toContain("glyphs");
    expect(Object.keys(style)).not.toContain("sprite");
    expect(Object.values(style.sources).map((source) => source.type)).toEqual(["geojson"]);
  });

  test("stays under 80 kB with gzip and 50 kB with brotli, every street named", () => {
    expect(gzipSync(text).length).toBeLessThan(80_000);
    expect(brotliCompressSync(text).length).toBeLessThan(50_000);
    expect(text).toContain("Rue d’Aubagne");
  });

  test("writes every label in Inter and paints only the colours of the look", () => {
    const allowed = new Set(Object.values(basemapPalettes[theme]));
    const used = style.layers.flatMap(
      (layer) => JSON.stringify(layer.paint ?? {}).match(/#[0-9A-F]{6}/g) ?? [],
    );
    expect(used.filter((color) => !allowed.has(color))).toEqual([]);
    const labels = style.layers.filter((layer) => layer.type === "symbol");
    expect(labels.length).toBeGreaterThan(3);
    for (const label of labels) expect(label.layout?.["text-font"]).toEqual(["Inter Variable"]);
  });

  test("names more and more from zoom 9.5 to 15.5, and never next to nothing", () => {
    const names = [9.5, 10.5, 11.5, 12.5, 13.5, 14.5, 15.5].map((zoom) => shownNames(style, zoom).length);
    expect(names[0]).toBeGreaterThan(10);
    expect(names).toEqual([...names].sort((one, other) => one - other));
  });

  test.each([
    [10, "Marseille", "Le Panier"],
    [11, "Rade de Marseille", "Rade d’Endoume"],
    [12, "Le Panier", "Opéra municipal"],
    [15, "Opéra municipal", "Marseille"],
  ])("at zoom %d names %s, and %s at another", (zoom, shown, hidden) => {
    const names = shownNames(style, zoom);
    expect(names).toContain(shown);
    expect(names).not.toContain(hidden);
  });

  test("costs each frame few layers", () => {
    expect(style.layers.length).toBeLessThanOrEqual(12);
  });

  test("names whom the facts come from", () => {
    expect(text).toContain(
      "Ville de Marseille, RTM / Métropole Aix-Marseille-Provence, IGN, © contributeurs OpenStreetMap",
    );
  });
});
