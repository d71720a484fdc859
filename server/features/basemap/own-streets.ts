import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { outlineBuiltUp } from "../../../city/basemap/built-up.ts";
import { drawMotorways, drawStreets } from "../../../city/basemap/drawn-streets.ts";
import { basemapFeatures, estateFeatures, streetFeatures } from "../../../city/basemap/features.ts";
import type { Position } from "../../../city/basemap/polyline.ts";
import { loneStreets } from "../../../city/streets.ts";
import { deepestZoom } from "./real-streets.ts";

/** Streets come in tiles of this zoom alone, which the browser scales up. */
export const streetTileZoom = 12;
/** Units across a tile, of which one is some 1.7 m, and beyond each of its edges. */
const [extent, buffer] = [4_096, 4];

/** The classes of OpenMapTiles that our ranks stand for. */
const classOfRank: Readonly<Record<string, string>> = { 1: "primary", 2: "minor", 3: "service" };

/** Streets that would hang in the air are seen from near alone, and thin. */
const lonelyClass = "track";

type Data = ConstructorParameters<typeof GeoJSONVT>[0];

/** By the names that OpenMapTiles gives them. */
const cutStreets = makeCutter(readStreets);
const cutBuiltUp = makeCutter(readBuiltUp);
const cutEstates = makeCutter(readEstates);
const cutSea = makeCutter(readSea);

/** A tile of our streets (`transportation`), the land around (`landuse`) and groups of homes (`place`); null where it is empty. */
export function ownStreetTile(x: number, y: number, zoom = streetTileZoom): Uint8Array | null {
  return writeTile({
    landuse: cutBuiltUp(zoom, x, y),
    transportation: cutStreets(zoom, x, y),
    place: cutEstates(zoom, x, y),
  });
}

/** What stands in for a tile of real data that cannot be had: our streets, their names and our sea, in its layers. */
export function standInTile(zoom: number, x: number, y: number): Uint8Array {
  const streets = cutStreets(zoom, x, y);
  const tile = writeTile({
    landuse: cutBuiltUp(zoom, x, y),
    water: cutSea(zoom, x, y),
    transportation: streets,
    transportation_name: streets,
  });
  return tile ?? new Uint8Array();
}

/** Null without any layer. */
function writeTile(layers: Readonly<Record<string, GeoJSONVTTile | null>>): Uint8Array | null {
  const filled = Object.entries(layers).filter(
    (layer): layer is [string, GeoJSONVTTile] => layer[1] !== null,
  );
  return filled.length === 0 ? null : fromGeojsonVt(Object.fromEntries(filled), { version: 2, extent });
}

/** From the first request on; null for an empty tile. */
function makeCutter(read: () => Data): (zoom: number, x: number, y: number) => GeoJSONVTTile | null {
  let index: GeoJSONVT | undefined;
  return (zoom, x, y) => {
    index ??= new GeoJSONVT(read(), { maxZoom: deepestZoom, extent, tolerance: 0, buffer });
    const tile = index.getTile(zoom, x, y);
    return tile === null || tile.features.length === 0 ? null : tile;
  };
}

type Street = {
  readonly type: "Feature";
  readonly properties: { readonly class: string; readonly name?: string };
  readonly geometry: { readonly type: "MultiLineString"; readonly coordinates: Position[][] };
};

function readStreets(): Data {
  const streets = [
    ...drawStreets().map(({ name, rank, isLonely, line }) =>
      makeStreet(isLonely ? lonelyClass : (classOfRank[String(rank)] ?? ""), name ?? undefined, line),
    ),
    ...drawMotorways().map(({ name, line }) => makeStreet("motorway", name, line)),
  ];
  const features = gather(streets).sort((one, other) =>
    compareTexts(orderOf(one.properties), orderOf(other.properties)),
  );
  // Its positions may be written to, ours not; it does not write.
  return { type: "FeatureCollection", features } as unknown as Data;
}

function makeStreet(roadClass: string, name: unknown, line: readonly Position[]): Street {
  return {
    type: "Feature",
    properties: { class: roadClass, ...(name === undefined ? {} : { name: String(name) }) },
    geometry: { type: "MultiLineString", coordinates: [[...line]] },
  };
}

/** Said once in a tile. */
function gather(streets: readonly Street[]): Street[] {
  const byFacts = new Map<string, Street>();
  for (const street of streets) {
    const facts = JSON.stringify(street.properties);
    const known = byFacts.get(facts);
    if (known === undefined) byFacts.set(facts, street);
    else for (const line of street.geometry.coordinates) append(known.geometry.coordinates, line);
  }
  return [...byFacts.values()];
}

/** A line that goes on where another ends, or begins, is written as one with it. */
function append(lines: Position[][], line: Position[]): void {
  const isAt = (one?: Position, other?: Position) => one?.[0] === other?.[0] && one?.[1] === other?.[1];
  const before = lines.findIndex((known) => isAt(known.at(-1), line[0]));
  const after = lines.findIndex((known) => isAt(known[0], line.at(-1)));
  if (before !== -1) lines[before] = [...(lines[before] ?? []), ...line.slice(1)];
  else if (after !== -1) lines[after] = [...line, ...(lines[after] ?? []).slice(1)];
  else lines.push(line);
}

/** Like names side by side compress best. */
function orderOf(street: { readonly class: string; readonly name?: string }): string {
  return `${street.class} ${street.name ?? ""}`;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The land around our streets, those of which one place is known too; as in the schema, where people live. */
function readBuiltUp(): Data {
  const lines = streetFeatures().flatMap(({ geometry }) =>
    geometry.type === "LineString" ? [geometry.coordinates] : [],
  );
  const features = outlineBuiltUp([...lines, ...loneStreets.map((place) => [place])]).map((coordinates) => ({
    type: "Feature",
    properties: { class: "residential" },
    geometry: { type: "Polygon", coordinates },
  }));
  return { type: "FeatureCollection", features } as unknown as Data;
}

function readEstates(): Data {
  const features = estateFeatures().map(({ geometry, properties: { name } }) => ({
    type: "Feature",
    properties: { name },
    geometry,
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
