/**
 * How long a start takes: first with an empty data directory (the city is seeded), then warm, five times; and how long
 * a stop takes with live streams open, and with a request that never ends.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { originOf, startServerProcess } from "../server/testing/child-server.ts";
import { readFeed } from "../server/testing/feed-reader.ts";
import { findFreePort } from "../server/testing/postgres-cluster.ts";

const warmStarts = 5;
/** Seconds: a second start listens within them; a process is gone within the others. */
const warmTarget = 3;
const stopTargets = { feeds: 1.5, unfinished: 5 };

const folder = mkdtempSync(join(tmpdir(), "start-"));
const port = await findFreePort();
const first = await startOnce();
process.stdout.write(`first start, city seeded   ${first.toFixed(2)} s\n`);
const warm: number[] = [];
for (let round = 0; round < warmStarts; round += 1) warm.push(await startOnce());
warm.sort((one, other) => one - other);
const median = warm[Math.floor(warm.length / 2)] ?? Number.NaN;
process.stdout.write(
  `warm start, median of ${warmStarts}   ${median.toFixed(2)} s (${warm.map((one) => one.toFixed(2)).join(", ")})\n`,
);
const feeds = await stopOnce(openFeeds);
const unfinished = await stopOnce(beginRequest);
process.stdout.write(`stop, two live streams open   ${feeds.toFixed(2)} s (target ${stopTargets.feeds})\n`);
process.stdout.write(
  `stop, a request never ends   ${unfinished.toFixed(2)} s (target ${stopTargets.unfinished})\n`,
);
rmSync(folder, { recursive: true, force: true });
const isHeld = median < warmTarget && feeds < stopTargets.feeds && unfinished < stopTargets.unfinished;
process.exitCode = isHeld ? 0 : 1;

/** Seconds from the process's start until it answers; it is stopped afterwards. */
async function startOnce(): Promise<number> {
  const startedAt = performance.now();
  const server = spawn(process.execPath, ["server/app/main.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: "1",
      DEMO_SALES: "0",
      ADDRESSES: "embedded",
      GEOCODER: "none",
      STREETS: "off",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => server.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    server.once("exit", () => reject(new Error("The server ended before it listened.")));
    server.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes(`:${port}`)) resolve();
    });
  });
  const seconds = (performance.now() - startedAt) / 1000;
  server.kill("SIGTERM");
  await exited;
  return seconds;
}

/** Seconds from the signal until the process is gone, of a server that is busy with something. */
async function stopOnce(keepBusy: (origin: string) => Promise<unknown>): Promise<number> {
  const server = startServerProcess({ DATA_DIR: folder });
  await keepBusy(await originOf(server));
  const askedAt = performance.now();
  server.process.kill("SIGTERM");
  await server.ended;
  return (performance.now() - askedAt) / 1000;
}

async function openFeeds(origin: string): Promise<void> {
  const feeds = await Promise.all([1, 2].map(async () => readFeed(await fetch(`${origin}/api/map/feed`))));
  for (const feed of feeds) await feed.next();
}

async function beginRequest(origin: string): Promise<void> {
  const { hostname, port: portNumber } = new URL(origin);
  const socket = connect(Number(portNumber), hostname);
  socket.on("error", () => undefined);
  socket.write("POST /functions/get-property-details HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{");
  // Answered after the other one has arrived.
  await fetch(`${origin}/healthz`);
}
