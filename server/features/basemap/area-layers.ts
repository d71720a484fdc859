import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { BasemapPalette } from "../../../city/basemap/palette.ts";
import { byClass, ofKind } from "./expressions.ts";
import type { StreetKind } from "./real-streets.ts";

export const basemapSource = "calanque";

/** Parks are shown from this zoom on. */
const parkZoom = 11;
/** Real data brings its own water from here on. */
const seaGone = 14;

/** Land, which is also what is not there yet, and in one layer sea, hills and parks. */
export function areaLayers(palette: BasemapPalette, streets: StreetKind): LayerSpecification[] {
  const ground: ExpressionSpecification =
    streets === "own"
      ? ofKind("sea", "hill")
      : ["any", ofKind("hill"), ["all", ofKind("sea"), ["<", ["zoom"], seaGone]]];
  const kind = ["get", "kind"] as const;
  return [
    { id: "land", type: "background", paint: { "background-color": palette.land } },
    {
      id: "ground",
      type: "fill",
      source: basemapSource,
      filter: ["any", ground, ["all", ofKind("park"), [">=", ["zoom"], parkZoom]]],
      layout: { "fill-sort-key": byClass([...kind], { hill: 0, park: 1 }, 2) },
      paint: {
        "fill-color": byClass([...kind], { sea: palette.sea }, palette.green),
        "fill-opacity": [
          "interpolate",
          ["linear"],
          ["zoom"],
          9,
          byClass([...kind], { hill: 0.7 }, 1),
          12,
          byClass([...kind], { hill: 0.9 }, 1),
        ],
      },
    },
  ];
}
