/** Tiles as they leave the server: built once, compressed once, kept until a write touches what they cover. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlibConstants } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { TileAddress } from "#domain/map/tile-address.ts";
import { createLimit } from "../platform/limits/limit.ts";
import type { GridIndex } from "./grid-index.ts";
import type { AttributeFilter } from "./map-entry.ts";

export const tileEncodings = ["br", "gzip", "identity"] as const;
export type TileEncoding = (typeof tileEncodings)[number];

/** A reply's body with what its headers must say. */
export type EncodedTile = {
  readonly body: Uint8Array;
  readonly encoding: TileEncoding;
  /** Weak, since one content has one tag in all its encodings: a hash of the content and of nothing else. */
  readonly etag: string;
};

export type TileRequest = { readonly tile: TileAddress; readonly filter?: AttributeFilter };

type Entry = {
  readonly stamp: number;
  readonly raw: Uint8Array;
  readonly etag: string;
  readonly compressed: Map<TileEncoding, Promise<Uint8Array>>;
  readonly bytes: number;
};

/** Under this size compressing gains nothing. */
const smallBytes = 160;
/** What an entry costs beside its bytes, roughly. */
const overheadBytes = 400;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The least recently read tiles go first when the cache is over its limit. */
export class TileCache {
  private readonly index: GridIndex;
  private readonly limit: <Value>(run: () => Promise<Value>) => Promise<Value>;
  private readonly entries: LRUCache<string, Entry>;

  /** `compressions`: how many run at once. Node compresses on the threads that hash passwords too: leave some. */
  constructor(
    index: GridIndex,
    options: { readonly maxBytes?: number; readonly compressions?: number } = {},
  ) {
    this.index = index;
    this.entries = new LRUCache({
      maxSize: options.maxBytes ?? 64 * 2 ** 20,
      sizeCalculation: ({ bytes }) => bytes,
    });
    this.limit = createLimit(options.compressions ?? 2);
  }

  /** The tag of the tile as it is now, for If-None-Match; builds the tile when it is not kept. */
  etagOf(request: TileRequest): string {
    return this.fresh(request).entry.etag;
  }

  /** The tile as it is now. Requests at the same time share one build and one compression. */
  async get(request: TileRequest, accepted: TileEncoding): Promise<EncodedTile> {
    const { name, entry } = this.fresh(request);
    if (accepted === "identity" || entry.raw.byteLength < smallBytes) {
      return { body: entry.raw, encoding: "identity", etag: entry.etag };
    }
    let pending = entry.compressed.get(accepted);
    if (pending === undefined) {
      pending = this.limit(() => compress(entry.raw, accepted));
      entry.compressed.set(accepted, pending);
      this.account(name, entry, pending, accepted);
    }
    return { body: await pending, encoding: accepted, etag: entry.etag };
  }

  /** Tiles and bytes kept now, for the metrics. */
  get usage(): { tiles: number; bytes: number } {
    return { tiles: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** The kept tile if no write has touched its buckets since, else a new one. */
  private fresh({ tile, filter }: TileRequest): { name: string; entry: Entry } {
    const name = nameOf(tile, filter);
    const stamp = this.index.stampOf(tile);
    const kept = this.entries.get(name);
    if (kept?.stamp === stamp) return { name, entry: kept };
    const entry = createEntry(stamp, this.index.tile(tile, filter));
    this.entries.set(name, entry);
    return { name, entry };
  }

  private account(name: string, entry: Entry, pending: Promise<Uint8Array>, encoding: TileEncoding): void {
    pending.then(
      (body) => {
        const kept = this.entries.peek(name);
        // Another value, since the same one would keep its old weight.
        if (kept?.compressed === entry.compressed)
          this.entries.set(name, { ...kept, bytes: kept.bytes + body.byteLength });
      },
      // The request that waits tells the error; the next one tries again.
      () => entry.compressed.delete(encoding),
    );
  }
}

function createEntry(stamp: number, raw: Uint8Array): Entry {
  const etag = `W/"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`;
  return { stamp, raw, etag, compressed: new Map(), bytes: raw.byteLength + overheadBytes };
}

function compress(raw: Uint8Array, encoding: TileEncoding): Promise<Uint8Array> {
  // Level 9 with small blocks: the streams of a tile differ, and each block gets a code table of its own.
  if (encoding === "gzip") return compressGzip(raw, { level: 9, memLevel: 6 });
  return compressBrotli(raw, { params: { [zlibConstants.BROTLI_PARAM_QUALITY]: 5 } });
}

function nameOf({ z, x, y }: TileAddress, filter: AttributeFilter | undefined): string {
  const { types, minRooms, maxRooms, equipment } = filter ?? {};
  return [z, x, y, types, minRooms, maxRooms, equipment].join("/");
}
