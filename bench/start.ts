/** How long a start takes: first with an empty data directory (the city is seeded), then warm, five times. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../server/testing/postgres-cluster.ts";

const warmStarts = 5;
/** Seconds: a second start listens within them. */
const warmTarget = 3;

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
rmSync(folder, { recursive: true, force: true });
process.exitCode = median < warmTarget ? 0 : 1;

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
