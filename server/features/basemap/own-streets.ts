import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { streetFeatures } from "../../../city/basemap/features.ts";

/** Streets come in tiles of this zoom alone, which the browser scales up. */
export const streetTileZoom = 12;
/** Units across a tile, of which one is some 90 cm, and beyond each of its edges. */
const [extent, buffer] = [8_192, 32];

/** The classes of OpenMapTiles that our ranks stand for. */
const classOfRank: Readonly<Record<string, string>> = { 1: "primary", 2: "minor", 3: "service" };

let index: GeoJSONVT | undefined;

/**
 * The streets we ship in one tile of `streetTileZoom`, as a vector tile whose layer `transportation` has class and name;
 * null where there are none.
 */
export function ownStreetTile(x: number, y: number): Uint8Array | null {
  index ??= new GeoJSONVT(readStreets(), { maxZoom: streetTileZoom, extent, tolerance: 0, buffer });
  const tile: GeoJSONVTTile | null = index.getTile(streetTileZoom, x, y);
  return tile === null || tile.features.length === 0
    ? null
    : fromGeojsonVt({ transportation: tile }, { version: 2, extent });
}

function readStreets(): ConstructorParameters<typeof GeoJSONVT>[0] {
  const features = streetFeatures().map(({ geometry, properties: { rank, name } }) => ({
    type: "Feature",
    properties: { class: classOfRank[String(rank)], ...(name === undefined ? {} : { name }) },
    geometry,
  }));
  // Its positions may be written to, ours not; it does not write.
  return { type: "FeatureCollection", features } as unknown as ConstructorParameters<typeof GeoJSONVT>[0];
}
