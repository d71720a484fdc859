import { brotliCompressSync, gzipSync } from "node:zlib";
import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, test } from "vitest";
import { streets as demoStreets } from "../../demo/streets.ts";
import { basemapPalettes } from "./palette.ts";
import { buildStyle } from "./style.ts";

const themes = ["light", "dark"] as const;
const streets = demoStreets.map(({ name, longitude, latitude }) => ({ name, lon: longitude, lat: latitude }));

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
    expect(labels.length).toBeGreaterThan(10);
    for (const label of labels) expect(label.layout?.["text-font"]).toEqual(["Inter Variable"]);
  });

  test("has something to read at every zoom from 9.5 to 18", () => {
    for (let zoom = 9.5; zoom <= 18; zoom += 0.5) {
      const readable = style.layers.filter(
        (layer) => layer.type === "symbol" && (layer.minzoom ?? 0) <= zoom && zoom < (layer.maxzoom ?? 24),
      );
      expect(readable.length).toBeGreaterThan(2);
    }
  });

  test("names whom the facts come from", () => {
    expect(text).toContain(
      "Ville de Marseille, RTM / Métropole Aix-Marseille-Provence, IGN, © contributeurs OpenStreetMap",
    );
  });
});
