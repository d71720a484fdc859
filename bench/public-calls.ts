/**
 * `npm run bench -- public-calls -- --postgres`: what every call that anybody may make costs the server's own thread on
 * input written to be dear, at 100,000 properties and 60,000 open sales, in the embedded database or on PostgreSQL,
 * whose queries cost another process. Fails over the target. Names given pick some: `-- list`.
 */
import { parseArgs } from "node:util";
import { need } from "../domain/need.ts";
import type { Ids, PublicRequest } from "../server/gate/build-input.ts";
import { fillRoute, listMountedRoutes } from "../server/gate/mounted-routes.ts";
import { publicInputs } from "../server/gate/public-inputs.ts";
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
/**
 * In the embedded database, whose queries cost this thread; a picture of the map is drawn once, and kept. What writes a
 * person or a request takes turns by address, so many an hour.
 */
const dearer: Readonly<Record<string, number>> = {
  "POST /api/map/list": 40,
  "POST /api/map/members": 12,
  "GET /api/properties/{id}": 7,
  "GET /p/:id": 7,
  "GET /property/:id": 7,
  "POST /functions/submit-lead": 30,
  "POST /functions/submit-contact": 20,
  "POST /api/account/sign-up": 12,
  "POST /api/account/registration": 26,
  "POST /api/account/forgotten-password": 10,
  "POST /api/auth/sign-in/email": 12,
  "GET /api/properties/{id}/nearby": 7,
  "GET /basemap/still/:theme/:step/:x/:y": 16,
};
const rounds = 24;

const { values, positionals } = parseArgs({
  options: { postgres: { type: "boolean", default: false } },
  allowPositionals: true,
});

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
  for (const [route, inputs] of Object.entries(publicInputs))
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

/** The dearest of the calls that refuse whoever is not signed in. */
async function costOfOthers(server: TestServer) {
  const others = listMountedRoutes(server).filter(
    (route) => !Object.hasOwn(publicInputs, route) && !route.endsWith("/api/map/feed"),
  );
  let dearest = { route: "", cost: 0, status: 0 };
  for (const other of others) {
    const [method, filled] = fillRoute(other);
    const asked: PublicRequest = method === "GET" ? [filled] : [filled, { method, ...json({}) }];
    const own = { route: other, ...(await measureCall(server, () => asked)) };
    if (own.cost > dearest.cost) dearest = own;
  }
  return { ...dearest, input: `dearest of ${others.length} others, asked without a session` };
}

/** The mean of some rounds, after some that warm it up; what the last one was answered. */
async function measureCall(server: TestServer, ask: (turn: number) => PublicRequest) {
  const asked = Array.from({ length: 2 * rounds }, (_, turn) => ask(turn));
  let status = 0;
  const run = async (some: readonly PublicRequest[]) => {
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
