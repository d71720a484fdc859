import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from "@maplibre/maplibre-gl-style-spec";
import type { BasemapPalette } from "../../../city/basemap/palette.ts";
import { byClass, grow, growByClass, type Stops } from "./expressions.ts";
import { label } from "./label.ts";

export const streetSource = "streets";

/** From here on the streets take over from the roads of our drawing. */
export const streetZoom = 13;

/** The class of a road in the OpenMapTiles schema. */
const roadClass: ExpressionSpecification = ["get", "class"];

/** Widths in pixels, the least important first: where two meet, the later one lies over the other. */
const widths = {
  service: [
    [13.8, 0.4],
    [15, 2.8],
    [16.5, 6.5],
    [18, 12],
    [20, 26],
  ],
  minor: [
    [13, 0.7],
    [14, 2],
    [15, 4.5],
    [16.5, 9],
    [18, 16],
    [20, 36],
  ],
  primary: [
    [13, 2.8],
    [14, 4],
    [15, 7],
    [16.5, 12],
    [18, 22],
    [20, 48],
  ],
} as const satisfies Record<string, Stops>;

const streets = { source: streetSource, "source-layer": "transportation" };
const shown: ExpressionSpecification = [
  ">=",
  ["zoom"],
  byClass(roadClass, { service: streetZoom + 1 }, streetZoom),
];
const layout: NonNullable<LineLayerSpecification["layout"]> = {
  "line-cap": "round",
  "line-join": "round",
  "line-sort-key": byClass(roadClass, { service: 0, minor: 1 }, 2),
};
const opacity = grow([
  [streetZoom, 0],
  [streetZoom + 0.4, 1],
]);

/** What is seen beside the streets. */
export function streetCasingLayer(palette: BasemapPalette): LayerSpecification {
  const cased = Object.entries(widths).map(([name, stops]) => [
    name,
    stops.map(([zoom, pixels]): [number, number] => [zoom, pixels + (zoom < 15 ? 1.2 : 1.8)]),
  ]);
  return {
    id: "street-casing",
    type: "line",
    ...streets,
    filter: shown,
    minzoom: streetZoom,
    layout,
    paint: {
      "line-color": palette.roadCasing,
      "line-opacity": opacity,
      "line-width": growByClass({ by: roadClass, base: 1.4 }, Object.fromEntries(cased)),
    },
  };
}

export function streetLayer(palette: BasemapPalette): LayerSpecification {
  return {
    id: "street",
    type: "line",
    ...streets,
    filter: shown,
    minzoom: streetZoom,
    layout,
    paint: {
      "line-color": palette.road,
      "line-opacity": opacity,
      "line-width": growByClass({ by: roadClass, base: 1.4 }, widths),
    },
  };
}

/** Each name along the curve of its own street. */
export function streetNameLayer(palette: BasemapPalette): LayerSpecification {
  const named: ExpressionSpecification = [
    "all",
    ["has", "name"],
    [">=", ["zoom"], byClass(roadClass, { primary: 14, minor: 15 }, 16)],
  ];
  return label("street-name", named, {
    from: streets,
    color: palette.quietInk,
    halo: palette.road,
    minzoom: 14,
    layout: {
      "text-field": ["get", "name"],
      "symbol-placement": "line",
      "symbol-spacing": 380,
      "symbol-sort-key": byClass(roadClass, { primary: 0, minor: 1 }, 2),
      "text-max-angle": 32,
      "text-padding": 4,
      "text-size": growByClass(
        { by: roadClass, base: 1 },
        {
          primary: [
            [14, 10],
            [16, 12.5],
            [18, 15],
          ],
          minor: [
            [15, 10],
            [16.5, 11.5],
            [18, 13.5],
          ],
          service: [
            [16, 10],
            [18, 12.5],
          ],
        },
      ),
    },
  });
}
