import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapKind } from "../../demo/basemap/features.ts";
import { basemapSource, ofKind } from "./area-layers.ts";
import type { BasemapPalette, BasemapTheme } from "./palette.ts";

type ZoomWidths = readonly (readonly [zoom: number, pixels: number])[];

interface Road {
  readonly kind: BasemapKind;
  readonly minzoom: number;
  readonly widths: ZoomWidths;
}

const roads: readonly Road[] = [
  {
    kind: "road-minor",
    minzoom: 12,
    widths: [
      [12, 0.6],
      [13.5, 1.6],
      [15, 4.5],
      [16.5, 9],
      [18, 16],
    ],
  },
  {
    kind: "road-major",
    minzoom: 10.5,
    widths: [
      [10.5, 0.7],
      [12, 1.8],
      [14, 4],
      [15, 7],
      [16.5, 12],
      [18, 22],
    ],
  },
  {
    kind: "road-motorway",
    minzoom: 8,
    widths: [
      [8, 0.8],
      [11, 2],
      [13, 3.6],
      [15, 8],
      [16.5, 14],
      [18, 26],
    ],
  },
];

/** Borders, roads and rails, in the order they are painted. */
export function lineLayers(palette: BasemapPalette, theme: BasemapTheme): LayerSpecification[] {
  return [
    ...roads.map((road) => casingLayer(road, palette)),
    ...roads.map((road) => roadLayer(road, palette)),
    borderLayer(palette),
    ...transitLayers(palette, theme),
    ...stationLayers(palette),
    ...landmarkLayers(palette),
  ];
}

function casingLayer({ kind, minzoom, widths }: Road, palette: BasemapPalette): LayerSpecification {
  return {
    id: `${kind}-casing`,
    type: "line",
    source: basemapSource,
    filter: ofKind(kind),
    minzoom,
    layout: { "line-cap": "round", "line-join": "round" },
    paint: {
      "line-color": palette.roadCasing,
      "line-width": byZoom(widths.map(([zoom, pixels]) => [zoom, pixels + (zoom < 12 ? 0.8 : 1.6)])),
    },
  };
}

function roadLayer({ kind, minzoom, widths }: Road, palette: BasemapPalette): LayerSpecification {
  return {
    id: kind,
    type: "line",
    source: basemapSource,
    filter: ofKind(kind),
    minzoom,
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": palette.road, "line-width": byZoom(widths) },
  };
}

function borderLayer(palette: BasemapPalette): LayerSpecification {
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
      "line-width": byZoom([
        [10.4, 1.1],
        [12, 1.7],
        [15, 2.2],
      ]),
      "line-dasharray": [0.1, 2.4],
    },
  };
}

function transitLayers(palette: BasemapPalette, theme: BasemapTheme): LayerSpecification[] {
  const opacity = theme === "light" ? 0.5 : 0.45;
  return [
    {
      id: "tram",
      type: "line",
      source: basemapSource,
      filter: ofKind("tram"),
      minzoom: 12.5,
      layout: { "line-join": "round", "line-cap": "round" },
      paint: {
        "line-color": palette.quietInk,
        "line-opacity": opacity,
        "line-width": byZoom([
          [12.5, 0.7],
          [15, 1.5],
          [18, 3],
        ]),
      },
    },
    {
      id: "metro",
      type: "line",
      source: basemapSource,
      filter: ofKind("metro"),
      minzoom: 11.5,
      layout: { "line-join": "round", "line-cap": "round" },
      paint: {
        "line-color": palette.quietInk,
        "line-opacity": opacity,
        "line-width": byZoom([
          [11.5, 1],
          [14, 2.4],
          [18, 6],
        ]),
      },
    },
  ];
}

function stationLayers(palette: BasemapPalette): LayerSpecification[] {
  return [12.5, 14].map((minzoom, index) => ({
    id: `station-${index + 1}`,
    type: "circle",
    source: basemapSource,
    filter: ["all", ofKind("station"), ["==", ["get", "rank"], index + 1]],
    minzoom,
    paint: {
      "circle-radius": byZoom([
        [12.5, 1.4],
        [15, 3],
        [18, 5],
      ]),
      "circle-color": palette.surface,
      "circle-stroke-color": palette.quietInk,
      "circle-stroke-width": byZoom([
        [12.5, 0.8],
        [15, 1.3],
      ]),
    },
  }));
}

function landmarkLayers(palette: BasemapPalette): LayerSpecification[] {
  return [12.4, 14, 15.2].map((minzoom, index) => ({
    id: `landmark-${index + 1}`,
    type: "circle",
    source: basemapSource,
    filter: ["all", ofKind("landmark"), ["==", ["get", "rank"], index + 1]],
    minzoom,
    paint: {
      "circle-radius": byZoom([
        [12, 2],
        [15, 2.8],
        [18, 3.6],
      ]),
      "circle-color": palette.ink,
      "circle-opacity": 0.7,
    },
  }));
}

/** A width in pixels that grows with the zoom, exponentially as the ground does. */
function byZoom(stops: ZoomWidths): ExpressionSpecification {
  return [
    "interpolate",
    ["exponential", 1.4],
    ["zoom"],
    ...stops.flat(),
  ] as unknown as ExpressionSpecification;
}
