/**
 * What the map's data path costs: `node bench/map-payload.ts [properties…]`, by default 100,000 and 1,000,000; what a
 * view weighs at every phase of the zoom, on a desk and on a phone, beside the same view of supercluster's.
 * Ends with exit code 1 when the first view's payload is over its target.
 */
import { mapStart } from "#domain/geography.ts";
import { decodeTile } from "#domain/map/codec.ts";
import { mergeTiles } from "#domain/map/merge.ts";
import { type SortedTile, sortTile } from "#domain/map/sorted-tile.ts";
import { allBlocks, blocksForView, type TileBlocks } from "#domain/map/tile-blocks.ts";
import { tileOfKey } from "#domain/map/tile-of-key.fixture.ts";
import { boxOfFrame, type MapFrame, tilesForView } from "#domain/map/view.ts";
import { GridIndex } from "../server/map/grid-index.ts";
import { TileCache } from "../server/map/tile-cache.ts";
import type { MapEntry } from "../server/records/map-log/map-entry.ts";
import { createCity, createDraw } from "./map-data.ts";
import { measureGeoJson, SuperclusterRival } from "./map-rivals.ts";
import {
  bytesInUse,
  measureCost,
  measureCosts,
  print,
  printTable,
  showCost,
  showCosts,
  showKilobytes,
  showMegabytes,
} from "./measure.ts";

const allKinds = 0b111;

/** What a map fetches around itself at rest (`restMargin`), and once it is moved (`markerMargin`). Pixels. */
const margins = { rest: 48, moved: 128 };
/** The map of a page, without its header. */
const devices = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 780 } };
const phases = Array.from({ length: 61 }, (_, at) => 11 + at / 10);
const shownPhases = [11, 12.4, 13.3, 13.4, 14.4, 15.3, 16.3, 17];

/** Bytes, gzipped, that a first view of 1440 x 900 may cost with up to so many properties. */
const targets = [
  { zoom: 11, properties: 100_000, bytes: 25_000 },
  { zoom: 11, properties: 1_000_000, bytes: 60_000 },
  { zoom: 12.3, properties: 100_000, bytes: 50_000 },
  { zoom: 12.3, properties: 1_000_000, bytes: 100_000 },
];

const sizes = process.argv.slice(2).map(Number);
for (const properties of sizes.length > 0 ? sizes : [100_000, 1_000_000]) await measureCity(properties);

async function measureCity(properties: number): Promise<void> {
  const entries = [...createCity(properties)];
  print(`\n== ${properties.toLocaleString("en")} properties ==\n`);
  const before = bytesInUse();
  const index = new GridIndex();
  const build = measureCost(() => index.load(entries));
  const indexBytes = bytesInUse() - before;
  const rival = new SuperclusterRival(entries);
  const geoJson = measureGeoJson(entries);
  printTable([
    ["", "build", "memory", "one write"],
    ["grid index", showCost(build), showMegabytes(indexBytes), measureWrites(index, entries)],
    ["supercluster 9", showCost(rival.build), showMegabytes(rival.bytes), "a new build"],
  ]);
  print();
  printTable([["tile zoom", "uncached p50 / p99 / mean CPU"], ...measureTiles(index, entries)]);
  print(
    `\nView of 1440 x 900 px with a margin of 48 px; all markers as GeoJSON: ${showKilobytes(geoJson.gzipBytes)}`,
  );
  print(`gzip (${showMegabytes(geoJson.bytes)} plain), once, for every view.\n`);
  await measureViews(index, rival, properties);
  for (const device of Object.keys(devices) as (keyof typeof devices)[])
    await measurePhases(index, rival, device);
}

/** Bytes of every view, gzipped: its blocks, all of its tiles, and supercluster's clusters in the same box. */
async function measurePhases(
  index: GridIndex,
  rival: SuperclusterRival,
  device: keyof typeof devices,
): Promise<void> {
  const cache = new TileCache(index);
  const { width, height } = devices[device];
  const rows = [
    ["zoom", "blocks at rest", "once moved", "whole tiles once moved", "supercluster at rest", "once moved"],
  ];
  const ratios: { readonly zoom: number; readonly ratio: number }[] = [];
  for (const zoom of phases) {
    const [rest, moved] = [margins.rest, margins.moved].map((margin): MapFrame => {
      return { center: mapStart, zoom, width, height, margin };
    }) as [MapFrame, MapFrame];
    const own = await gzipBytesOf(cache, blocksForView(rest));
    const others = rival.gzipBytesOfView(rest);
    ratios.push({ zoom, ratio: own / others });
    if (!shownPhases.includes(zoom)) continue;
    const more = [
      await gzipBytesOf(cache, blocksForView(moved)),
      await gzipBytesOf(
        cache,
        tilesForView(moved).map((tile) => ({ tile, blocks: allBlocks })),
      ),
    ];
    const bytes = [own, ...more, others, rival.gzipBytesOfView(moved)];
    rows.push([zoom.toFixed(1), ...bytes.map(showKilobytes)]);
  }
  print(`\n${device}, ${width} x ${height} px:`);
  printTable(rows);
  const under = ratios.filter(({ ratio }) => ratio <= 1).length;
  const worst = ratios.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  print(
    `${under} of ${ratios.length} views at most supercluster's; the worst is ${worst.ratio.toFixed(2)} times it, at zoom ${worst.zoom.toFixed(1)}`,
  );
}

async function gzipBytesOf(cache: TileCache, wanted: readonly TileBlocks[]): Promise<number> {
  let bytes = 0;
  for (const request of wanted) bytes += (await cache.get(request).in("gzip")).body.byteLength;
  return bytes;
}

/** Mean microseconds of an insert or a removal at random places. */
function measureWrites(index: GridIndex, entries: readonly MapEntry[]): string {
  const draw = createDraw(5);
  const newEntries = Array.from({ length: 10_000 }, (_, at): MapEntry => {
    const near = entries[Math.floor(draw() * entries.length)];
    return {
      key: (near?.key ?? 0) + Math.floor(draw() * 1000),
      number: 2 ** 31 + at,
      kind: 1,
      attributes: 0,
    };
  });
  const { wallMs, cpuMs } = measureCost(() => {
    for (const entry of newEntries) index.insert(entry);
    for (const entry of newEntries) index.remove(entry);
  });
  const microseconds = (ms: number) => ((ms * 1000) / (2 * newEntries.length)).toFixed(1);
  return `${microseconds(wallMs)} µs (CPU ${microseconds(cpuMs)})`;
}

/** Builds, at each zoom, the tiles around properties drawn at random: so the full ones come most often. */
function measureTiles(index: GridIndex, entries: readonly MapEntry[]): string[][] {
  const draw = createDraw(7);
  return [8, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((z) => {
    const costs = measureCosts(z < 12 ? 60 : 300, () => {
      index.tile(tileOfKey(entries[Math.floor(draw() * entries.length)]?.key ?? 0, z));
    });
    return [String(z), showCosts(costs)];
  });
}

async function measureViews(index: GridIndex, rival: SuperclusterRival, properties: number): Promise<void> {
  const cache = new TileCache(index);
  const rows = [
    [
      "zoom",
      "tiles",
      "gzip",
      "brotli",
      "target",
      "supercluster",
      "markers",
      "decode + sort",
      "merge p50 / p99 / mean CPU",
    ],
  ];
  for (const zoom of [11, 12.3, 13.3, 14.3, 15.3, 17]) {
    const frame = { center: mapStart, zoom, width: 1440, height: 900, margin: margins.rest };
    const tiles = blocksForView(frame);
    const gzipBytes = await gzipBytesOf(cache, tiles);
    let brotliBytes = 0;
    for (const request of tiles) brotliBytes += (await cache.get(request).in("br")).body.byteLength;
    const work = measureMerge(index, frame);
    rows.push([
      String(zoom),
      String(tiles.length),
      showKilobytes(gzipBytes),
      showKilobytes(brotliBytes),
      showTarget(zoom, properties, gzipBytes),
      showKilobytes(rival.gzipBytesOfView(frame)),
      String(work.markers),
      showCosts(work.sort),
      showCosts(work.merge),
    ]);
  }
  printTable(rows);
}

function measureMerge(index: GridIndex, frame: MapFrame) {
  const wire = blocksForView(frame).map(({ tile, blocks }) => ({
    tile,
    bytes: index.tile(tile, undefined, undefined, blocks),
  }));
  let tiles: SortedTile[] = [];
  const sort = measureCosts(20, () => {
    tiles = wire.map(({ tile, bytes }) => sortTile(tile, decodeTile(bytes), allKinds));
  });
  let markers = 0;
  const merge = measureCosts(100, () => {
    markers = mergeTiles({ tiles, zoom: frame.zoom, box: boxOfFrame(frame) }).size;
  });
  return { markers, sort, merge };
}

function showTarget(zoom: number, properties: number, bytes: number): string {
  const target = targets.find((each) => each.zoom === zoom && properties <= each.properties);
  if (target === undefined) return "";
  if (bytes <= target.bytes) return `${showKilobytes(target.bytes)}: met`;
  process.exitCode = 1;
  return `${showKilobytes(target.bytes)}: MISSED`;
}
