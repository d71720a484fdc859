import type {
  GeoJSONSourceSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from "@maplibre/maplibre-gl-style-spec";
import { mapStart } from "#domain/geography.ts";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import {
  type BasemapFeature,
  type BasemapFeatures,
  basemapFeatures,
} from "../../../city/basemap/features.ts";
import { type BasemapTheme, basemapPalettes } from "../../../city/basemap/palette.ts";
import type { Position } from "../../../city/basemap/polyline.ts";
import { areaLayers, basemapSource } from "./area-layers.ts";
import { labelLayers } from "./label-layers.ts";
import { lineLayers } from "./line-layers.ts";
import { streetTileZoom } from "./own-streets.ts";
import { buildingLayers, houseNumberLayer, realGroundLayers } from "./real-layers.ts";
import type { StreetFacts } from "./real-streets.ts";
import { streetSource } from "./street-layers.ts";

/**
 * The whole MapLibre style of our own drawing with its data inside, so that the map comes in one request; only the
 * streets, seen from near, come in tiles of their own, or of real data where there are any. There is no glyphs and no
 * sprite: labels are drawn by the browser from the page's Inter.
 */
export function buildStyle(theme: BasemapTheme, real: StreetFacts | null = null): StyleSpecification {
  const palette = basemapPalettes[theme];
  const kind = real === null ? "own" : "real";
  return {
    version: 8,
    name: `Calanque ${theme === "light" ? "clair" : "sombre"}`,
    center: [mapStart.longitude, mapStart.latitude],
    zoom: mapStart.zoom,
    sources: {
      [basemapSource]: {
        type: "geojson",
        attribution: basemapCredit,
        data: paintedFeatures() as unknown as GeoJSONSourceSpecification["data"],
      },
      [streetSource]: real === null ? ownTiles : realTiles(real),
    },
    layers: [
      ...areaLayers(palette, kind),
      ...(real === null ? [] : [...realGroundLayers(palette), ...buildingLayers(palette, theme)]),
      ...lineLayers(palette, theme, kind),
      ...(real === null ? [] : [houseNumberLayer(palette)]),
      ...labelLayers(palette, kind),
    ],
  };
}

const ownTiles: VectorSourceSpecification = {
  type: "vector",
  tiles: ["/basemap/streets/{z}/{x}/{y}"],
  minzoom: streetTileZoom,
  maxzoom: streetTileZoom,
};

function realTiles({ credit, minzoom, maxzoom }: StreetFacts): VectorSourceSpecification {
  return {
    type: "vector",
    tiles: ["/basemap/real/{z}/{x}/{y}"],
    minzoom: Math.max(minzoom, streetTileZoom),
    maxzoom,
    attribution: credit,
  };
}

/**
 * What the style paints: the drawing without the areas of the arrondissements, whose borders are lines of their own.
 * The web of small roads, which streets relieve at zoom 14, comes to some eight metres: a pixel there.
 */
function paintedFeatures(): BasemapFeatures {
  const { type, features } = basemapFeatures();
  return {
    type,
    features: features
      .filter(({ properties }) => properties.kind !== "arrondissement")
      .map((feature) => (feature.properties.kind === "road-minor" ? coarsen(feature) : feature)),
  };
}

function coarsen(feature: BasemapFeature): BasemapFeature {
  const { geometry } = feature;
  if (geometry.type !== "MultiLineString") return feature;
  const coordinates = geometry.coordinates.map((line) =>
    line.map(([x, y]): Position => [Number(x.toFixed(4)), Number(y.toFixed(4))]),
  );
  return { ...feature, geometry: { ...geometry, coordinates } };
}
