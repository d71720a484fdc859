import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encodePlace } from "#domain/map/morton.ts";
import { allBlocks } from "#domain/map/tile-blocks.ts";
import { tileOfKey } from "#domain/map/tile-of-key.fixture.ts";
import { packAttributes } from "../records/map-log/map-entry.ts";
import { GridIndex } from "./grid-index.ts";
import { TileCache } from "./tile-cache.ts";

const start = encodePlace(5.381, 43.296) ?? Number.NaN;
const far = encodePlace(5.5, 43.3) ?? Number.NaN;
const tile = tileOfKey(start, 12);

function cityIndex(properties = 3000): GridIndex {
  const index = new GridIndex();
  const attributes = packAttributes({ type: 0, rooms: 3, equipment: 0 });
  index.load(
    Array.from({ length: properties }, (_, at) => ({
      key: start + at * 2 ** 24 * 7,
      number: at,
      kind: at % 2,
      attributes,
    })),
  );
  return index;
}

describe("the tile cache", () => {
  it("gives the tile in the encoding asked for, under one tag", async () => {
    const index = cityIndex();
    const cache = new TileCache(index);
    const plain = await cache.get({ tile }).in("identity");
    const brotli = await cache.get({ tile }).in("br");
    const gzip = await cache.get({ tile }).in("gzip");
    expect(plain.body).toEqual(index.tile(tile));
    expect(new Uint8Array(brotliDecompressSync(brotli.body))).toEqual(plain.body);
    expect(new Uint8Array(gunzipSync(gzip.body))).toEqual(plain.body);
    expect([brotli.encoding, gzip.encoding]).toEqual(["br", "gzip"]);
    expect(cache.get({ tile }).etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it("leaves tiny tiles as they are", async () => {
    const cache = new TileCache(cityIndex());
    const empty = await cache.get({ tile: tileOfKey(far, 12) }).in("br");
    expect(empty.encoding).toBe("identity");
    expect([...empty.body]).toEqual([1, 0]);
  });

  it("builds and compresses once for all who ask at the same time, and keeps the result", async () => {
    const cache = new TileCache(cityIndex());
    const replies = await Promise.all(Array.from({ length: 20 }, () => cache.get({ tile }).in("br")));
    replies.push(await cache.get({ tile }).in("br"));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(cache.usage.tiles).toBe(1);
  });

  it("gives what a write has changed at once, and keeps what it has not", async () => {
    const index = cityIndex();
    const cache = new TileCache(index);
    const { etag } = cache.get({ tile });
    const before = await cache.get({ tile }).in("gzip");
    index.insert({ key: far, number: 9, kind: 1, attributes: 0 });
    expect((await cache.get({ tile }).in("gzip")).body).toBe(before.body);
    index.insert({ key: start + 1, number: 99_999, kind: 1, attributes: 0 });
    const after = await cache.get({ tile }).in("gzip");
    expect(cache.get({ tile }).etag).not.toBe(etag);
    expect(new Uint8Array(gunzipSync(after.body))).toEqual(index.tile(tile));
    index.remove({ key: start + 1, number: 99_999, kind: 1 });
    expect(cache.get({ tile }).etag).toBe(etag);
    expect(cache.usage.tiles).toBe(1);
  });

  it("tells the blocks of a tile apart", async () => {
    const index = cityIndex();
    const cache = new TileCache(index);
    const [one, other] = [1, allBlocks - 1].map((blocks) => cache.get({ tile, blocks }));
    expect(one?.etag).not.toBe(other?.etag);
    const part = await other?.in("identity");
    expect(part?.body).toEqual(index.tile(tile, undefined, undefined, allBlocks - 1));
    expect(cache.usage.tiles).toBe(2);
  });

  it("tells filters apart", async () => {
    const cache = new TileCache(cityIndex());
    const studios = await cache.get({ tile, filter: { maxRooms: 1 } }).in("identity");
    const flats = await cache.get({ tile, filter: { minRooms: 1 } }).in("identity");
    expect([...studios.body]).toEqual([1, 0]);
    expect(flats.body.byteLength).toBeGreaterThan(1000);
  });

  it("stays under its limit, dropping what was read longest ago", async () => {
    const index = cityIndex();
    const maxBytes = 120_000;
    const cache = new TileCache(index, { maxBytes });
    const kept = await cache.get({ tile }).in("br");
    for (let at = 0; at < 3000; at += 5) {
      await cache.get({ tile: tileOfKey(start + at * 2 ** 24 * 7, 18) }).in("br");
      if (at % 100 === 0) expect((await cache.get({ tile }).in("br")).body).toBe(kept.body);
      expect(cache.usage.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(cache.usage.tiles).toBeGreaterThan(50);
    expect(cache.usage.tiles).toBeLessThan(300);
  });
});
