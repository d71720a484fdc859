import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapPalette } from "../../../city/basemap/palette.ts";
import { byClass, growByClass, type Stops, valueAt } from "./expressions.ts";
import { label } from "./label.ts";
import type { StreetKind } from "./real-streets.ts";
import { comingUp, comingZoom, streetSource } from "./sources.ts";

/** Widths of streets that carry the city. Pixels. */
const main: Stops = [
  [12, 1.8],
  [13, 2.8],
  [14, 4.4],
  [15, 8],
  [16.5, 15],
  [18, 26],
  [20, 56],
];
/** Widths in pixels, the least important first: where two meet, the later one lies over the other. */
const widths: Readonly<Record<string, Stops>> = {
  path: [
    [14.8, 0],
    [15, 0.8],
    [17, 2.5],
    [20, 10],
  ],
  track: [
    [13.8, 0.4],
    [15, 2.8],
    [16.5, 6.5],
    [18, 12],
    [20, 26],
  ],
  service: [
    [13.8, 0.8],
    [15, 3.4],
    [16.5, 8.5],
    [18, 15],
    [20, 32],
  ],
  minor: [
    [12, 0.2],
    [13, 1],
    [14, 2.4],
    [15, 5.2],
    [16.5, 11.5],
    [18, 20],
    [20, 44],
  ],
  tertiary: [
    [12, 0.6],
    [13, 1.6],
    [14, 3],
    [15, 6.2],
    [16.5, 12.5],
    [18, 22],
    [20, 48],
  ],
  secondary: main,
  primary: main,
  trunk: main,
  motorway: [
    [12, 2.6],
    [13, 3.6],
    [15, 8.5],
    [16.5, 17],
    [18, 30],
    [20, 64],
  ],
};

/** What is seen of a casing beside its street, on both sides together; a motorway's is there from afar. Pixels. */
const casing: Stops = [
  [12, 0.3],
  [13, 0.7],
  [14, 1],
  [15, 1.6],
  [18, 2.4],
];
const motorwayCasing = 1.8;

/** The class of a road in the OpenMapTiles schema; the ramps of a motorway are streets. */
const roadClass: ExpressionSpecification = ["case", ["==", ["get", "ramp"], 1], "minor", ["get", "class"]];
const lines = { source: streetSource, "source-layer": "transportation" };

const smallRoads = 14;
const firstZooms = { service: smallRoads, path: 15, track: 15 };

/** What is seen beside the streets. */
export function streetCasingLayer(palette: BasemapPalette): LayerSpecification {
  const cased = Object.entries(widths)
    .filter(([name]) => name !== "path")
    .map(([name, stops]) => [
      name,
      stops.map(([zoom, pixels]): [number, number] => [
        zoom,
        pixels +
          (name === "motorway" ? Math.max(motorwayCasing, valueAt(casing, zoom)) : valueAt(casing, zoom)),
      ]),
    ]);
  const color = byClass(
    roadClass,
    {
      motorway: palette.motorwayCasing,
      trunk: palette.mainRoadCasing,
      primary: palette.mainRoadCasing,
    },
    palette.roadCasing,
  );
  return streetLine("street-casing", color, Object.fromEntries(cased));
}

export function streetLayer(palette: BasemapPalette): LayerSpecification {
  const { motorway, mainRoad, road } = palette;
  return streetLine(
    "street",
    byClass(roadClass, { motorway, trunk: mainRoad, primary: mainRoad }, road),
    widths,
  );
}

function streetLine(
  id: string,
  color: ExpressionSpecification,
  pixels: Readonly<Record<string, Stops>>,
): LayerSpecification {
  const order = Object.fromEntries(Object.keys(widths).map((name, index) => [name, index]));
  return {
    id,
    type: "line",
    ...lines,
    filter: [
      "all",
      // Filters are read at whole zooms.
      [">=", ["zoom"], byClass(roadClass, firstZooms, Math.floor(comingZoom))],
      ["in", roadClass, ["literal", Object.keys(pixels)]],
    ],
    minzoom: comingZoom,
    layout: {
      "line-cap": "round",
      "line-join": "round",
      "line-sort-key": byClass(roadClass, order, 0),
    },
    paint: {
      "line-color": color,
      "line-opacity": comingUp,
      "line-width": growByClass({ by: roadClass, base: 1.4 }, pixels),
    },
  };
}

/** Streets bear their names from here on. */
export const nameZoom = 14;
/** Of lanes, and of what is no road. */
const firstNames = { service: 15, track: 15, path: 17 };
/** A name is written again after so many pixels of its line. */
export const nameSpacing = 500;

/** Names grow from their first zoom to the last of their layer. */
type Sizes = { readonly main: Stops; readonly small: Stops };
/** MapLibre places a name by its size at zoom 18: names from afar have a layer whose sizes end here, or few would fit. */
const nearNames = 16;
const farSizes: Sizes = {
  main: [
    [nameZoom, 10],
    [nearNames, 12],
  ],
  small: [
    [nameZoom, 9.5],
    [nearNames, 11],
  ],
};
const nearSizes: Sizes = {
  main: [
    [nearNames, 12],
    [18, 15],
  ],
  small: [
    [nearNames, 11],
    [18, 13.5],
  ],
};

/** Streets that carry the city: their names come first, and single markers leave them where they are. */
const mainClasses: ExpressionSpecification = ["literal", ["primary", "secondary", "trunk", "motorway"]];
const isMain: ExpressionSpecification = ["in", ["get", "class"], mainClasses];

export function mainStreetNameLayers(palette: BasemapPalette, kind: StreetKind): LayerSpecification[] {
  return [
    nameLayer("main-street-name", isMain, { palette, kind, ...far }),
    nameLayer("near-main-street-name", isMain, { palette, kind, ...near }),
  ];
}

export function streetNameLayers(palette: BasemapPalette, kind: StreetKind): LayerSpecification[] {
  const firstZoom = byClass(["get", "class"], firstNames, nameZoom);
  const filter: ExpressionSpecification = ["all", ["!", isMain], [">=", ["zoom"], firstZoom]];
  return [
    nameLayer("street-name", filter, { palette, kind, ...far }),
    nameLayer("near-street-name", filter, { palette, kind, ...near }),
  ];
}

type NameOptions = {
  readonly palette: BasemapPalette;
  readonly kind: StreetKind;
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly sizes: Sizes;
};

const far = { minzoom: nameZoom, maxzoom: nearNames, sizes: farSizes };
const near = { minzoom: nearNames, maxzoom: 24, sizes: nearSizes };

/** Each name along the curve of its own street. */
function nameLayer(
  id: string,
  filter: ExpressionSpecification,
  { palette, kind, minzoom, maxzoom, sizes }: NameOptions,
): LayerSpecification {
  return label(id, ["all", ["has", "name"], filter], {
    from: kind === "own" ? lines : { source: streetSource, "source-layer": "transportation_name" },
    color: palette.streetInk,
    // Of the road that a name lies on: another one would be a smear on it.
    halo: byClass(["get", "class"], { trunk: palette.mainRoad, primary: palette.mainRoad }, palette.road),
    minzoom,
    maxzoom,
    layout: {
      "text-field": ["get", "name"],
      "symbol-placement": "line",
      "symbol-spacing": nameSpacing,
      "symbol-sort-key": byClass(["get", "class"], { tertiary: 0, minor: 0 }, 1),
      "text-max-angle": 32,
      "text-padding": 1,
      "text-size": growByClass({ by: ["case", isMain, "main", "small"], base: 1 }, sizes),
    },
  });
}
