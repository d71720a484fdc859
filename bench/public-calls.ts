/**
 * `npm run bench -- public-calls -- --postgres`: what every call that anybody may make costs the server's own thread on
 * input written to be dear, at 100,000 properties and 60,000 open sales, in the embedded database or on PostgreSQL,
 * whose queries cost another process. Fails over the target, and for a call that has no input here. Names given pick
 * some: `-- list`.
 */
import { parseArgs } from "node:util";
import { arrondissements, codeOfArrondissement } from "../domain/address/arrondissement.ts";
import { geocodingUrl, longestQuery } from "../domain/geocoding/geocoding-request.ts";
import { maxKeyRanges } from "../domain/map/sight.ts";
import { tilesToPlace } from "../domain/map/still-tiles.ts";
import { need } from "../domain/need.ts";
import { listMountedRoutes } from "../server/gate/mounted-routes.ts";
import { analyzeTables } from "../server/platform/database/analyze.ts";
import { openEmbedded, openPostgres } from "../server/platform/database/open.ts";
import { agencies } from "../server/records/account/agency-schema.ts";
import { properties } from "../server/records/property/property-schema.ts";
import { createPeople } from "../server/testing/people.ts";
import { startPostgresCluster } from "../server/testing/postgres-cluster.ts";
import { createPostgresCopy } from "../server/testing/postgres-copy.ts";
import { json, startNodeOn, type TestServer } from "../server/testing/test-server.ts";
import { fillCity, fillSales } from "./filled-city.ts";
import { print, printTable } from "./measure.ts";

const propertyCount = 100_000;
const saleCount = 60_000;
/** The most that a call may cost, in milliseconds of this thread. */
const target = 5;
/** In the embedded database, whose queries cost this thread; a picture of the map is drawn once, and kept. */
const dearer: Readonly<Record<string, number>> = {
  "POST /api/map/list": 40,
  "POST /api/map/members": 12,
  "GET /api/properties/{id}": 7,
  "GET /p/:id": 7,
  "GET /api/properties/{id}/nearby": 7,
  "GET /basemap/still/:theme/:step/:x/:y": 16,
};
const rounds = 24;
const unknownId = "00000000-0000-4000-8000-000000000000";

const { values, positionals } = parseArgs({
  options: { postgres: { type: "boolean", default: false } },
  allowPositionals: true,
});

type Ids = { readonly properties: readonly string[]; readonly agency: string };
type Asked = readonly [path: string, init?: RequestInit];
/** A request of the given turn: no two alike, so that nothing kept of the one before answers it. */
type Ask = (turn: number, ids: Ids) => Asked;

const post = (path: string, body: unknown): Asked => [path, { method: "POST", ...json(body) }];
const codeAt = (turn: number) => codeOfArrondissement(need(arrondissements[turn % arrondissements.length]));
const nudge = (turn: number) => turn / 1e6;
const wholeCity = (turn: number) => ({ west: 5.2 - nudge(turn), south: 43.1, east: 5.7, north: 43.5 });
const street = (turn: number) => ({
  west: 5.36 + nudge(turn) * 500,
  south: 43.28,
  east: 5.375 + nudge(turn) * 500,
  north: 43.295,
});
/** Every other stretch of the map, as many as are read. */
const manyRanges = Array.from({ length: maxKeyRanges }, (_, at) => ({
  from: at * 2 ** 40,
  to: at * 2 ** 40 + 2 ** 39,
}));
const kinds = ["sold", "for_sale"];
const [west, north] = tilesToPlace(16, 5.37, 43.3).map(Math.floor) as [number, number];
const manyCells = (turn: number) =>
  Array.from({ length: 256 }, (_, at) => ({ z: 8, x: 0, y: 0, cell: (at * 64 + turn) % 16_384 }));

const calls: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  "GET /api/map/tiles/:z/:x/:y": {
    "whole city": (turn) => [`/api/map/tiles/8/0/0?minRooms=${turn % 16}&types=Maison`],
    "whole city, every other block": (turn) => [
      `/api/map/tiles/8/0/0?blocks=${0x5555}&minRooms=${turn % 16}`,
    ],
    "one quarter": (turn) => [`/api/map/tiles/12/${4 + (turn % 8)}/${4 + (turn % 5)}?minRooms=${turn % 16}`],
  },
  "GET /api/map/figure-tiles/:z/:x/:y": {
    "whole city, each time another price": (turn) => [
      `/api/map/figure-tiles/8/0/0?minPrice=${100_000 + turn}&maxSurface=${200 + turn}`,
    ],
    "whole city, the same price": () => ["/api/map/figure-tiles/8/0/0?minPrice=250000"],
  },
  "POST /api/map/list": {
    "whole city": (turn) => post("/api/map/list", { box: wholeCity(turn), kinds }),
    "whole city by price, page 400": (turn) =>
      post("/api/map/list", {
        box: wholeCity(turn),
        kinds,
        sort: "price-down",
        cursor: { part: "others", page: 400 },
      }),
    "whole city, a price": (turn) =>
      post("/api/map/list", { box: wholeCity(turn), kinds, filter: { minPrice: 200_000 + turn } }),
    "whole city, as many ranges as may be": (turn) =>
      post("/api/map/list", { box: wholeCity(turn), kinds, ranges: manyRanges }),
    "a street, by surface": (turn) => post("/api/map/list", { box: street(turn), kinds, sort: "surface-up" }),
  },
  "POST /api/map/members": {
    "256 cells of the whole city": (turn) => post("/api/map/members", { cells: manyCells(turn), kinds }),
    "256 cells, a price": (turn) =>
      post("/api/map/members", { cells: manyCells(turn), kinds, filter: { minPrice: 200_000 + turn } }),
  },
  "POST /api/map/sectors": {
    "whole city": (turn) => post("/api/map/sectors", { box: wholeCity(turn), kinds }),
  },
  "POST /api/map/figures": {
    "whole city": (turn) => post("/api/map/figures", { box: wholeCity(turn) }),
  },
  "GET /api/properties/{id}": {
    "each another": (turn, ids) => [`/api/properties/${need(ids.properties[turn % ids.properties.length])}`],
  },
  "GET /api/properties/{id}/nearby": {
    "each another": (turn, ids) => [
      `/api/properties/${need(ids.properties[turn % ids.properties.length])}/nearby`,
    ],
  },
  "GET /p/:id": {
    "each another": (turn, ids) => [`/p/${need(ids.properties[turn % ids.properties.length])}`],
  },
  "GET /api/agencies/{id}": { one: (_, ids) => [`/api/agencies/${ids.agency}`] },
  "GET /api/agencies/{id}/sales": {
    "page 1000": (turn, ids) => [`/api/agencies/${ids.agency}/sales?page=${1_000 - turn}`],
  },
  "GET /api/market/arrondissements": { all: () => ["/api/market/arrondissements"] },
  "GET /api/market/arrondissements/{code}": {
    "each another": (turn) => [`/api/market/arrondissements/${codeAt(turn)}`],
  },
  "GET /api/market/arrondissements/{code}/sales": {
    "each another": (turn) => [`/api/market/arrondissements/${codeAt(turn)}/sales?type=Appartement`],
  },
  "GET /api/market/arrondissements/{code}/figures": {
    "each another": (turn) => [`/api/market/arrondissements/${codeAt(turn)}/figures`],
  },
  "GET /api/market/around": {
    "each another": (turn) => [`/api/market/around?latitude=43.29&longitude=${5.38 + nudge(turn)}`],
  },
  "GET /api/market/zones": { all: () => ["/api/market/zones"] },
  "GET /geocoding/v5/places/:query": {
    "as long as may be, of common letters": (turn) => [
      geocodingUrl("/geocoding/v5/places", `${turn} ${"a b c d e r s ".repeat(20)}`.slice(0, longestQuery)),
    ],
    "one word repeated": (turn) => [
      geocodingUrl("/geocoding/v5/places", `${"rue ".repeat(60)}${turn}`.slice(0, longestQuery)),
    ],
    "one letter wrong in each word": (turn) => [
      geocodingUrl("/geocoding/v5/places", `${turn} bouelvard dse alliés du marehcal de latre tassigni`),
    ],
  },
  "POST /functions/geocode": {
    "as long as may be": (turn) =>
      post("/functions/geocode", { address: `${turn} ${"rue des aubes ".repeat(20)}`.slice(0, 250) }),
  },
  "GET /api/session": { anonymous: () => ["/api/session"] },
  "GET /sitemap.xml": { all: () => ["/sitemap.xml"] },
  "GET /sitemaps/:file{\\d{1,6}\\.xml}": { "the first": () => ["/sitemaps/0.xml"] },
  "GET /legal": { all: () => ["/legal"] },
  "GET /api/legal": { all: () => ["/api/legal"] },
  "GET /api/openapi.json": { all: () => ["/api/openapi.json"] },
  "GET /api/estimation/quality": { all: () => ["/api/estimation/quality"] },
  "GET /basemap/still/:theme/:step/:x/:y": {
    "each another": (turn) => [`/basemap/still/light/32/${west + (turn % 8)}/${north + (turn >> 3)}`],
  },
  "POST /api/map/list, refused": {
    "a body of 900 kB": () => post("/api/map/list", { box: "x".repeat(900_000) }),
  },
};

const cluster = values.postgres ? await startPostgresCluster() : null;
if (values.postgres && cluster === null) throw new Error("PostgreSQL is not installed.");
const database =
  cluster === null
    ? await openEmbedded(null)
    : await openPostgres((await createPostgresCopy(cluster.url)).url, (error) => print(error.message));
try {
  await fillCity(database.db, propertyCount);
  await fillSales(database.db, saleCount);
  await analyzeTables(database.db);
  const server = await startNodeOn(database);
  await measureAll(server);
  const { live, map, market, addresses } = server;
  await Promise.all([live.close(), map.close(), market.close(), addresses.close()]);
} finally {
  await database.close();
  cluster?.stop();
}

async function measureAll(server: TestServer): Promise<void> {
  const ids = await readIds(server);
  const rows: string[][] = [["call", "input", "answered", "ms"]];
  const costs = [];
  for (const [route, inputs] of Object.entries(calls))
    for (const [input, ask] of Object.entries(inputs)) {
      if (positionals.length > 0 && !positionals.some((name) => route.includes(name))) continue;
      costs.push({ route, input, ...(await measureCall(server, (turn) => ask(turn, ids))) });
    }
  if (positionals.length === 0) costs.push(await costOfOthers(server));
  for (const { route, input, status, cost } of costs.toSorted((one, other) => other.cost - one.cost))
    rows.push([route, input, String(status), cost.toFixed(2)]);
  printTable(rows);
  const dear = costs.filter(({ route, cost }) => cost > (dearer[route] ?? target));
  print(`\n${dear.length} of ${costs.length} inputs cost more than they may`);
  if (dear.length > 0) process.exitCode = 1;
}

async function readIds(server: TestServer): Promise<Ids> {
  await createPeople(server);
  const { db } = server.services.database;
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .limit(2 * rounds);
  const [agency] = await db.select({ id: agencies.id }).from(agencies).limit(1);
  return { properties: rows.map(({ id }) => id), agency: need(agency).id };
}

/** The dearest of the calls that anybody may try and that are refused before any work, or answer from memory. */
async function costOfOthers(server: TestServer) {
  const others = listMountedRoutes(server).filter(
    (route) => !Object.hasOwn(calls, route) && !route.endsWith("/api/map/feed"),
  );
  let dearest = { route: "", cost: 0, status: 0 };
  for (const other of others) {
    const [method = "", path = ""] = other.split(" ");
    const filled = path.replace(/:\w+(?:\{[^}]*\}+)?|\{[^}]+\}/g, unknownId).replace("*", "x");
    const asked: Asked = method === "GET" ? [filled] : [filled, { method, ...json({}) }];
    const own = { route: other, ...(await measureCall(server, () => asked)) };
    if (own.cost > dearest.cost) dearest = own;
  }
  return { ...dearest, input: `dearest of ${others.length} others, asked without input` };
}

/** The mean of some rounds, after some that warm it up; what the last one was answered. */
async function measureCall(server: TestServer, ask: (turn: number) => Asked) {
  const asked = Array.from({ length: 2 * rounds }, (_, turn) => ask(turn));
  let status = 0;
  const run = async (some: readonly Asked[]) => {
    for (const [path, init] of some) {
      const reply = await server.request(path, init);
      await reply.arrayBuffer();
      if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}.`);
      status = reply.status;
    }
  };
  await run(asked.slice(0, rounds));
  const before = process.threadCpuUsage();
  await run(asked.slice(rounds));
  const { user, system } = process.threadCpuUsage(before);
  return { cost: (user + system) / 1_000 / rounds, status };
}
