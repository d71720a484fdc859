import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { ofKind } from "./area-layers.ts";
import { grow, type LabelColors, label, ofClass, rankedLabels } from "./label.ts";
import type { BasemapPalette } from "./palette.ts";

const name: ExpressionSpecification = ["get", "name"];

/** All names, the least important first: where two meet, the later layer wins. */
export function labelLayers(palette: BasemapPalette): LayerSpecification[] {
  const quiet = { color: palette.quietInk, halo: palette.land };
  return [
    ...streetLabels(quiet),
    ...greenLabels(palette),
    ...quartierLabels(quiet),
    ...shoreLabels(palette),
    ...stationLabels(quiet),
    ...landmarkLabels({ color: palette.ink, halo: palette.land }),
    ...seaLabels(palette),
    ...communeLabels(quiet),
    ...arrondissementNames(quiet),
  ];
}

function streetLabels(colors: LabelColors): LayerSpecification[] {
  return [
    label("street-name", ofKind("street"), {
      ...colors,
      minzoom: 14.8,
      layout: {
        "text-field": name,
        "text-size": grow([14.8, 10], [18, 13]),
        "text-max-width": 9,
        "text-padding": 8,
      },
    }),
    label("road-name", ofKind("road-major"), {
      ...colors,
      minzoom: 13,
      layout: {
        "text-field": name,
        "text-size": grow([13, 9.5], [16, 12], [18, 14]),
        "symbol-placement": "line",
        "symbol-spacing": 420,
        "text-max-angle": 30,
        "text-padding": 6,
      },
    }),
    label("motorway-name", ofKind("road-motorway"), {
      ...colors,
      minzoom: 10.5,
      layout: {
        "text-field": name,
        "text-size": grow([10.5, 9], [15, 12]),
        "symbol-placement": "line",
        "symbol-spacing": 360,
        "text-rotation-alignment": "viewport",
        "text-padding": 12,
      },
    }),
  ];
}

function greenLabels(palette: BasemapPalette): LayerSpecification[] {
  const colors = { color: palette.greenInk, halo: palette.green };
  return [
    label("park-name", ofKind("park"), {
      ...colors,
      minzoom: 14,
      layout: { "text-field": name, "text-size": grow([14, 10], [17, 12.5]), "text-max-width": 7 },
    }),
    ...rankedLabels(
      "height-name",
      ofClass("height"),
      {
        ...colors,
        layout: {
          "text-field": name,
          "text-size": grow([10.3, 10], [14, 12.5]),
          "text-letter-spacing": 0.06,
          "text-max-width": 8,
        },
      },
      [10.3, 12, 13.5],
    ),
  ];
}

function quartierLabels(colors: LabelColors): LayerSpecification[] {
  return [
    ...rankedLabels(
      "quartier-name",
      ofClass("quartier"),
      {
        ...colors,
        layout: {
          "text-field": name,
          "text-size": grow([12.2, 10.5], [15, 13], [17, 15]),
          "text-letter-spacing": 0.02,
          "text-max-width": 7,
          "text-padding": 4,
        },
      },
      [12.2, 13.2, 14.2],
    ),
  ];
}

function shoreLabels(palette: BasemapPalette): LayerSpecification[] {
  return [
    ...rankedLabels(
      "shore-name",
      ofClass("shore"),
      {
        color: palette.seaInk,
        halo: palette.land,
        layout: {
          "text-field": name,
          "text-size": grow([11.6, 9.5], [15, 12]),
          "text-max-width": 7,
        },
      },
      [11.6, 12.6, 14],
    ),
  ];
}

function stationLabels(colors: LabelColors): LayerSpecification[] {
  const withLines: ExpressionSpecification = [
    "step",
    ["zoom"],
    name,
    15,
    ["format", name, {}, "\n", {}, ["get", "lines"], { "font-scale": 0.8 }],
  ];
  return [
    ...rankedLabels(
      "station-name",
      ofKind("station"),
      {
        ...colors,
        layout: {
          "text-field": withLines,
          "text-size": grow([13.8, 9.5], [16, 11.5]),
          "text-variable-anchor": ["left", "right", "top", "bottom"],
          "text-radial-offset": 0.6,
          "text-justify": "auto",
          "text-max-width": 8,
        },
      },
      [13.8, 15, 15],
    ),
  ];
}

function landmarkLabels(colors: LabelColors): LayerSpecification[] {
  return [
    ...rankedLabels(
      "landmark-name",
      ofKind("landmark"),
      {
        ...colors,
        layout: {
          "text-field": name,
          "text-size": grow([12.4, 10], [14, 11], [17, 13]),
          "text-variable-anchor": ["left", "right", "top", "bottom"],
          "text-radial-offset": 0.5,
          "text-justify": "auto",
          "text-max-width": 8,
        },
      },
      [12.4, 14, 15.2],
    ),
  ];
}

function seaLabels(palette: BasemapPalette): LayerSpecification[] {
  return [
    ...rankedLabels(
      "sea-name",
      ofClass("sea"),
      {
        color: palette.seaInk,
        halo: palette.sea,
        opacity: 0.75,
        layout: {
          "text-field": name,
          "text-size": grow([9, 11], [13, 14]),
          "text-letter-spacing": 0.12,
          "text-max-width": 7,
        },
      },
      [9, 12.5, 13],
    ),
  ];
}

function communeLabels(colors: LabelColors): LayerSpecification[] {
  return [
    label("city-name", ofClass("city"), {
      ...colors,
      maxzoom: 10.6,
      layout: { "text-field": name, "text-size": grow([8, 14], [10.6, 19]), "text-letter-spacing": 0.04 },
    }),
    ...rankedLabels(
      "commune-name",
      ofClass("commune"),
      {
        ...colors,
        layout: {
          "text-field": name,
          "text-size": grow([9, 10.5], [12, 12.5], [14, 14]),
          "text-max-width": 8,
          "text-padding": 6,
        },
      },
      [9, 10.8, 12],
    ),
  ];
}

function arrondissementNames(colors: LabelColors): LayerSpecification[] {
  const smallCapitals: ExpressionSpecification = [
    "format",
    ["to-string", ["get", "number"]],
    {},
    ["get", "suffix"],
    { "font-scale": 0.72 },
  ];
  return [
    label("arrondissement-name", ofKind("arrondissement-name"), {
      ...colors,
      minzoom: 10.6,
      maxzoom: 15.5,
      layout: {
        "text-field": smallCapitals,
        "text-transform": "uppercase",
        "text-letter-spacing": 0.06,
        "text-size": grow([10.6, 11], [12, 14], [14.5, 19]),
        "text-padding": 1,
      },
    }),
  ];
}
