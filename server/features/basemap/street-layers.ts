import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapPalette } from "../../../city/basemap/palette.ts";
import { byClass, growByClass, type Stops } from "./expressions.ts";
import { label } from "./label.ts";
import type { StreetKind } from "./real-streets.ts";

export const streetSource = "streets";

/** From here on the streets take over from the roads of our drawing. */
export const streetZoom = 13;

/** Widths in pixels, the least important first: where two meet, the later one lies over the other. */
const ownWidths = {
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

/** The last of a street that fades: how wide it is, as a share of the street, and how much of it is seen. */
const fading = { width: 0.7, opacity: 0.45 } as const;

/** The class of what fades of a street of ours. */
export function fadingClass(roadClass: string): string {
  return `${roadClass}-end`;
}

const fadingWidths: Readonly<Record<string, Stops>> = ofFadings((stops) =>
  stops.map(([zoom, pixels]): [number, number] => [zoom, pixels * fading.width]),
);

/** Those of every class that real data has. */
const realWidths: Readonly<Record<string, Stops>> = {
  path: [
    [14.8, 0],
    [15, 0.8],
    [17, 2.5],
    [20, 10],
  ],
  track: ownWidths.service,
  service: ownWidths.service,
  minor: ownWidths.minor,
  tertiary: [
    [13, 1.6],
    [14, 2.8],
    [15, 5.5],
    [16.5, 10],
    [18, 18],
    [20, 40],
  ],
  secondary: ownWidths.primary,
  primary: ownWidths.primary,
  trunk: ownWidths.primary,
  motorway: [
    [13, 3.6],
    [15, 8],
    [16.5, 14],
    [18, 26],
    [20, 56],
  ],
};

/** The class of a road in the OpenMapTiles schema; the ramps of a motorway are streets. */
const ownClass: ExpressionSpecification = ["get", "class"];
const realClass: ExpressionSpecification = ["case", ["==", ["get", "ramp"], 1], "minor", ["get", "class"]];

const streets = { source: streetSource, "source-layer": "transportation" };

const smallRoads = streetZoom + 1;
const firstZooms = { service: smallRoads, [fadingClass("service")]: smallRoads, path: 15, track: 15 };

/** What is seen beside the streets. */
export function streetCasingLayer(palette: BasemapPalette, kind: StreetKind): LayerSpecification {
  const cased = Object.entries(widthsOf(kind))
    .filter(([name]) => name !== "path")
    .map(([name, stops]) => [
      name,
      stops.map(([zoom, pixels]): [number, number] => [zoom, pixels + (zoom < 15 ? 1.2 : 1.8)]),
    ]);
  return streetLine("street-casing", palette.roadCasing, kind, Object.fromEntries(cased));
}

export function streetLayer(palette: BasemapPalette, kind: StreetKind): LayerSpecification {
  return streetLine("street", palette.road, kind, widthsOf(kind));
}

function widthsOf(kind: StreetKind): Readonly<Record<string, Stops>> {
  return kind === "own" ? { ...ownWidths, ...fadingWidths } : realWidths;
}

function streetLine(
  id: string,
  color: string,
  kind: StreetKind,
  widths: Readonly<Record<string, Stops>>,
): LayerSpecification {
  const by = kind === "own" ? ownClass : realClass;
  const order = Object.fromEntries(Object.keys(realWidths).map((name, index) => [name, index]));
  const opacity =
    kind === "own"
      ? byClass(
          by,
          ofFadings(() => fading.opacity),
          1,
        )
      : 1;
  return {
    id,
    type: "line",
    ...streets,
    filter: [
      "all",
      [">=", ["zoom"], byClass(by, firstZooms, streetZoom)],
      ["in", by, ["literal", Object.keys(widths)]],
    ],
    minzoom: streetZoom,
    layout: {
      "line-cap": "round",
      "line-join": "round",
      "line-sort-key": byClass(by, { ...order, ...ofFadings(() => -1) }, 0),
    },
    paint: {
      "line-color": color,
      "line-opacity": ["interpolate", ["linear"], ["zoom"], streetZoom, 0, streetZoom + 0.4, opacity],
      "line-width": growByClass({ by, base: 1.4 }, widths),
    },
  };
}

/** Each name along the curve of its own street. */
export function streetNameLayer(palette: BasemapPalette, kind: StreetKind): LayerSpecification {
  const from = kind === "own" ? streets : { source: streetSource, "source-layer": "transportation_name" };
  const main = { motorway: 0, trunk: 0, primary: 0, secondary: 0, tertiary: 1, minor: 1 };
  const size = (small: number, large: number, first: number): Stops => [
    [first, small],
    [18, large],
  ];
  const [mainSize, smallSize] = [size(10, 15, 14), size(10, 13.5, 15)];
  const named: ExpressionSpecification = [
    "all",
    ["has", "name"],
    [
      ">=",
      ["zoom"],
      byClass(
        ownClass,
        { motorway: 14, trunk: 14, primary: 14, secondary: 14, tertiary: 15, minor: 15, path: 17 },
        16,
      ),
    ],
  ];
  return label("street-name", named, {
    from,
    color: palette.quietInk,
    halo: palette.road,
    minzoom: 14,
    layout: {
      "text-field": ["get", "name"],
      "symbol-placement": "line",
      "symbol-spacing": 200,
      "symbol-sort-key": byClass(ownClass, main, 2),
      "text-max-angle": 32,
      "text-padding": 1,
      "text-size": growByClass(
        { by: ["match", ownClass, ["primary", "secondary", "trunk", "motorway"], "main", "small"], base: 1 },
        { main: mainSize, small: smallSize },
      ),
    },
  });
}

/** A value for what fades of each class of ours; it lies under the rest of its street. */
function ofFadings<Value>(make: (stops: Stops) => Value): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(ownWidths).map(([name, stops]) => [fadingClass(name), make(stops)]),
  );
}
