import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { basemapFeatures } from "../../../city/basemap/features.ts";
import { drawStreets } from "../../../city/basemap/street-drawing.ts";
import { deepestZoom } from "./real-streets.ts";
import { fadingClass } from "./street-layers.ts";

/** Streets come in tiles of this zoom alone, which the browser scales up. */
export const streetTileZoom = 12;
/** Units across a tile, of which one is some 1.7 m, and beyond each of its edges. */
const [extent, buffer] = [4_096, 4];

/** The classes of OpenMapTiles that our ranks stand for; the ends that fade are classes of their own. */
const classOfRank: Readonly<Record<string, string>> = { 1: "primary", 2: "minor", 3: "service" };

type Data = ConstructorParameters<typeof GeoJSONVT>[0];

let streetIndex: GeoJSONVT | undefined;
let seaIndex: GeoJSONVT | undefined;

/**
 * The streets we ship in one tile, usually of `streetTileZoom`, as a vector tile whose layer `transportation` has class
 * and name; null where there are none.
 */
export function ownStreetTile(x: number, y: number, zoom = streetTileZoom): Uint8Array | null {
  const tile = cutStreets(zoom, x, y);
  return tile === null ? null : fromGeojsonVt({ transportation: tile }, { version: 2, extent });
}

/** What stands in for a tile of real data that cannot be had: our streets, their names and our sea, in its layers. */
export function standInTile(zoom: number, x: number, y: number): Uint8Array {
  seaIndex ??= new GeoJSONVT(readSea(), { maxZoom: deepestZoom, extent, tolerance: 0, buffer });
  const [streets, water] = [cutStreets(zoom, x, y), seaIndex.getTile(zoom, x, y)];
  const layers = {
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

function readStreets(): Data {
  const features = drawStreets()
    .map(({ geometry, properties: { rank, name, isFading } }) => {
      const roadClass = classOfRank[String(rank)] ?? "";
      return {
        type: "Feature",
        properties: {
          class: isFading === undefined ? roadClass : fadingClass(roadClass),
          ...(name === undefined ? {} : { name: String(name) }),
        },
        geometry,
      };
    })
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

function readSea(): Data {
  const { type, features } = basemapFeatures();
  return {
    type,
    features: features.filter(({ properties }) => properties.kind === "sea"),
  } as unknown as Data;
}
