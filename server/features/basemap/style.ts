import type {
  GeoJSONSourceSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from "@maplibre/maplibre-gl-style-spec";
import { brandName } from "#domain/brand.ts";
import { mapStart } from "#domain/geography.ts";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import {
  type BasemapFeature,
  type BasemapFeatures,
  type BasemapKind,
  basemapFeatures,
} from "../../../city/basemap/features.ts";
import { type BasemapTheme, basemapPalettes } from "../../../city/basemap/palette.ts";
import type { Position } from "../../../city/basemap/polyline.ts";
import { simplifyLine } from "../../../city/basemap/simplify.ts";
import { areaLayers } from "./area-layers.ts";
import { labelLayers } from "./label-layers.ts";
import { lineLayers } from "./line-layers.ts";
import { streetTileZoom } from "./own-streets.ts";
import { buildingLayers, houseNumberLayer, realGroundLayers } from "./real-layers.ts";
import type { StreetFacts } from "./real-streets.ts";
import { basemapSource, streetSource } from "./sources.ts";

/**
 * The MapLibre style of our drawing with its data inside, so that one request draws the map; only near streets come
 * in tiles. Without glyphs and sprite: the browser draws labels in the page's Inter.
 */
export function buildStyle(theme: BasemapTheme, real: StreetFacts | null = null): StyleSpecification {
  const palette = basemapPalettes[theme];
  const kind = real === null ? "own" : "real";
  return {
    version: 8,
    name: `${brandName} ${theme === "light" ? "clair" : "sombre"}`,
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
      ...lineLayers(palette, kind),
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

/** Avenues are seen from afar alone, where a pixel is 14 m or more; rails are thin lines under the streets. Metres. */
const tolerances: Partial<Record<BasemapKind, number>> = { "road-major": 7, metro: 3, tram: 3 };
/** Of avenues and hills, whose corners lie some hundred metres apart: degrees to about 5 m. */
const coarseDecimals = 4;

/** Without the arrondissements' areas, whose borders are lines, and with no more points than are seen. */
function paintedFeatures(): BasemapFeatures {
  const { type, features } = basemapFeatures();
  return { type, features: features.flatMap(paintFeature) };
}

function paintFeature(feature: BasemapFeature): BasemapFeature[] {
  const { properties, geometry } = feature;
  const tolerance = tolerances[properties.kind];
  if (properties.kind === "arrondissement") return [];
  if (tolerance !== undefined && geometry.type === "LineString") {
    const line = simplifyLine(geometry.coordinates, tolerance);
    const coordinates = properties.kind === "road-major" ? coarsen(line) : line;
    return [{ ...feature, geometry: { type: "LineString", coordinates } }];
  }
  if (properties.kind === "hill" && geometry.type === "Polygon")
    return [{ ...feature, geometry: { type: "Polygon", coordinates: geometry.coordinates.map(coarsen) } }];
  return [feature];
}

function coarsen(line: readonly Position[]): Position[] {
  return line.map(([x, y]) => [Number(x.toFixed(coarseDecimals)), Number(y.toFixed(coarseDecimals))]);
}
