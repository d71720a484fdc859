import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapPalette } from "../../../city/basemap/palette.ts";
import { byClass, fromZoom, grow, growByClass, ofKind } from "./expressions.ts";
import { label } from "./label.ts";
import type { StreetKind } from "./real-streets.ts";
import { streetSource } from "./sources.ts";
import { mainStreetNameLayers, nameSpacing, nameZoom, streetNameLayers } from "./street-layers.ts";

const name: ExpressionSpecification = ["get", "name"];
/** Of place names their class, of everything else its kind. */
const nameClass: ExpressionSpecification = ["coalesce", ["get", "of"], ["get", "kind"]];
const evenly = { by: nameClass, base: 1 };
/** From here on groups of homes have their names. */
const estateZoom = 15;

/** All names, the least important first: where two meet, the later layer wins, in a layer the lower sort key. */
export function labelLayers(palette: BasemapPalette, streets: StreetKind): LayerSpecification[] {
  return [
    ...(streets === "own" ? [estateLabels(palette)] : []),
    ...streetLabels(palette, streets),
    quartierLabels(palette),
    dotLabels(palette),
    townLabels(palette),
    ...mainStreetNameLayers(palette, streets),
  ];
}

function streetLabels(palette: BasemapPalette, streets: StreetKind): LayerSpecification[] {
  return [
    ...streetNameLayers(palette, streets),
    label("motorway-name", ofKind("road-motorway"), {
      color: palette.quietInk,
      halo: palette.land,
      minzoom: 10.5,
      maxzoom: nameZoom,
      layout: {
        "text-field": name,
        "text-size": grow([
          [10.5, 9],
          [15, 12],
        ]),
        "symbol-placement": "line",
        "symbol-spacing": nameSpacing,
        "text-rotation-alignment": "viewport",
        "text-padding": 12,
      },
    }),
  ];
}

/** Groups of homes, squares and hamlets, where streets leave them room. */
function estateLabels(palette: BasemapPalette): LayerSpecification {
  return label("estate-name", ["has", "name"], {
    from: { source: streetSource, "source-layer": "place" },
    color: palette.quietInk,
    halo: palette.openLand,
    minzoom: estateZoom,
    layout: {
      "text-field": name,
      "text-size": grow([
        [15, 9.5],
        [18, 13],
      ]),
      "text-max-width": 7,
      "text-variable-anchor": ["center", "top", "bottom"],
      "text-radial-offset": 0.7,
      "text-justify": "center",
      "text-padding": 12,
    },
  });
}

function quartierLabels(palette: BasemapPalette): LayerSpecification {
  const shown = fromZoom(nameClass, {
    shore: [12, 13, 14],
    quartier: [12, 13, 14],
    height: [10, 12, 14],
    "park-name": [14, 14, 14],
  });
  return label("quartier-name", shown, {
    color: byClass(nameClass, { shore: palette.seaInk, quartier: palette.placeInk }, palette.greenInk),
    halo: byClass(nameClass, { shore: palette.openLand, quartier: palette.openLand }, palette.green),
    layout: {
      "text-field": name,
      "symbol-sort-key": ranked({ shore: 0, quartier: 10, height: 20 }, 30),
      "text-size": growByClass(evenly, {
        shore: [
          [11.6, 9.5],
          [15, 12],
        ],
        quartier: [
          [12.2, 10.5],
          [15, 13],
          [17, 15],
        ],
        height: [
          [10.3, 10],
          [14, 12.5],
        ],
        "park-name": [
          [14, 10],
          [17, 12.5],
        ],
      }),
      "text-letter-spacing": byClass(nameClass, { quartier: 0.03, height: 0.06 }, 0),
      "text-max-width": byClass(nameClass, { height: 8 }, 7),
      // A quartier is larger than its name, which may stand wherever markers leave it room.
      "text-variable-anchor": ["center", "top", "bottom", "left", "right"],
      "text-radial-offset": 0.7,
      "text-justify": "center",
      "text-padding": 3,
    },
  });
}

/** Beside the dots of stations and landmarks, on the side that is free. */
function dotLabels(palette: BasemapPalette): LayerSpecification {
  const withLines: ExpressionSpecification = [
    "format",
    name,
    {},
    "\n",
    {},
    ["get", "lines"],
    { "font-scale": 0.8 },
  ];
  const shown = fromZoom(nameClass, { station: [14, 15, 15], landmark: [12, 14, 15] });
  return label("dot-name", shown, {
    color: byClass(nameClass, { station: palette.placeInk }, palette.ink),
    halo: palette.openLand,
    layout: {
      "text-field": ["step", ["zoom"], name, 15, byClass(nameClass, { station: withLines }, name)],
      "symbol-sort-key": ranked({ landmark: 0 }, 10),
      "text-size": growByClass(evenly, {
        station: [
          [13.8, 9.5],
          [16, 11.5],
        ],
        landmark: [
          [12.4, 10],
          [14, 11],
          [17, 13],
        ],
      }),
      "text-variable-anchor": ["left", "right", "top", "bottom"],
      "text-radial-offset": byClass(nameClass, { station: 0.6 }, 0.5),
      "text-justify": "auto",
      "text-max-width": 8,
    },
  });
}

function townLabels(palette: BasemapPalette): LayerSpecification {
  const shown: ExpressionSpecification = [
    "any",
    fromZoom(nameClass, { commune: [9, 11, 12], sea: [9, 13, 13] }),
    ["all", ["==", nameClass, "city"], ["<", ["zoom"], 11]],
    ["all", ofKind("arrondissement-name"), [">=", ["zoom"], 11], ["<", ["zoom"], 16]],
  ];
  return label("town-name", shown, {
    color: byClass(
      nameClass,
      { sea: palette.seaInk, "arrondissement-name": palette.placeInk },
      palette.quietInk,
    ),
    halo: byClass(nameClass, { sea: palette.sea }, palette.land),
    opacity: byClass(nameClass, { sea: 0.75 }, 1),
    layout: {
      "text-field": byClass(nameClass, { "arrondissement-name": ["concat", "Marseille ", name] }, name),
      "symbol-sort-key": ranked({ "arrondissement-name": 0, city: 5, commune: 10 }, 20),
      "text-size": growByClass(evenly, {
        "arrondissement-name": [
          [10.6, 10],
          [12, 12],
          [14.5, 16],
        ],
        city: [
          [8, 14],
          [10.6, 19],
        ],
        commune: [
          [9, 10.5],
          [12, 12.5],
          [14, 14],
        ],
        sea: [
          [9, 11],
          [13, 14],
        ],
      }),
      "text-letter-spacing": byClass(nameClass, { sea: 0.12, "arrondissement-name": 0.06, city: 0.04 }, 0),
      "text-max-width": byClass(nameClass, { sea: 7, commune: 8 }, 10),
      "text-variable-anchor": ["center", "top", "bottom"],
      "text-radial-offset": 0.7,
      "text-justify": "center",
      "text-padding": 2,
    },
  });
}

/** By class, then rank. */
function ranked(classes: Readonly<Record<string, number>>, otherwise: number): ExpressionSpecification {
  return ["+", byClass(nameClass, classes, otherwise), ["coalesce", ["get", "rank"], 0]];
}
