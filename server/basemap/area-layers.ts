import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapKind } from "../../demo/basemap/features.ts";
import type { BasemapPalette } from "./palette.ts";

export const basemapSource = "calanque";

/** Keeps the features of the given kinds. */
export function ofKind(...kinds: readonly BasemapKind[]): ExpressionSpecification {
  return ["in", ["get", "kind"], ["literal", [...kinds]]];
}

/** Sea, land, hills and parks. */
export function areaLayers(palette: BasemapPalette): LayerSpecification[] {
  return [
    { id: "sea", type: "background", paint: { "background-color": palette.sea } },
    {
      id: "land",
      type: "fill",
      source: basemapSource,
      filter: ofKind("land"),
      paint: { "fill-color": palette.land },
    },
    {
      id: "hill",
      type: "fill",
      source: basemapSource,
      filter: ofKind("hill"),
      paint: {
        "fill-color": palette.green,
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 9, 0.7, 12, 0.9],
      },
    },
    {
      id: "park",
      type: "fill",
      source: basemapSource,
      filter: ofKind("park"),
      minzoom: 11,
      paint: { "fill-color": palette.green },
    },
    {
      id: "coast",
      type: "line",
      source: basemapSource,
      filter: ofKind("land"),
      layout: { "line-join": "round" },
      paint: {
        "line-color": palette.coast,
        "line-width": ["interpolate", ["linear"], ["zoom"], 9, 0.5, 13, 1, 17, 2],
      },
    },
  ];
}
