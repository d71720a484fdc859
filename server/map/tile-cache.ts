/** Tiles as they leave the server: built once, compressed once, kept until a write touches what they cover. */
import { LRUCache } from "lru-cache";
import type { TileAddress } from "#domain/map/tile-address.ts";
import { allBlocks } from "#domain/map/tile-blocks.ts";
import { compressBody, KeptBody } from "../platform/http/encoded-body.ts";
import { createLimit } from "../platform/limits/limit.ts";
import type { AttributeFilter } from "../records/map-log/map-entry.ts";
import type { GridIndex } from "./grid-index.ts";

export type TileRequest = {
  readonly tile: TileAddress;
  /** By default all. */
  readonly blocks?: number;
  readonly filter?: AttributeFilter;
};

type Entry = { readonly stamp: number; readonly tile: KeptBody; readonly bytes: number };

const overheadBytes = 400;

/** The least recently read go first over the limit. */
export class TileCache {
  private readonly index: GridIndex;
  private readonly limit: <Value>(run: () => Promise<Value>) => Promise<Value>;
  private readonly entries: LRUCache<string, Entry>;

  /** Node compresses on the threads that hash passwords too: `compressions` leaves some. */
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

  /** Requests at the same time share one build and one compression. */
  get({ tile, blocks = allBlocks, filter }: TileRequest): KeptBody {
    const name = nameTile(tile, blocks, filter);
    const stamp = this.index.stampOf(tile);
    const kept = this.entries.get(name);
    if (kept?.stamp === stamp) return kept.tile;
    const raw = this.index.tile(tile, filter, undefined, blocks);
    const entry = {
      stamp,
      tile: new KeptBody(raw, (...args) => this.compress(name, ...args)),
      bytes: raw.byteLength + overheadBytes,
    };
    this.entries.set(name, entry);
    return entry.tile;
  }

  get usage(): { tiles: number; bytes: number } {
    return { tiles: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** A tile weighs more with each encoding. */
  private async compress(name: string, raw: Uint8Array, encoding: "br" | "gzip"): Promise<Uint8Array> {
    const made = this.entries.peek(name)?.tile;
    const body = await this.limit(() => compressBody(raw, encoding));
    const kept = this.entries.peek(name);
    // Another value, since the same one would keep its old weight.
    if (kept !== undefined && kept.tile === made)
      this.entries.set(name, { ...kept, bytes: kept.bytes + body.byteLength });
    return body;
  }
}

function nameTile({ z, x, y }: TileAddress, blocks: number, filter: AttributeFilter | undefined): string {
  const { types, minRooms, maxRooms, equipment } = filter ?? {};
  return [z, x, y, blocks, types, minRooms, maxRooms, equipment].join("/");
}
