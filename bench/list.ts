/**
 * The list of what is in view, and the tiles of filters over figures, at 100,000 properties in an embedded database in
 * memory, through HTTP on a port of their own: each view with each order and some filters, as an anonymous visitor and as
 * a verified professional. Who asks sits in the server's process: their parsing of a reply counts too.
 */
import type { ListInput } from "#domain/api/map.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { blocksForView } from "#domain/map/tile-blocks.ts";
import { listSorts } from "#domain/map/vocabulary.ts";
import { analyzeTables } from "../server/platform/database/analyze.ts";
import { openEmbedded } from "../server/platform/database/open.ts";
import { takePort } from "../server/platform/http/port.ts";
import { createPeople } from "../server/testing/people.ts";
import { startNodeOn } from "../server/testing/test-server.ts";
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
const server = await startNodeOn(database);
const port = await takePort("127.0.0.1", 0);
port.answerWith((request, environment) => server.app.fetch(request, environment));
const { professional } = await createPeople(server);
const cookies: Readonly<Record<string, string>> = { anonymous: "", professional: professional.cookie };
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
  for (const [name, cookie] of Object.entries(cookies))
    for (const [label, filter] of Object.entries(filters)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        for (const sort of listSorts) {
          const cursor = { part: "known", page: round % 3 } as const;
          const box = boxAround(mapStart, reach, draw);
          const input: ListInput = { box, kinds: ["sold", "for_sale"], filter, sort, cursor };
          times.push(await ask("/api/map/list", cookie, input));
        }
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
    for (const cookie of Object.values(cookies)) {
      const path = `/api/map/figure-tiles/${tile.z}/${tile.x}/${tile.y}`;
      times.push(await ask(`${path}?minPrice=300000&blocks=${blocks}`, cookie));
    }
  print(
    `tiles of a price filter at zoom ${zoom}   p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  );
}
await port.close();
await server.close();
process.exitCode = p95 <= target ? 0 : 1;

/** How long a reply took, read to its end, in milliseconds. */
async function ask(path: string, cookie: string, input?: ListInput): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port.port}${path}`, {
    headers: { cookie, ...(input && { "content-type": "application/json" }) },
    ...(input && { method: "POST", body: JSON.stringify(input) }),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`);
  return performance.now() - startedAt;
}

function boxAround({ longitude, latitude }: Place, reach: number, next: () => number): ListInput["box"] {
  const [x, y] = [longitude + (next() - 0.5) * 0.04, latitude + (next() - 0.5) * 0.04];
  return { west: x - reach, east: x + reach, south: y - reach * 0.6, north: y + reach * 0.6 };
}
