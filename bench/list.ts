/**
 * The list of what is in view, and the tiles of filters over figures, at 100,000 properties in an embedded database in
 * memory: each view with each order and some filters, as an anonymous visitor and as a verified professional.
 */
import { makeViewer, type Viewer } from "#domain/access.ts";
import type { ListInput } from "#domain/api/map.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { blocksForView } from "#domain/map/tile-blocks.ts";
import { listSorts } from "#domain/map/vocabulary.ts";
import { encodeFilteredTile } from "../server/map/filtered-tile.ts";
import { readList } from "../server/map/list.ts";
import { startMapService } from "../server/map/map-service.ts";
import { analyzeTables } from "../server/platform/database/analyze.ts";
import { openEmbedded } from "../server/platform/database/open.ts";
import { createLogger } from "../server/platform/http/logger.ts";
import { fillCity } from "./filled-city.ts";
import { createDraw } from "./map-data.ts";
import { percentile, print, printTable } from "./measure.ts";

const propertyCount = 100_000;
const rounds = 8;
/** The most that 95 of 100 lists may take, in milliseconds. */
const target = 100;

const database = await openEmbedded(null);
await fillCity(database.db, propertyCount);
await analyzeTables(database.db);
const map = await startMapService(database, createLogger("error"));
const viewers: Readonly<Record<string, Viewer>> = {
  anonymous: makeViewer(null),
  professional: makeViewer({
    userId: "pro",
    role: "professional",
    status: "active",
    emailVerified: true,
    team: null,
  }),
};
const views = { city: 0.12, arrondissement: 0.02, street: 0.003 };
const filters: Readonly<Record<string, ListInput["filter"]>> = {
  "no filter": {},
  "type and rooms": { types: ["Maison"], minRooms: 4 },
  price: { minPrice: 300_000, maxPrice: 350_000 },
};

const draw = createDraw(7);
const all: number[] = [];
const rows: string[][] = [["view", "viewer", "filter", "list p50", "list p95"]];
for (const [view, reach] of Object.entries(views))
  for (const [name, viewer] of Object.entries(viewers))
    for (const [label, filter] of Object.entries(filters)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        for (const sort of listSorts)
          times.push(
            await time(() =>
              readList(
                database.db,
                map,
                {
                  box: boxAround(mapStart, reach, draw),
                  kinds: ["sold", "for_sale"],
                  filter,
                  sort,
                  cursor: { part: "known", page: round % 3 },
                },
                viewer,
              ),
            ),
          );
      all.push(...times);
      rows.push([
        view,
        name,
        label,
        ...[0.5, 0.95].map((share) => `${percentile(times, share).toFixed(1)} ms`),
      ]);
    }
printTable(rows);
const p95 = percentile(all, 0.95);
print(
  `\nlist, all together   p50 ${percentile(all, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (target ${target})`,
);

for (const zoom of [11, 13, 16]) {
  const frame = { center: mapStart, zoom, width: 1440, height: 900, margin: 128 };
  const times: number[] = [];
  for (const { tile, blocks } of blocksForView(frame))
    for (const viewer of Object.values(viewers))
      times.push(
        await time(() =>
          encodeFilteredTile(database.db, map, { tile, blocks, filter: { minPrice: 300_000 }, viewer }),
        ),
      );
  print(
    `tiles of a price filter at zoom ${zoom}   p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  );
}
await map.close();
await database.close();
process.exitCode = p95 <= target ? 0 : 1;

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

function boxAround({ longitude, latitude }: Place, reach: number, next: () => number): ListInput["box"] {
  const [x, y] = [longitude + (next() - 0.5) * 0.04, latitude + (next() - 0.5) * 0.04];
  return { west: x - reach, east: x + reach, south: y - reach * 0.6, north: y + reach * 0.6 };
}
