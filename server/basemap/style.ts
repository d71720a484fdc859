import type { GeoJSONSourceSpecification, StyleSpecification } from "@maplibre/maplibre-gl-style-spec";
import {
  type BasemapFeatures,
  basemapCredit,
  basemapFeatures,
  type NamedStreet,
} from "../../demo/basemap/features.ts";
import { areaLayers } from "./area-layers.ts";
import { labelLayers } from "./label-layers.ts";
import { lineLayers } from "./line-layers.ts";
import { type BasemapTheme, basemapPalettes } from "./palette.ts";

export interface BasemapOptions {
  readonly theme: BasemapTheme;
  readonly streets: readonly NamedStreet[];
  /** Public origin without a trailing slash; given, the data stay at `{origin}/basemap/calanque.geojson`. */
  readonly origin?: string;
}

/**
 * The whole MapLibre style of our own drawing. Without `origin` the data are inlined, so that the map comes in one
 * request. There is no glyphs and no sprite: labels are drawn by the browser from the page's Inter.
 */
export function buildStyle({ theme, streets, origin }: BasemapOptions): StyleSpecification {
  const palette = basemapPalettes[theme];
  return {
    version: 8,
    name: `Calanque ${theme === "light" ? "clair" : "sombre"}`,
    center: [5.377, 43.294],
    zoom: 11,
    sources: {
      calanque: {
        type: "geojson",
        attribution: basemapCredit,
        data:
          origin === undefined
            ? (paintedFeatures(streets) as unknown as GeoJSONSourceSpecification["data"])
            : `${origin}/basemap/calanque.geojson`,
      },
    },
    layers: [...areaLayers(palette), ...lineLayers(palette, theme), ...labelLayers(palette)],
  };
}

/** What the style paints: the drawing without the areas of the arrondissements, whose borders are lines of their own. */
export function paintedFeatures(streets: readonly NamedStreet[]): BasemapFeatures {
  const { type, features } = basemapFeatures(streets);
  return { type, features: features.filter((feature) => feature.properties.kind !== "arrondissement") };
}
