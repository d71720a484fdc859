import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapPalette } from "../../../city/basemap/palette.ts";
import { byClass, ofKind } from "./expressions.ts";
import type { StreetKind } from "./real-streets.ts";
import { basemapSource, comingUp, comingZoom, streetSource, streetZoom } from "./sources.ts";

/** Parks are shown from this zoom on. */
const parkZoom = 11;
/** From here on parks have an outline. */
const outlineZoom = 14;
/** Real data brings its own water from here on. */
export const seaGone = 14;

/** Land, which is also what is not there yet, what is built of it, and in one layer sea, hills and parks. */
export function areaLayers(palette: BasemapPalette, streets: StreetKind): LayerSpecification[] {
  const ground: ExpressionSpecification =
    streets === "own"
      ? ofKind("sea", "hill")
      : ["any", ofKind("hill"), ["all", ofKind("sea"), ["<", ["zoom"], seaGone]]];
  const kind = ["get", "kind"] as const;
  const edge: ExpressionSpecification = ["coalesce", ["get", "edge"], ["get", "kind"]];
  return [
    {
      id: "land",
      type: "background",
      paint: {
        "background-color": [
          "interpolate",
          ["linear"],
          ["zoom"],
          comingZoom,
          palette.land,
          streetZoom,
          palette.openLand,
        ],
      },
    },
    {
      id: "built-up",
      type: "fill",
      source: streetSource,
      "source-layer": "landuse",
      filter: [
        "in",
        ["get", "class"],
        ["literal", ["residential", "suburb", "neighbourhood", "commercial", "retail"]],
      ],
      minzoom: comingZoom,
      paint: { "fill-color": palette.builtUp, "fill-opacity": comingUp, "fill-antialias": false },
    },
    {
      id: "ground",
      type: "fill",
      source: basemapSource,
      filter: ["any", ground, ["all", ofKind("park"), [">=", ["zoom"], parkZoom]]],
      layout: { "fill-sort-key": byClass([...kind], { hill: 0, park: 1 }, 2) },
      paint: {
        "fill-color": byClass([...kind], { sea: palette.sea }, palette.green),
        // From afar a park is a spot.
        "fill-outline-color": [
          "interpolate",
          ["linear"],
          ["zoom"],
          outlineZoom - 1,
          byClass([...kind], { sea: palette.sea }, palette.green),
          outlineZoom,
          byClass(edge, { sea: palette.sea, park: palette.parkEdge }, palette.green),
        ],
      },
    },
  ];
}
