import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapPalette } from "../../../city/basemap/palette.ts";
import { seaGone } from "./area-layers.ts";
import { byClass, fromZoom, grow, growByClass, ofKind, type Stops } from "./expressions.ts";
import type { StreetKind } from "./real-streets.ts";
import { basemapSource, streetZoom } from "./sources.ts";
import { streetCasingLayer, streetLayer } from "./street-layers.ts";

const kind: ["get", string] = ["get", "kind"];
/** Widths grow faster than evenly, as the ground does. */
const asGround = { by: kind, base: 1.4 };
const evenly = { by: kind, base: 1 };

/** Widths of roads in pixels, the least important first: where two meet, the later one lies over the other. */
const roads = {
  "road-major": [
    [10.5, 0.7],
    [12, 1.8],
  ],
  "road-motorway": [
    [8, 0.8],
    [11, 1.8],
    [12, 2.6],
  ],
} as const satisfies Record<string, Stops>;

/** What is seen of a casing beside its road, on both sides together. Pixels. */
const casing = { "road-major": 0.8, "road-motorway": 1.6 } as const;

/** Dots along a street from near would be dirt on it. */
const borderEnd = 15;

/** Coast and rails, which lie under all roads, and are thinner. */
const under = {
  sea: [
    [9, 0.6],
    [13, 1.2],
    [17, 2],
  ],
  tram: [
    [12.5, 0.6],
    [15, 1],
    [18, 1.6],
  ],
  metro: [
    [11.5, 0.8],
    [14, 1.4],
    [18, 2.4],
  ],
} as const satisfies Record<string, Stops>;

/** Coast, rails, roads and borders, in the order they are painted. */
export function lineLayers(palette: BasemapPalette, streets: StreetKind): LayerSpecification[] {
  return [
    underLayer(palette, streets),
    streetCasingLayer(palette),
    casingLayer(palette),
    streetLayer(palette),
    roadLayer(palette),
    borderLayer(palette),
    dotLayer(palette),
  ];
}

function underLayer(palette: BasemapPalette, streets: StreetKind): LayerSpecification {
  // Real data has a coast of its own.
  const coast: ExpressionSpecification =
    streets === "own" ? ofKind("sea") : ["all", ofKind("sea"), ["<", ["zoom"], seaGone]];
  return {
    id: "under",
    type: "line",
    source: basemapSource,
    filter: [
      "any",
      coast,
      ["all", ofKind("metro"), [">=", ["zoom"], 11]],
      ["all", ofKind("tram"), [">=", ["zoom"], 12]],
    ],
    layout: {
      "line-cap": "round",
      "line-join": "round",
      "line-sort-key": byClass(kind, { sea: 0, tram: 1 }, 2),
    },
    paint: {
      "line-color": byClass(kind, { sea: palette.coast }, palette.rail),
      "line-opacity": growByClass(evenly, {
        sea: [[8, 1]],
        // Under the ground: from near, where it runs matters less than where it stops.
        metro: [...comingUp(11.5), [13.5, 1], [15.5, 0.35]],
        tram: comingUp(12.5),
      }),
      "line-width": growByClass(asGround, under),
    },
  };
}

/** What is seen beside the roads of our drawing, which are there until the streets are. */
function casingLayer(palette: BasemapPalette): LayerSpecification {
  const widths = Object.entries(roads).map(([name, stops]) => [
    name,
    stops.map(([zoom, pixels]) => [zoom, pixels + casing[name as keyof typeof casing]]),
  ]);
  const colors = byClass(kind, { "road-motorway": palette.motorwayCasing }, palette.roadCasing);
  return roadLine("casing", colors, Object.fromEntries(widths));
}

function roadLayer(palette: BasemapPalette): LayerSpecification {
  return roadLine("road", byClass(kind, { "road-motorway": palette.motorway }, palette.road), roads);
}

function roadLine(
  id: string,
  color: ExpressionSpecification,
  widths: Readonly<Record<string, Stops>>,
): LayerSpecification {
  return {
    id,
    type: "line",
    source: basemapSource,
    filter: ["any", ofKind("road-motorway"), ["all", ofKind("road-major"), [">=", ["zoom"], 10]]],
    maxzoom: streetZoom,
    layout: {
      "line-cap": "round",
      "line-join": "round",
      "line-sort-key": byClass(kind, { "road-major": 0 }, 1),
    },
    paint: {
      "line-color": color,
      "line-opacity": growByClass(evenly, {
        "road-major": comingUp(10.5),
        "road-motorway": [[8, 1]],
      }),
      "line-width": growByClass(asGround, widths),
    },
  };
}

/** Arrondissements, until one sees streets, not the city. A line of dots is a layer of its own. */
function borderLayer(palette: BasemapPalette): LayerSpecification {
  const widths: Stops = [
    [10.4, 1.1],
    [12, 1.7],
    [15, 2.2],
  ];
  return {
    id: "arrondissement-line",
    type: "line",
    source: basemapSource,
    filter: ofKind("arrondissement-line"),
    minzoom: 10.4,
    maxzoom: borderEnd,
    layout: { "line-join": "round", "line-cap": "round" },
    paint: {
      "line-color": palette.quietInk,
      "line-opacity": grow([
        [borderEnd - 1.5, 0.35],
        [borderEnd, 0],
      ]),
      "line-width": grow(widths, 1.4),
      "line-dasharray": [0.1, 2.4],
    },
  };
}

function dotLayer(palette: BasemapPalette): LayerSpecification {
  return {
    id: "dot",
    type: "circle",
    source: basemapSource,
    filter: fromZoom(kind, { station: [13, 14, 14], landmark: [12, 14, 15] }),
    layout: { "circle-sort-key": byClass(kind, { station: 0 }, 1) },
    paint: {
      "circle-radius": growByClass(asGround, {
        station: [
          [12.5, 1.4],
          [15, 3],
          [18, 5],
        ],
        landmark: [
          [12, 2],
          [15, 2.8],
          [18, 3.6],
        ],
      }),
      "circle-color": byClass(kind, { station: palette.surface }, palette.ink),
      "circle-opacity": byClass(kind, { station: 1 }, 0.7),
      "circle-stroke-color": palette.quietInk,
      "circle-stroke-width": growByClass(asGround, {
        station: [
          [12.5, 0.8],
          [15, 1.3],
        ],
        landmark: [[8, 0]],
      }),
    },
  };
}

function comingUp(zoom: number): Stops {
  return [
    [zoom - 0.2, 0],
    [zoom, 1],
  ];
}
