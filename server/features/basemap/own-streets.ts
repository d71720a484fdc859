import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { outlineBuiltUp } from "../../../city/basemap/built-up.ts";
import { basemapFeatures, streetFeatures } from "../../../city/basemap/features.ts";
import { deepestZoom } from "./real-streets.ts";

/** Streets come in tiles of this zoom alone, which the browser scales up. */
export const streetTileZoom = 12;
/** Units across a tile, of which one is some 1.7 m, and beyond each of its edges. */
const [extent, buffer] = [4_096, 4];

/** The classes of OpenMapTiles that our ranks stand for. */
const classOfRank: Readonly<Record<string, string>> = { 1: "primary", 2: "minor", 3: "service" };

type Data = ConstructorParameters<typeof GeoJSONVT>[0];

let streetIndex: GeoJSONVT | undefined;
let builtUpIndex: GeoJSONVT | undefined;
let seaIndex: GeoJSONVT | undefined;

/**
 * The streets we ship in one tile, usually of `streetTileZoom`, as a vector tile whose layer `transportation` has class
 * and name, and the land around them as its layer `landuse`; null where there are none.
 */
export function ownStreetTile(x: number, y: number, zoom = streetTileZoom): Uint8Array | null {
  const [streets, builtUp] = [cutStreets(zoom, x, y), cutBuiltUp(zoom, x, y)];
  if (streets === null && builtUp === null) return null;
  const layers = {
    ...(builtUp === null ? {} : { landuse: builtUp }),
    ...(streets === null ? {} : { transportation: streets }),
  };
  return fromGeojsonVt(layers, { version: 2, extent });
}

/** What stands in for a tile of real data that cannot be had: our streets, their names and our sea, in its layers. */
export function standInTile(zoom: number, x: number, y: number): Uint8Array {
  seaIndex ??= new GeoJSONVT(readSea(), { maxZoom: deepestZoom, extent, tolerance: 0, buffer });
  const [streets, water] = [cutStreets(zoom, x, y), seaIndex.getTile(zoom, x, y)];
  const builtUp = cutBuiltUp(zoom, x, y);
  const layers = {
    ...(builtUp === null ? {} : { landuse: builtUp }),
    ...(water === null ? {} : { water }),
    ...(streets === null ? {} : { transportation: streets, transportation_name: streets }),
  };
  return fromGeojsonVt(layers, { version: 2, extent });
}

function cutStreets(zoom: number, x: number, y: number): GeoJSONVTTile | null {
  streetIndex ??= new GeoJSONVT(readStreets(), { maxZoom: deepestZoom, extent, tolerance: 0, buffer });
  const tile = streetIndex.getTile(zoom, x, y);
  return tile === null || tile.features.length === 0 ? null : tile;
}

function cutBuiltUp(zoom: number, x: number, y: number): GeoJSONVTTile | null {
  builtUpIndex ??= new GeoJSONVT(readBuiltUp(), { maxZoom: deepestZoom, extent, tolerance: 0, buffer });
  const tile = builtUpIndex.getTile(zoom, x, y);
  return tile === null || tile.features.length === 0 ? null : tile;
}

function readStreets(): Data {
  const motorways = basemapFeatures().features.filter(
    ({ properties }) => properties.kind === "road-motorway",
  );
  const features = [...streetFeatures(), ...motorways]
    .map(({ geometry, properties: { kind, rank, name } }) => ({
      type: "Feature",
      properties: {
        class: kind === "road-motorway" ? "motorway" : (classOfRank[String(rank)] ?? ""),
        ...(name === undefined ? {} : { name: String(name) }),
      },
      geometry,
    }))
    .sort((one, other) => compareTexts(orderOf(one.properties), orderOf(other.properties)));
  // Its positions may be written to, ours not; it does not write.
  return { type: "FeatureCollection", features } as unknown as Data;
}

/** Like names side by side compress best. */
function orderOf(street: { readonly class: string; readonly name?: string }): string {
  return `${street.class} ${street.name ?? ""}`;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The land around our streets, as in the schema: where people live. */
function readBuiltUp(): Data {
  const lines = streetFeatures().flatMap(({ geometry }) =>
    geometry.type === "LineString" ? [geometry.coordinates] : [],
  );
  const features = outlineBuiltUp(lines).map((coordinates) => ({
    type: "Feature",
    properties: { class: "residential" },
    geometry: { type: "Polygon", coordinates },
  }));
  return { type: "FeatureCollection", features } as unknown as Data;
}

function readSea(): Data {
  const { type, features } = basemapFeatures();
  return {
    type,
    features: features.filter(({ properties }) => properties.kind === "sea"),
  } as unknown as Data;
}
