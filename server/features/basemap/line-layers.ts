import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapKind } from "../../../city/basemap/features.ts";
import type { BasemapPalette, BasemapTheme } from "../../../city/basemap/palette.ts";
import { basemapSource } from "./area-layers.ts";
import { byClass, fromZoom, grow, growByClass, ofKind, type Stops } from "./expressions.ts";
import type { StreetKind } from "./real-streets.ts";
import { streetCasingLayer, streetLayer, streetZoom } from "./street-layers.ts";

const kind: ["get", string] = ["get", "kind"];
/** Widths grow faster than evenly, as the ground does. */
const asGround = { by: kind, base: 1.4 };
const evenly = { by: kind, base: 1 };

/** Widths of roads in pixels, the least important first: where two meet, the later one lies over the other. */
const roads = {
  "road-minor": [
    [12, 0.6],
    [13.5, 1.6],
    [15, 4.5],
    [16.5, 9],
    [18, 16],
  ],
  "road-major": [
    [10.5, 0.7],
    [12, 1.8],
    [14, 4],
    [15, 7],
    [16.5, 12],
    [18, 22],
  ],
  "road-motorway": [
    [8, 0.8],
    [11, 2],
    [13, 3.6],
    [15, 8],
    [16.5, 14],
    [18, 26],
  ],
} as const satisfies Record<string, Stops>;

const coast: Stops = [
  [9, 0.5],
  [13, 1],
  [17, 2],
];

const rails = {
  tram: [
    [12.5, 0.7],
    [15, 1.5],
    [18, 3],
  ],
  metro: [
    [11.5, 1],
    [14, 2.4],
    [18, 6],
  ],
} as const satisfies Record<string, Stops>;

/** The streets have taken over from the roads of our drawing. */
const roadsGone = streetZoom + 1;

/** Coast, roads, rails and borders, in the order they are painted; streets lie under the roads that carry the city. */
export function lineLayers(
  palette: BasemapPalette,
  theme: BasemapTheme,
  streets: StreetKind,
): LayerSpecification[] {
  return [
    streetCasingLayer(palette, streets),
    casingLayer(palette, streets),
    streetLayer(palette, streets),
    roadLayer(palette, theme, streets),
    borderLayer(palette),
    dotLayer(palette),
  ];
}

/** What is seen beside the roads, and the coast below them. */
function casingLayer(palette: BasemapPalette, streets: StreetKind): LayerSpecification {
  const casing = (stops: Stops): Stops =>
    stops.map(([zoom, pixels]) => [zoom, pixels + (zoom < 12 ? 0.8 : 1.6)]);
  return {
    id: "casing",
    type: "line",
    source: basemapSource,
    filter: [
      "any",
      whereOwn(streets, "sea", "road-motorway"),
      ["all", ofKind("road-major"), [">=", ["zoom"], 10], ["<", ["zoom"], roadsGone]],
      ["all", ofKind("road-minor"), [">=", ["zoom"], 12], ["<", ["zoom"], roadsGone]],
    ],
    layout: {
      "line-cap": "round",
      "line-join": "round",
      "line-sort-key": byClass(kind, { sea: 0, "road-minor": 1, "road-major": 2 }, 3),
    },
    paint: {
      "line-color": byClass(kind, { sea: palette.coast }, palette.roadCasing),
      "line-opacity": growByClass(evenly, {
        sea: streets === "own" ? always(1) : goingAway(),
        "road-minor": goingAway(),
        "road-major": [...comingUp(10.5, 1), ...goingAway()],
        "road-motorway": streets === "own" ? always(1) : goingAway(),
      }),
      "line-width": growByClass(asGround, {
        sea: coast,
        "road-minor": casing(roads["road-minor"]),
        "road-major": casing(roads["road-major"]),
        "road-motorway": casing(roads["road-motorway"]),
      }),
    },
  };
}

function roadLayer(palette: BasemapPalette, theme: BasemapTheme, streets: StreetKind): LayerSpecification {
  const railOpacity = theme === "light" ? 0.5 : 0.45;
  return {
    id: "road",
    type: "line",
    source: basemapSource,
    filter: [
      "any",
      whereOwn(streets, "road-motorway"),
      ["all", ofKind("road-major"), [">=", ["zoom"], 10], ["<", ["zoom"], roadsGone]],
      ["all", ofKind("road-minor"), [">=", ["zoom"], 12], ["<", ["zoom"], roadsGone]],
      ["all", ofKind("metro"), [">=", ["zoom"], 11]],
      ["all", ofKind("tram"), [">=", ["zoom"], 12]],
    ],
    layout: {
      "line-cap": "round",
      "line-join": "round",
      "line-sort-key": byClass(
        kind,
        { "road-minor": 0, "road-major": 1, "road-motorway": 2, tram: 3, metro: 4 },
        0,
      ),
    },
    paint: {
      "line-color": byClass(kind, { tram: palette.quietInk, metro: palette.quietInk }, palette.road),
      "line-opacity": growByClass(evenly, {
        "road-minor": goingAway(),
        "road-major": [...comingUp(10.5, 1), ...goingAway()],
        "road-motorway": streets === "own" ? always(1) : goingAway(),
        metro: comingUp(11.5, railOpacity),
        tram: comingUp(12.5, railOpacity),
      }),
      "line-width": growByClass(asGround, { ...roads, ...rails }),
    },
  };
}

/** Arrondissements. A line of dots is a layer of its own. */
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
    layout: { "line-join": "round", "line-cap": "round" },
    paint: {
      "line-color": palette.quietInk,
      "line-opacity": 0.35,
      "line-width": grow(widths, 1.4),
      "line-dasharray": [0.1, 2.4],
    },
  };
}

/** Stations and landmarks. */
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
        landmark: always(0),
      }),
    },
  };
}

function always(value: number): Stops {
  return [[8, value]];
}

/** Nothing before a zoom, and all soon after. */
function comingUp(zoom: number, value: number): Stops {
  return [
    [zoom - 0.2, 0],
    [zoom, value],
  ];
}

function goingAway(): Stops {
  return [
    [streetZoom, 1],
    [roadsGone - 0.2, 0],
  ];
}

/** What real data has as well makes way for it from near. */
function whereOwn(streets: StreetKind, ...kinds: readonly BasemapKind[]): ExpressionSpecification {
  return streets === "own" ? ofKind(...kinds) : ["all", ofKind(...kinds), ["<", ["zoom"], roadsGone]];
}
