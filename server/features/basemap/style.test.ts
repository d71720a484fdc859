import { brotliCompressSync, gzipSync } from "node:zlib";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { createExpression, featureFilter, validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { PbfReader } from "pbf";
import { describe, expect, test } from "vitest";
import { mapBounds } from "#domain/geography.ts";
import { contrast } from "#domain/map/contrast.fixture.ts";
import { need } from "#domain/need.ts";
import { drawMotorways, drawStreets } from "../../../city/basemap/drawn-streets.ts";
import { basemapFeatures, streetFeatures } from "../../../city/basemap/features.ts";
import { isInside } from "../../../city/basemap/is-inside.ts";
import { projectOnLine } from "../../../city/basemap/measure.fixture.ts";
import { basemapPalettes } from "../../../city/basemap/palette.ts";
import type { Position } from "../../../city/basemap/polyline.ts";
import { ownStreetTile, streetTileZoom } from "./own-streets.ts";
import { basemapSource } from "./sources.ts";
import { buildStyle } from "./style.ts";

const themes = ["light", "dark"] as const;

type PaintedLayer = Record<"layout" | "paint", Readonly<Record<string, unknown>>>;

/** Every tile of streets there is. */
function streetTiles(): { bytes: Uint8Array; x: number; y: number }[] {
  const count = 2 ** streetTileZoom;
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * count);
  const row = (latitude: number) => {
    const radians = (latitude * Math.PI) / 180;
    return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * count);
  };
  const { west, south, east, north } = mapBounds;
  const found = [];
  for (let x = column(west) - 1; x <= column(east) + 1; x += 1) {
    for (let y = row(north) - 1; y <= row(south) + 1; y += 1) {
      const bytes = ownStreetTile(x, y);
      if (bytes !== null) found.push({ bytes, x, y });
    }
  }
  return found;
}

/** All places of a line, or of several. */
function positionsOf({ geometry }: ReturnType<VectorTileFeature["toGeoJSON"]>): readonly number[][] {
  if (geometry.type === "LineString") return geometry.coordinates;
  if (geometry.type === "MultiLineString") return geometry.coordinates.flat();
  throw new Error("a street is lines");
}

/** The names that some layer of labels takes from the data at a zoom, before they make way for one another. */
function shownNames(style: ReturnType<typeof buildStyle>, zoom: number): string[] {
  const { features } = basemapFeatures();
  const labels = style.layers.filter(
    (layer) =>
      layer.type === "symbol" &&
      layer.source === basemapSource &&
      (layer.minzoom ?? 0) <= zoom &&
      zoom < (layer.maxzoom ?? 24),
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
  const style = buildStyle(theme);
  const text = JSON.stringify(style);

  test("is valid MapLibre", () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  test("comes whole in one request but for the streets seen from near: no foreign address, no glyphs, no sprite", () => {
    expect(text).not.toMatch(/https?:\/\//);
    expect(Object.keys(style)).not.toContain("glyphs");
    expect(Object.keys(style)).not.toContain("sprite");
    expect(Object.keys(style.sources)).toEqual(["calanque", "streets"]);
    expect(style.sources.streets).toMatchObject({ type: "vector", minzoom: 12 });
  });

  test("stays under 60 kB with gzip and 40 kB with brotli, and with all streets of the city under 120 kB", () => {
    expect(gzipSync(text).length).toBeLessThan(60_000);
    expect(brotliCompressSync(text).length).toBeLessThan(40_000);
    const tiles = streetTiles().map(({ bytes }) => gzipSync(bytes).length);
    const sum = tiles.reduce((one, other) => one + other, gzipSync(text).length);
    expect(sum).toBeLessThan(120_000);
  });

  test("writes every label in Inter and paints only the colours of the look", () => {
    const allowed = new Set(Object.values(basemapPalettes[theme]).flat());
    const used = style.layers.flatMap(
      (layer) => JSON.stringify(layer.paint ?? {}).match(/#[0-9A-F]{6}/g) ?? [],
    );
    expect(used.filter((color) => !allowed.has(color))).toEqual([]);
    const labels = style.layers.filter((layer) => layer.type === "symbol");
    expect(labels.length).toBeGreaterThan(3);
    for (const label of labels) expect(label.layout?.["text-font"]).toEqual(["Inter Variable"]);
  });

  test("draws roads that stand out from any ground, from built land without their casing: 1.7 to 1 at least", () => {
    const palette = basemapPalettes[theme];
    const { builtUp, land, openLand, prices, road, roadCasing } = palette;
    const { mainRoad, mainRoadCasing, motorway, motorwayCasing } = palette;
    expect(contrast(road, builtUp)).toBeGreaterThanOrEqual(1.7);
    for (const ground of [builtUp, openLand, land, ...prices])
      for (const [fill, side] of [
        [road, roadCasing],
        [mainRoad, mainRoadCasing],
        [motorway, motorwayCasing],
      ] as const)
        expect(Math.max(contrast(fill, ground), contrast(side, ground))).toBeGreaterThanOrEqual(1.7);
    expect(contrast(motorway, motorwayCasing)).toBeGreaterThanOrEqual(1.7);
    expect(contrast(mainRoad, mainRoadCasing)).toBeGreaterThanOrEqual(1.7);
    expect(contrast(road, roadCasing)).toBeGreaterThanOrEqual(1.7);
    // The edge of built land is a change of tone, no shape.
    expect(contrast(builtUp, openLand)).toBeLessThanOrEqual(1.35);
  });

  test("writes names that can be read on their halo: 4.5 to 1 at least", () => {
    const {
      streetInk,
      quietInk,
      placeInk,
      ink,
      seaInk,
      greenInk,
      road,
      mainRoad,
      land,
      openLand,
      green,
      sea,
    } = basemapPalettes[theme];
    for (const [text, halo] of [
      [streetInk, road],
      [streetInk, mainRoad],
      [placeInk, openLand],
      [quietInk, land],
      [quietInk, openLand],
      [ink, land],
      [seaInk, sea],
      [greenInk, green],
    ] as const)
      expect([text, contrast(text, halo) >= 4.5]).toEqual([text, true]);
  });

  test("lays under a street's name the colour of its road", () => {
    const { road, mainRoad } = basemapPalettes[theme];
    for (const layer of style.layers.filter(({ id }) => /street-name$/.test(id))) {
      const halo = (layer as unknown as PaintedLayer).paint["text-halo-color"];
      const parsed = createExpression(halo, "text-halo-color");
      if (parsed.result === "error") throw new Error(String(parsed.value));
      for (const [roadClass, color] of [
        ["primary", mainRoad],
        ["minor", road],
      ])
        expect(parsed.value.evaluate({ zoom: 15 }, { type: 2, properties: { class: roadClass } })).toBe(
          color,
        );
    }
  });

  test("writes names of quartiers and arrondissements that can be read on each tint, without their halo: 4.5 to 1", () => {
    const { placeInk, prices, builtUp } = basemapPalettes[theme];
    for (const ground of [builtUp, ...prices])
      expect([ground, contrast(placeInk, ground) >= 4.5]).toEqual([ground, true]);
  });

  test("writes names of stations and landmarks that can be read where their halo is seen through: 4.5 to 1", () => {
    const { builtUp, openLand } = basemapPalettes[theme];
    const layer = style.layers.find(({ id }) => id === "dot-name") as unknown as PaintedLayer | undefined;
    const written = createExpression(layer?.paint["text-color"], "text-color");
    if (written.result === "error") throw new Error(String(written.value));
    for (const nameClass of ["station", "landmark"]) {
      const color = String(
        written.value.evaluate({ zoom: 15 }, { type: 1, properties: { kind: nameClass, class: nameClass } }),
      );
      for (const ground of [builtUp, openLand])
        expect([nameClass, ground, contrast(color, ground) >= 4.5]).toEqual([nameClass, ground, true]);
    }
  });

  test("draws no border of an arrondissement along the streets that are seen from near", () => {
    expect(style.layers.find(({ id }) => id === "arrondissement-line")).toMatchObject({ maxzoom: 15 });
  });

  test("writes the numbers of houses so that they can be read on a building: 4.5 to 1 at least", () => {
    const { layers } = buildStyle(theme, { credit: "", minzoom: 0, maxzoom: 14 });
    const paintOf = (id: string) =>
      (layers.find((layer) => layer.id === id) as unknown as PaintedLayer | undefined)?.paint ?? {};
    const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const opacity = Number((paintOf("building")["fill-opacity"] as readonly unknown[]).at(-1));
    const wall = channelsOf(String(paintOf("building")["fill-color"])).map((channel, at) =>
      Math.round((1 - opacity) * need(channelsOf(basemapPalettes[theme].builtUp)[at]) + opacity * channel),
    );
    const building = `#${wall.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    expect(contrast(String(paintOf("house-number")["text-color"]), building)).toBeGreaterThanOrEqual(4.5);
  });

  test("paints metro and tram thinner than any road, and below them all", () => {
    const order = style.layers.map(({ id }) => id);
    for (const road of ["street-casing", "casing", "street", "road"])
      expect(order.indexOf("under")).toBeLessThan(order.indexOf(road));
    const width = (id: string, properties: Record<string, string>, zoom: number) => {
      const { paint } = style.layers.find((layer) => layer.id === id) as unknown as PaintedLayer;
      const parsed = createExpression(paint["line-width"], "line-width");
      if (parsed.result === "error") throw new Error(String(parsed.value));
      return Number(parsed.value.evaluate({ zoom }, { type: 2, properties }));
    };
    for (const zoom of [13, 15, 17])
      for (const kind of ["tram", "metro"])
        expect(width("under", { kind }, zoom)).toBeLessThan(width("street", { class: "minor" }, zoom) * 1.3);
  });

  test("repeats the name of a line every 500 px at most", () => {
    const along = style.layers.filter(
      (layer) => layer.type === "symbol" && layer.layout?.["symbol-placement"] === "line",
    );
    for (const layer of along) expect(layer.layout).toMatchObject({ "symbol-spacing": 500 });
  });

  test("seeks room for a street's name by no larger a size than is written, and changes none at the seam", () => {
    const layerOf = (id: string) =>
      style.layers.find((one) => one.id === id) as unknown as PaintedLayer & { readonly minzoom: number };
    const readSize = (layer: PaintedLayer | undefined, zoom: number, roadClass: string) => {
      const parsed = createExpression(layer?.layout["text-size"], "text-size");
      if (parsed.result === "error") throw new Error(String(parsed.value));
      return Number(parsed.value.evaluate({ zoom }, { type: 2, properties: { class: roadClass } }));
    };
    for (const [roadClass, id] of [
      ["primary", "main-street-name"],
      ["minor", "street-name"],
    ] as const) {
      const [far, near] = [layerOf(id), layerOf(`near-${id}`)];
      const seam = readSize(near, near.minzoom, roadClass);
      // MapLibre looks for room by the size at zoom 18.
      expect(readSize(far, 18, roadClass)).toBe(seam);
      expect(seam).toBeLessThanOrEqual(12);
      expect(readSize(far, 14, roadClass)).toBeGreaterThanOrEqual(9.5);
    }
  });

  test("places the names of streets that carry the city before all others", () => {
    const names = ["main-street-name", "near-main-street-name"];
    expect(style.layers.slice(-2).map(({ id }) => id)).toEqual(names);
    const takes = (layer: (typeof style.layers)[number], roadClass: string) => {
      const { filter } = featureFilter("filter" in layer ? layer.filter : undefined, layer.id);
      return filter({ zoom: 15 }, { type: 2, properties: { class: roadClass, name: "Rue de Rome" } });
    };
    const main = ["motorway", "trunk", "primary", "secondary"];
    for (const layer of style.layers.filter(({ id }) => /street-name$/.test(id)))
      for (const roadClass of [...main, "tertiary", "minor", "service"])
        expect(takes(layer, roadClass)).toBe(names.includes(layer.id) === main.includes(roadClass));
  });

  test("hides under hills and parks what is built and what is tinted", () => {
    const ground = style.layers.find(({ id }) => id === "ground") as unknown as PaintedLayer;
    expect(ground.paint).not.toHaveProperty("fill-opacity");
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

  test("writes each name of the drawing once: no area has one, which every tile would repeat", () => {
    const labels = style.layers.filter(
      (layer) =>
        layer.type === "symbol" && layer.source === "calanque" && !layer.layout?.["symbol-placement"],
    );
    const { features } = basemapFeatures();
    for (const layer of labels)
      for (let zoom = 9; zoom <= 18; zoom++) {
        const { filter } = featureFilter("filter" in layer ? layer.filter : undefined, layer.id);
        const areas = features.filter(
          ({ properties, geometry }) =>
            geometry.type !== "Point" &&
            properties.name !== undefined &&
            filter({ zoom }, { type: 1, properties }),
        );
        expect(areas).toEqual([]);
      }
    expect(shownNames(style, 15).filter((name) => name === "Domaine de Luminy")).toHaveLength(1);
  });

  test("costs each frame few layers", () => {
    for (const zoom of [9, 11, 13, 15, 17]) {
      const painted = style.layers.filter(
        ({ minzoom = 0, maxzoom = 24 }) => minzoom <= zoom && zoom < maxzoom,
      );
      expect(painted.length).toBeLessThanOrEqual(13);
    }
  });

  test("names whom the facts come from", () => {
    expect(text).toContain(
      "Ville de Marseille, RTM / Métropole Aix-Marseille-Provence, IGN, © contributeurs OpenStreetMap",
    );
  });
});

describe("the tiles of streets", () => {
  test("hold every street that is drawn, and every name lies on a line of that name", () => {
    const courses = new Map<unknown, (readonly Position[])[]>();
    const drawn = [
      ...drawStreets().map(({ name, line }) => ({ name: name ?? undefined, line })),
      ...drawMotorways(),
    ];
    for (const { name, line } of drawn) courses.set(name, [...(courses.get(name) ?? []), line]);
    const painted = new Set<unknown>();
    for (const { bytes, x, y } of streetTiles()) {
      const { transportation } = new VectorTile(new PbfReader(bytes)).layers;
      for (let index = 0; index < (transportation?.length ?? 0); index += 1) {
        const feature = transportation?.feature(index).toGeoJSON(x, y, streetTileZoom);
        const name = feature?.properties?.name;
        if (feature === undefined || name === undefined) continue;
        painted.add(name);
        for (const position of positionsOf(feature)) {
          const [longitude = 0, latitude = 0] = position;
          const distances = (courses.get(name) ?? []).map(
            (course) => projectOnLine([longitude, latitude], course).distance,
          );
          expect([name, Math.min(...distances) < 2]).toEqual([name, true]);
        }
      }
    }
    expect([...courses.keys()].filter((name) => name !== undefined && !painted.has(name))).toEqual([]);
  });

  test("have the classes of the style, which ends each line in a cap and two in a join, and lets none fade", () => {
    const classes = new Set<unknown>();
    for (const { bytes } of streetTiles()) {
      const { transportation } = new VectorTile(new PbfReader(bytes)).layers;
      for (let index = 0; index < (transportation?.length ?? 0); index += 1)
        classes.add(transportation?.feature(index).properties.class);
    }
    expect([...classes].sort()).toEqual(["minor", "motorway", "primary", "service", "track"]);
    const painted = buildStyle("light").layers.filter(({ id }) => /^street(-casing)?$/.test(id));
    expect(painted).toHaveLength(2);
    for (const { layout, paint } of painted as readonly PaintedLayer[]) {
      expect(layout).toMatchObject({ "line-cap": "round", "line-join": "round" });
      expect(JSON.stringify(paint["line-opacity"])).not.toContain("class");
    }
  });

  test("say where the city is built: within 60 m of a street, but for the sea", () => {
    const built = streetTiles().flatMap(({ bytes, x, y }) => {
      const { landuse } = new VectorTile(new PbfReader(bytes)).layers;
      return Array.from({ length: landuse?.length ?? 0 }, (_, index) =>
        landuse?.feature(index).toGeoJSON(x, y, streetTileZoom),
      ).flatMap((feature) =>
        feature?.geometry.type === "Polygon"
          ? [feature.geometry.coordinates]
          : feature?.geometry.type === "MultiPolygon"
            ? feature.geometry.coordinates
            : [],
      );
    }) as unknown as Position[][][];
    const isBuilt = (place: Position) =>
      built.some((polygon) => polygon.filter((ring) => isInside(place, ring)).length % 2 === 1);
    const [count, step] = [200, 17];
    const middles = streetFeatures()
      .flatMap(({ geometry }) => (geometry.type === "LineString" ? [geometry.coordinates] : []))
      .flatMap(([start, end]) => (start && end ? [{ start, end }] : []))
      .filter((_, index) => index % step === 0);
    expect(middles.length).toBeGreaterThan(100);
    for (const { start, end } of middles.slice(0, count)) {
      const middle: Position = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
      // Forty metres to the north and to the south.
      for (const north of [-0.00036, 0, 0.00036])
        expect([middle, isBuilt([middle[0], middle[1] + north])]).toEqual([middle, true]);
    }
    expect(isBuilt([5.45, 43.225])).toBe(false);
    // Les Jardins d'Ariella, some of whose streets are known by one place each.
    expect(isBuilt([5.4736, 43.2976])).toBe(true);
  });

  test("name groups of homes once each, from zoom 15 on, under the names of streets", () => {
    const named = streetTiles().flatMap(({ bytes, x, y }) => {
      const { place } = new VectorTile(new PbfReader(bytes)).layers;
      return Array.from({ length: place?.length ?? 0 }, (_, index) =>
        place?.feature(index).toGeoJSON(x, y, streetTileZoom),
      ).map((feature) => String(feature?.properties?.name));
    });
    expect(named.length).toBeGreaterThan(250);
    expect(named.filter((name) => name === "Les Jardins d’Ariella")).toHaveLength(1);
    expect(named.filter((name) => name.includes("'"))).toEqual([]);
    const { layers } = buildStyle("light");
    const order = layers.map(({ id }) => id);
    expect(order.indexOf("estate-name")).toBeLessThan(order.indexOf("street-name"));
    expect(layers.find(({ id }) => id === "estate-name")).toMatchObject({ minzoom: 15 });
  });

  test("are the only lines that names of streets are painted along", () => {
    const along = buildStyle("light").layers.filter(
      (layer) => layer.type === "symbol" && layer.layout?.["symbol-placement"] === "line",
    );
    const ofStreets = ["street-name", "near-street-name", "main-street-name", "near-main-street-name"];
    expect(along.map(({ id }) => id).sort()).toEqual([...ofStreets, "motorway-name"].sort());
    for (const names of along.filter(({ id }) => id !== "motorway-name"))
      expect(names).toMatchObject({ source: "streets", "source-layer": "transportation" });
  });
});
