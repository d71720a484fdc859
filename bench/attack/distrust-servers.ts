/**
 * Servers and archives of maps that an installation is told to use (STREETS, MAP_STYLE, `npm run import:basemap`) and
 * that turn against it: none may keep a request waiting, fill the memory, stop the thread or lead to a private network.
 * Tried on the modules themselves: loopback, where the hostile server stands, is refused to a whole server.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { importBasemap } from "../../server/features/basemap/import-basemap.ts";
import { createRemoteBasemap } from "../../server/features/basemap/remote-basemap.ts";
import { createRemoteStreets } from "../../server/features/basemap/remote-streets.ts";
import { StreetFileError } from "../../server/features/basemap/street-file.ts";
import { createSafeFetch } from "../../server/platform/outgoing/safe-fetch.ts";
import { buildArchive, startTile } from "../../server/testing/real-streets.ts";
import { print, printTable, showMegabytes } from "../measure.ts";
import { type Outcome, startOutcome } from "./target.ts";

/** A request to another server has eight seconds; a style may name others to ask after it. */
const mostMs = 20_000;
const mostGrowth = 80_000_000;
const [zoom, column, row] = startTile(14);

type Hostile = { readonly name: string; readonly answer: RequestListener };

const json = "application/json";
const send = (type: string, body: string | Buffer, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => void response.writeHead(200, { "content-type": type, ...headers }).end(body);
};
const style = (parts: string) => `{"version":8,"sources":{},"layers":[]${parts}}`;
const deep = `${"[".repeat(400_000)}${"]".repeat(400_000)}`;
const about = (attribution: string, more = {}) =>
  JSON.stringify({ tiles: ["/t/{z}/{x}/{y}"], attribution, ...more });

const hostile: readonly Hostile[] = [
  {
    name: "a body without end",
    answer: (_, response) => {
      response.writeHead(200, { "content-type": json });
      const chunk = Buffer.alloc(64_000, " ");
      const go = (): void => void (response.destroyed || response.write(chunk, () => setImmediate(go)));
      go();
    },
  },
  {
    name: "a gzip bomb of 400 MB",
    answer: send(json, gzipSync(Buffer.alloc(400_000_000)), { "content-encoding": "gzip" }),
  },
  { name: "another type of content", answer: send("text/html", "<script>alert(1)</script>") },
  {
    name: "a body that drips",
    answer: (_, response) => {
      response.writeHead(200, { "content-type": json });
      const timer = setInterval(() => response.write(" "), 500);
      response.on("close", () => clearInterval(timer));
    },
  },
  {
    name: "a redirect to a private network",
    answer: (_, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  },
  {
    name: "a redirect to a name that answers another address the second time",
    answer: (request, response) =>
      void response
        .writeHead(302, { location: `http://rebinding.example:${request.socket.localPort}/again` })
        .end(),
  },
  {
    name: "redirects in a circle",
    answer: (_, response) => void response.writeHead(302, { location: "/" }).end(),
  },
  { name: "JSON nested 400,000 deep", answer: send(json, style(`,"metadata":${deep}`)) },
  {
    name: "a layer nested 400,000 deep",
    answer: send(json, `{"version":8,"sources":{},"layers":[{"id":"a","type":"line","paint":${deep}}]}`),
  },
  { name: "credits of 900 kB of open brackets", answer: send(json, about("<".repeat(900_000))) },
  {
    name: "zooms and bounds beyond the world",
    answer: send(json, about("", { minzoom: -1e308, maxzoom: 1e308 })),
  },
  {
    name: "10,000 sources to fetch",
    answer: send(
      json,
      JSON.stringify({
        version: 8,
        layers: [],
        sources: Object.fromEntries(
          Array.from({ length: 10_000 }, (_, at) => [`s${at}`, { type: "vector", url: "/" }]),
        ),
      }),
    ),
  },
  {
    name: "tiles that lead to files and to this machine",
    answer: send(json, about("", { tiles: ["file:///etc/passwd", "http://127.0.0.1:1/{z}"] })),
  },
];

export async function distrustServers(): Promise<Outcome[]> {
  const rows: string[][] = [];
  const outcomes = [
    await tryAll("a hostile server of streets", hostile, rows, askStreets),
    await tryAll("a hostile server of a style", hostile, rows, askStyle),
    await tryArchives(rows),
  ];
  printTable([["tried", "ms", "memory", "thread held, ms"], ...rows]);
  print();
  return outcomes;
}

type Ask = (origin: string, fetch: ReturnType<typeof createSafeFetch>) => Promise<unknown>;

/** What streets are about is learned or fails; then ten tiles are asked for at once, as a map does. */
const askStreets: Ask = async (origin, fetch) => {
  await learn(`${origin}/`, fetch);
  const direct = await learn(`${origin}/{z}/{x}/{y}`, fetch);
  await Promise.all(Array.from({ length: 10 }, (_, at) => direct.tile(zoom, column + at, row)));
};

async function learn(url: string, fetch: Parameters<Ask>[1]) {
  let isOver = false;
  const onFailure = () => {
    isOver = true;
  };
  const streets = createRemoteStreets({ url, fetch, now: Date.now, onFailure });
  while (!isOver && (await streets.facts()) === null) await new Promise((resolve) => setTimeout(resolve, 5));
  return streets;
}

const askStyle: Ask = async (origin, fetch) => {
  const basemap = createRemoteBasemap({
    styleUrls: { light: `${origin}/` },
    fetch,
    now: Date.now,
    onFailure: () => undefined,
  });
  const style = await basemap.style("light");
  return JSON.stringify(style);
};

async function tryAll(attack: string, all: readonly Hostile[], rows: string[][], ask: Ask): Promise<Outcome> {
  const outcome = startOutcome(attack);
  for (const { name, answer } of all) {
    let lookups = 0;
    const reached: string[] = [];
    const server = createServer((request, response) => {
      reached.push(request.url ?? "");
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.2", resolve));
    const { port } = server.address() as AddressInfo;
    const fetch = createSafeFetch({
      ports: [port, 1],
      isPublic: (address) => address === "127.0.0.2",
      lookup: (host, callback) => {
        if (host === "rebinding.example") lookups += 1;
        callback(null, [{ address: lookups > 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]);
      },
    });
    await measure(outcome, rows, `${attack}: ${name}`, () => ask(`http://maps.example:${port}`, fetch));
    server.close().closeAllConnections();
  }
  return outcome;
}

async function tryArchives(rows: string[][]): Promise<Outcome> {
  const outcome = startOutcome("hostile archives of streets");
  const folder = mkdtempSync(join(tmpdir(), "attack-streets-"));
  const archives: Readonly<Record<string, Buffer>> = {
    "cut short": buildArchive().subarray(0, 700),
    "a tile that is a bomb": buildArchive({ tile: () => Buffer.alloc(400_000_000) }),
    "a directory that is a bomb": buildArchive({ packing: 2, directory: Array(8_000_000).fill(0) }),
    "a thousand million tiles": buildArchive({ directory: [1_000_000_000] }),
    "directories in a circle": buildArchive({ directory: [1, 0, 0, 6, 1] }),
    "a tile of 2^50 bytes": buildArchive({ directory: [1, 0, 1, 2 ** 50, 1] }),
    "a tile 2^50 bytes away": buildArchive({ directory: [1, 0, 1, 9, 2 ** 50] }),
    "credits of 900 kB of open brackets": buildArchive({ attribution: "<".repeat(900_000) }),
  };
  for (const [name, bytes] of Object.entries(archives)) {
    const path = join(folder, "given.pmtiles");
    writeFileSync(path, bytes);
    await measure(outcome, rows, `${outcome.attack}: ${name}`, () =>
      importBasemap(path, folder).catch((error: unknown) => {
        if (!(error instanceof StreetFileError)) throw error;
      }),
    );
  }
  rmSync(folder, { recursive: true });
  return outcome;
}

/** Runs one try within its bounds of time, memory and of how long it holds the thread. */
async function measure(
  outcome: Outcome,
  rows: string[][],
  name: string,
  run: () => Promise<unknown>,
): Promise<void> {
  outcome.attempts += 1;
  const before = process.memoryUsage.rss();
  let most = before;
  let heldMs = 0;
  let lastTurn = performance.now();
  const watch = setInterval(() => {
    heldMs = Math.max(heldMs, performance.now() - lastTurn - 20);
    lastTurn = performance.now();
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const startedAt = performance.now();
  const late = new Promise<string>((resolve) => setTimeout(() => resolve("late"), mostMs + 1_000).unref());
  const end = await Promise.race([
    run().then(
      () => "over",
      (error: unknown) => String(error),
    ),
    late,
  ]);
  const ms = performance.now() - startedAt;
  await new Promise((resolve) => setTimeout(resolve, 50));
  clearInterval(watch);
  const growth = Math.max(0, most - before);
  rows.push([name, ms.toFixed(0), showMegabytes(growth), heldMs.toFixed(0)]);
  if (end !== "over") outcome.breaches.push(`${name}: ${end}`);
  if (ms > mostMs) outcome.breaches.push(`${name}: ${ms.toFixed(0)} ms`);
  if (growth > mostGrowth) outcome.breaches.push(`${name}: grew by ${showMegabytes(growth)}`);
}
