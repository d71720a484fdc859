/**
 * `node bench/links.ts [seconds] [kills]`: short links of the demonstration followed as fast as the server answers, with
 * map tiles asked for meanwhile, then kill -9 of the server under the same load, several times; on the embedded database
 * and, where PostgreSQL is installed, on a cluster of its own. In the end every opening that was answered must be
 * counted, and none counted that was not asked for.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sum } from "drizzle-orm";
import { openEmbedded, openPostgres } from "../server/platform/database/open.ts";
import { shortLinks } from "../server/records/link/link-schema.ts";
import type { Child } from "../server/testing/child-process.ts";
import { originOf, startServerProcess } from "../server/testing/child-server.ts";
import { startPostgresCluster } from "../server/testing/postgres-cluster.ts";
import { askForTiles } from "./ask-for-tiles.ts";
import { percentile, print, printTable } from "./measure.ts";

const seconds = Number(process.argv[2] ?? 20);
const kills = Number(process.argv[3] ?? 5);
/** Openings under way at once. */
const atOnce = 64;
const targets = { postgres: 2_000, embedded: 1_000, tileP99Ms: 60 };
/** A kill comes somewhere within this time after the load began. */
const longestUntilKillMs = 1_500;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

type Kind = "postgres" | "embedded";
type Followed = { answered: number; cut: number; refused: number; readonly times: number[] };

const misses: string[] = [];
const rows = [
  [
    "database",
    "answered",
    "a second",
    "p50 ms",
    "p99 ms",
    "refused",
    "tile p99 ms",
    "kills",
    "counted",
    "exact",
  ],
];
await measure("embedded", {});
const cluster = await startPostgresCluster();
if (cluster === null) print("PostgreSQL is not installed: the embedded database alone.");
else {
  try {
    await measure("postgres", { DATABASE_URL: cluster.url });
  } finally {
    cluster.stop();
  }
}
printTable(rows);
for (const miss of misses) print(`missed: ${miss}`);
process.exitCode = misses.length === 0 ? 0 : 1;

async function measure(kind: Kind, settings: Readonly<Record<string, string>>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "bench-links-"));
  const start = () =>
    startServerProcess({
      DATA_DIR: directory,
      DEMO: "1",
      DEMO_SALES: "0",
      APP_SECRET: "s".repeat(32),
      ...settings,
    });
  let server: Child = start();
  try {
    let origin = await originOf(server);
    const before = await stop(server, kind, directory, settings.DATABASE_URL);
    server = start();
    origin = await originOf(server);
    const load = await underLoad(origin, before.aliases);
    const all = load.followed;
    for (let kill = 0; kill < kills; kill++) {
      const killed = server;
      const over = new AbortController();
      const left = follow(origin, before.aliases, over.signal, all);
      await wait(Math.random() * longestUntilKillMs);
      killed.process.kill("SIGKILL");
      over.abort();
      await Promise.all([left, killed.ended]);
      server = start();
      origin = await originOf(server);
    }
    const after = await stop(server, kind, directory, settings.DATABASE_URL);
    report(kind, { ...load, counted: after.clicks - before.clicks });
  } finally {
    server.process.kill("SIGKILL");
    await server.ended;
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Ends the server as a person does, and reads what it has counted. */
async function stop(server: Child, kind: Kind, directory: string, url = "") {
  server.process.kill("SIGTERM");
  await server.ended;
  const database =
    kind === "embedded" ? await openEmbedded(directory) : await openPostgres(url, () => undefined);
  const [total] = await database.db.select({ clicks: sum(shortLinks.clickCount) }).from(shortLinks);
  const links = await database.db.select().from(shortLinks);
  await database.close();
  const aliases = links
    .filter(({ isActive, expiresOn }) => isActive && expiresOn === null)
    .map(({ alias }) => alias);
  return { clicks: Number(total?.clicks ?? 0), aliases };
}

async function underLoad(origin: string, aliases: readonly string[]) {
  const followed: Followed = { answered: 0, cut: 0, refused: 0, times: [] };
  const over = new AbortController();
  const tiles = askForTiles(origin, over.signal);
  tiles.catch(() => undefined);
  const startedAt = performance.now();
  const following = follow(origin, aliases, over.signal, followed);
  await wait(seconds * 1000);
  over.abort();
  await following;
  const rate = followed.answered / ((performance.now() - startedAt) / 1000);
  // A server too busy to take a connection answers no tile either.
  const tileTimes = await tiles.catch(() => [Number.POSITIVE_INFINITY]);
  const times = [...followed.times];
  return { followed, rate, times, underLoad: followed.answered, tileP99: percentile(tileTimes, 0.99) };
}

/** Follows one link after the other, so many at once, until it is over. */
async function follow(
  origin: string,
  aliases: readonly string[],
  over: AbortSignal,
  followed: Followed,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let turn = lane; !over.aborted; turn++)
        await followOne(`${origin}/${aliases[turn % aliases.length]}`, agent, followed);
    }),
  );
  agent.destroy();
}

function followOne(address: string, agent: Agent, followed: Followed): Promise<void> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    get(address, { agent, headers: { "user-agent": browser } }, (reply) => {
      reply.resume().on("close", resolve);
      if (reply.statusCode === 302) {
        followed.answered++;
        followed.times.push(performance.now() - startedAt);
      } else followed.refused++;
    }).on("error", () => {
      // The request was cut by a kill: the opening may have been counted without an answer.
      followed.cut++;
      resolve();
    });
  });
}

type Load = Awaited<ReturnType<typeof underLoad>> & { readonly counted: number };

function report(kind: Kind, { followed, rate, times, underLoad: answered, tileP99, counted }: Load): void {
  const isExact = counted >= followed.answered && counted <= followed.answered + followed.cut;
  rows.push(
    [
      ...[
        kind,
        answered,
        rate.toFixed(0),
        percentile(times, 0.5).toFixed(1),
        percentile(times, 0.99).toFixed(1),
      ],
      ...[
        followed.refused,
        tileP99.toFixed(1),
        kills,
        `${counted} of ${followed.answered} + ${followed.cut} cut`,
      ],
      isExact ? "yes" : "NO",
    ].map(String),
  );
  if (!isExact)
    misses.push(`${kind}: ${counted} counted of ${followed.answered} answered, ${followed.cut} cut`);
  if (rate < targets[kind]) misses.push(`${kind}: ${rate.toFixed(0)} a second`);
  if (followed.refused > 0) misses.push(`${kind}: ${followed.refused} refused`);
  if (tileP99 > targets.tileP99Ms) misses.push(`${kind}: tile p99 ${tileP99.toFixed(0)} ms`);
}
