/** A corner of a city in the OpenMapTiles schema, as vector tiles and as a PMTiles archive, made for tests. */
import { gzipSync } from "node:zlib";
import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { zxyToTileId } from "pmtiles";
import { mapStart } from "#domain/geography.ts";

type Data = ConstructorParameters<typeof GeoJSONVT>[0];

const { longitude, latitude } = mapStart;
const step = 0.0006;
const at = (right: number, up: number) => [longitude + right * step, latitude + up * step];
const square = (right: number, up: number) => [
  [at(right, up), at(right + 1, up), at(right + 1, up + 1), at(right, up + 1), at(right, up)],
];

const features = {
  transportation: [
    {
      properties: { class: "primary" },
      geometry: { type: "LineString", coordinates: [at(-6, 0), at(6, 0)] },
    },
    { properties: { class: "minor" }, geometry: { type: "LineString", coordinates: [at(0, -6), at(0, 6)] } },
  ],
  transportation_name: [
    {
      properties: { class: "primary", name: "Avenue de l’Épreuve" },
      geometry: { type: "LineString", coordinates: [at(-6, 0), at(6, 0)] },
    },
  ],
  building: [{ properties: {}, geometry: { type: "Polygon", coordinates: square(1, 1) } }],
  water: [{ properties: { class: "ocean" }, geometry: { type: "Polygon", coordinates: square(2, 3) } }],
  housenumber: [
    { properties: { housenumber: "12" }, geometry: { type: "Point", coordinates: at(1.5, 1.5) } },
  ],
};

/** One tile of it, by default where the map begins. */
export function buildRealTile(z: number, x: number, y: number): Buffer {
  const layers = Object.entries(features).flatMap(([name, list]): [string, GeoJSONVTTile][] => {
    const data = {
      type: "FeatureCollection",
      features: list.map((one) => ({ type: "Feature", ...one })),
    } as unknown as Data;
    const tile = new GeoJSONVT(data, { maxZoom: 14, tolerance: 0 }).getTile(z, x, y);
    return tile === null ? [] : [[name, tile]];
  });
  return Buffer.from(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: 4096 }));
}

/** The tile of a zoom in which the map begins. */
export function startTile(zoom: number): readonly [z: number, x: number, y: number] {
  const radians = (latitude * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return [zoom, Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(down * 2 ** zoom)];
}

type ArchiveOptions = {
  readonly attribution?: string;
  /** 1 is vector tiles, 2 pictures. */
  readonly tileType?: number;
  readonly maxZoom?: number;
  readonly tile?: (z: number, x: number, y: number) => Buffer;
  /** In place of the directory of its tiles. */
  readonly directory?: readonly number[];
  /** 1 is as it is, 2 gzip: of the directory and the description. */
  readonly packing?: 1 | 2;
};

/** A PMTiles archive (version 3) of the tile where the map begins, at zooms 12 to `maxZoom`. */
export function buildArchive({
  attribution = "<a href='https://example.org'>© Épreuve</a>",
  tileType = 1,
  maxZoom = 14,
  tile = buildRealTile,
  directory: ownDirectory,
  packing = 1,
}: ArchiveOptions = {}): Buffer {
  const tiles = Array.from({ length: maxZoom - 11 }, (_, index) => {
    const [z, x, y] = startTile(12 + index);
    return { id: zxyToTileId(z, x, y), bytes: gzipSync(tile(z, x, y)) };
  });
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const pack = (text: Buffer) => (packing === 2 ? gzipSync(text) : text);
  const entries = ownDirectory ?? [
    tiles.length,
    ...ids,
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ];
  const directory = pack(Buffer.from(entries.flatMap(varint)));
  const metadata = pack(Buffer.from(JSON.stringify({ attribution, vector_layers: [] })));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write("PMTiles");
  header.writeUInt8(3, 7);
  const [afterRoot, afterMetadata] = [127 + directory.length, 127 + directory.length + metadata.length];
  // A directory of one's own may lead to directories where it lies itself.
  const leaves = ownDirectory === undefined ? afterMetadata : 127;
  const numbers = [127, directory.length, afterRoot, metadata.length, leaves, 0, afterMetadata];
  for (const [index, value] of [...numbers, data.length, tiles.length, tiles.length, tiles.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  // Clustered; directories as asked for, tiles with gzip.
  for (const [index, value] of [1, packing, 2, tileType, 12, maxZoom].entries())
    header.writeUInt8(value, 96 + index);
  const corners = [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1];
  for (const [index, degrees] of corners.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  return Buffer.concat([header, directory, metadata, data]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
