/** What a tile of the still map is drawn from: the drawing inside the style, and the tiles of streets. */
import { VectorTile } from "@mapbox/vector-tile";
import { LRUCache } from "lru-cache";
import { PbfReader } from "pbf";
import type { Bounds } from "#domain/geography.ts";
import { boundsOfSquare, tilesToPlace } from "#domain/map/still-tiles.ts";
import { need } from "#domain/need.ts";
import { basemapFeatures } from "../../../../city/basemap/features.ts";
import { ownStreetTile, standInTile, streetTileZoom } from "../own-streets.ts";
import type { RealStreets } from "../real-streets.ts";
import { basemapSource, comingZoom, streetSource } from "../sources.ts";
import type { StillTile } from "./still-tile.ts";

type Position = readonly [number, number];

/** A point, lines or rings, with the box around them: what a layer of the style is asked about. */
export type PlanFeature = {
  readonly source: string;
  readonly layer: string | undefined;
  /** As vector tiles count them: 1 point, 2 line, 3 polygon. */
  readonly type: 1 | 2 | 3;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly rings: readonly (readonly Position[])[];
  readonly box: Bounds;
};

/** Of a tile that somebody else made no more is drawn. */
const [mostFeatures, mostPoints] = [20_000, 100_000];
/** Pixels around a tile from which a line, a halo or a name may still reach into it. */
const reachPixels = 24;
/** Streets are drawn from tiles of these zooms. */
const deepestZoom = 14;

let drawing: readonly PlanFeature[] | undefined;

/** Reads what lies in and around tiles; street tiles that were read are kept for their neighbours. */
export function createPlanReader(real: RealStreets | null): (tile: StillTile) => Promise<PlanFeature[]> {
  const read = new LRUCache<string, readonly PlanFeature[]>({ max: 12 });
  const readStreets = async (zoom: number, x: number, y: number, isReal: boolean) => {
    const key = `${isReal} ${zoom}/${x}/${y}`;
    const known = read.get(key);
    if (known !== undefined) return known;
    const bytes = isReal ? await real?.tile(zoom, x, y).catch(() => null) : ownStreetTile(x, y, zoom);
    const features = bytes && tryDecode(bytes, zoom, x, y);
    // What stands in for a tile that cannot be had, or read, is not kept.
    if (!features) return isReal ? decode(standInTile(zoom, x, y), zoom, x, y) : [];
    read.set(key, features);
    return features;
  };
  return async (tile) => {
    drawing ??= readDrawing();
    const box = boundsOfSquare(tile, reachPixels);
    const facts = tile.zoom < comingZoom ? null : await real?.facts();
    const isReal = facts !== null && facts !== undefined;
    const streets: PlanFeature[] = [];
    for (const [zoom, x, y] of tile.zoom < comingZoom ? [] : listStreetTiles(tile, box, facts?.maxzoom))
      streets.push(...(await readStreets(zoom, x, y, isReal)));
    return [...drawing, ...streets].filter((feature) => doMeet(feature.box, box));
  };
}

/** Our own streets lie in tiles of one zoom; real ones in those of the zoom that is seen. */
function listStreetTiles(tile: StillTile, { west, east, north, south }: Bounds, maxzoom?: number) {
  const zoom =
    maxzoom === undefined
      ? streetTileZoom
      : Math.max(streetTileZoom, Math.min(Math.floor(tile.zoom), deepestZoom, maxzoom));
  const [left, top] = tilesToPlace(zoom, west, north).map(Math.floor);
  const [right, bottom] = tilesToPlace(zoom, east, south).map(Math.floor);
  const tiles: [number, number, number][] = [];
  for (let x = need(left); x <= need(right); x += 1)
    for (let y = need(top); y <= need(bottom); y += 1) tiles.push([zoom, x, y]);
  return tiles;
}

function readDrawing(): PlanFeature[] {
  return basemapFeatures().features.flatMap(({ properties, geometry }) =>
    splitGeometry(geometry, { source: basemapSource, layer: undefined, properties }),
  );
}

/** Null for a tile that is none. */
function tryDecode(bytes: Uint8Array, zoom: number, x: number, y: number): readonly PlanFeature[] | null {
  try {
    return decode(bytes, zoom, x, y);
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array, zoom: number, x: number, y: number): readonly PlanFeature[] {
  if (bytes.length === 0) return [];
  const features: PlanFeature[] = [];
  let points = 0;
  for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers))
    for (let index = 0; index < layer.length; index += 1) {
      if (points > mostPoints || features.length > mostFeatures) return features;
      const { geometry, properties } = layer.feature(index).toGeoJSON(x, y, zoom);
      if (geometry.type === "GeometryCollection") continue;
      const about = { source: streetSource, layer: name, properties: properties ?? {} };
      for (const feature of splitGeometry(geometry as unknown as Geometry, about)) {
        points += feature.rings.reduce((sum, ring) => sum + ring.length, 0);
        features.push(feature);
      }
    }
  return features;
}

type Geometry =
  | { readonly type: "Point"; readonly coordinates: Position }
  | { readonly type: "MultiPoint"; readonly coordinates: readonly Position[] }
  | { readonly type: "LineString"; readonly coordinates: readonly Position[] }
  | { readonly type: "MultiLineString"; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: "Polygon"; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly Position[])[])[] };

/** Each line and each polygon for itself: what lies elsewhere is left out sooner. */
function splitGeometry(
  geometry: Geometry,
  about: Pick<PlanFeature, "source" | "layer" | "properties">,
): PlanFeature[] {
  const make = (type: PlanFeature["type"], rings: readonly (readonly Position[])[]): PlanFeature[] =>
    rings.some((ring) => ring.length > 0) ? [{ ...about, type, rings, box: boxOf(rings) }] : [];
  switch (geometry.type) {
    case "Point":
      return make(1, [[geometry.coordinates]]);
    case "MultiPoint":
      return geometry.coordinates.flatMap((position) => make(1, [[position]]));
    case "LineString":
      return make(2, [geometry.coordinates]);
    case "MultiLineString":
      return geometry.coordinates.flatMap((line) => make(2, [line]));
    case "Polygon":
      return make(3, geometry.coordinates);
    case "MultiPolygon":
      return geometry.coordinates.flatMap((polygon) => make(3, polygon));
  }
}

/** The box around lines. */
export function boxOf(rings: readonly (readonly Position[])[]): Bounds {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const ring of rings)
    for (const [x, y] of ring) {
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.south = Math.min(box.south, y);
      box.north = Math.max(box.north, y);
    }
  return box;
}

function doMeet(one: Bounds, other: Bounds): boolean {
  return one.west < other.east && one.east > other.west && one.south < other.north && one.north > other.south;
}
