import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import {
  Compression,
  type Header,
  PMTiles,
  readVarint,
  SharedPromiseCache,
  type Source,
  TileType,
} from "pmtiles";
import * as z from "zod/mini";
import { mapStart } from "#domain/geography.ts";
import { deepestZoom, type RealStreets, type StreetFacts, usualCredit } from "./real-streets.ts";
import { plainText } from "./remote-style.ts";

/** Where an imported file of streets lies. */
export function streetFilePath(dataDirectory: string): string {
  return join(dataDirectory, "basemap.pmtiles");
}

/** One French sentence. */
export class StreetFileError extends Error {
  override name = "StreetFileError";
}

/** Streets are seen from here on, in tiles of this zoom at the least. */
const leastMaxzoom = 13;
const metadataSchema = z.object({ attribution: z.optional(z.string()) });
const nothing = new Uint8Array();
/** Of a directory as it is read: the format keeps them far smaller. The library keeps so many of them. */
const mostDirectoryBytes = 1_000_000;
const directoriesKept = 50;
/** Of a tile or the description, as they are read. */
const mostBytes = 8_000_000;
/** An entry of a directory has four numbers, each of a byte at least. */
const leastEntryBytes = 4;

/** Reads the file by ranges, and takes up one that replaces it. */
export function openStreetFile(path: string, onFailure: (error: unknown) => void): RealStreets {
  let known: { readonly at: number; readonly archive: PMTiles; readonly facts: StreetFacts } | null = null;
  const current = async () => {
    const file = await stat(path).catch(() => null);
    if (file === null) known = null;
    else if (known?.at !== file.mtimeMs) {
      try {
        const archive = openArchive(path, file.mtimeMs);
        known = { at: file.mtimeMs, archive, facts: await readFacts(archive) };
      } catch (error) {
        onFailure(error);
        known = null;
      }
    }
    return known;
  };
  return {
    facts: async () => (await current())?.facts ?? null,
    tile: async (zoom, x, y) => {
      const file = await current();
      if (file === null) return null;
      const tile = await file.archive.getZxy(zoom, x, y);
      return tile === undefined ? nothing : new Uint8Array(tile.data);
    },
  };
}

/** Throws `StreetFileError` for no PMTiles of OpenMapTiles vectors, a part, or one without Marseille's streets from near. */
export async function checkStreetFile(path: string): Promise<StreetFacts> {
  const { size } = await stat(path);
  const archive = openArchive(path, 0);
  const header = await archive.getHeader().catch(() => {
    throw new StreetFileError("Ce fichier n’est pas une archive PMTiles (version 3).");
  });
  if (header.tileType !== TileType.Mvt)
    throw new StreetFileError("Cette archive PMTiles ne contient pas de tuiles vectorielles (MVT).");
  if (![Compression.None, Compression.Gzip].some((one) => one === header.tileCompression))
    throw new StreetFileError("Les tuiles de cette archive sont compressées autrement qu’en gzip.");
  if (size < header.tileDataOffset + (header.tileDataLength ?? 0))
    throw new StreetFileError("Ce fichier n’est pas entier : sa copie ou son téléchargement s’est arrêté.");
  if (header.maxZoom < leastMaxzoom)
    throw new StreetFileError(
      `Les tuiles de cette archive s’arrêtent au zoom ${header.maxZoom} : il en faut jusqu’au zoom ${leastMaxzoom}.`,
    );
  await requireStreets(archive, header);
  return readFacts(archive);
}

async function requireStreets(archive: PMTiles, { maxZoom }: Header): Promise<void> {
  const [zoom, column, row] = findTile(mapStart, Math.min(maxZoom, deepestZoom));
  const layers = await archive
    .getZxy(zoom, column, row)
    .then((tile) => (tile === undefined ? null : new VectorTile(new PbfReader(tile.data)).layers))
    .catch(() => {
      throw new StreetFileError("Les tuiles de cette archive ne se lisent pas : le fichier est abîmé.");
    });
  if (layers === null) throw new StreetFileError("Cette archive ne couvre pas le centre de Marseille.");
  if ((layers.transportation?.length ?? 0) === 0)
    throw new StreetFileError(
      "Cette archive ne suit pas le schéma OpenMapTiles : sa couche « transportation » manque à Marseille.",
    );
}

async function readFacts(archive: PMTiles): Promise<StreetFacts> {
  const { minZoom, maxZoom } = await archive.getHeader();
  const metadata = metadataSchema.safeParse(await archive.getMetadata().catch(() => null));
  const attribution = metadata.success ? metadata.data.attribution : undefined;
  const deepest = Math.min(maxZoom, deepestZoom);
  return {
    credit: attribution === undefined ? usualCredit : plainText(attribution),
    minzoom: Math.min(minZoom, deepest),
    maxzoom: deepest,
  };
}

/** The archive, of which nothing is unpacked beyond its bounds, whatever it says of itself. */
function openArchive(path: string, version: number): PMTiles {
  const directories = new SharedPromiseCache(directoriesKept, true, unpackDirectory);
  return new PMTiles(openRanges(path, version), directories, (data, compression) =>
    unpack(data, compression, mostBytes),
  );
}

async function unpackDirectory(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const directory = await unpack(data, compression, mostDirectoryBytes);
  // The library makes as many entries as the first number says before it looks whether they are there.
  const count = readVarint({ buf: new Uint8Array(directory), pos: 0 });
  if (count * leastEntryBytes > directory.byteLength) throw new Error("The directory is not whole");
  return directory;
}

async function unpack(data: ArrayBuffer, compression: Compression, most: number): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) {
    if (data.byteLength > most) throw new Error("A part of the archive is too large");
    return data;
  }
  if (compression !== Compression.Gzip) throw new Error("The archive is compressed otherwise than by gzip");
  return new Uint8Array(await promisify(gunzip)(data, { maxOutputLength: most })).buffer;
}

/** Each range is read from a file opened for it alone: one that is replaced is never read half old, half new. */
function openRanges(path: string, version: number): Source {
  return {
    getKey: () => `${path} ${version}`,
    getBytes: async (offset, length) => {
      if (length > mostBytes) throw new Error("A part of the archive is too large");
      const file = await open(path);
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
        return { data: buffer.slice(0, bytesRead).buffer };
      } finally {
        await file.close();
      }
    },
  };
}

function findTile(
  { longitude, latitude }: typeof mapStart,
  zoom: number,
): [zoom: number, x: number, y: number] {
  const count = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return [zoom, Math.floor(((longitude + 180) / 360) * count), Math.floor(y * count)];
}
