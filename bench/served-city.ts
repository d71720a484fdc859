/** A server of its own with the demonstration city grown to so many properties, for what is measured in a browser. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { need } from "../domain/need.ts";
import { findFreePort } from "../server/testing/postgres-cluster.ts";
import { readProcessorSeconds } from "./measure.ts";

export type ServedCity = {
  readonly url: string;
  /** Its DATA_DIR. */
  readonly folder: string;
  /** What the server took of the processor so far, in seconds. */
  readonly processorSeconds: () => number;
  readonly stop: () => Promise<void>;
};

/** Grows and serves the city. `BENCH_DATA_DIR` keeps it from one time to the next. */
export async function serveCity(properties: number): Promise<ServedCity> {
  const directory = process.env.BENCH_DATA_DIR;
  const folder = directory ?? mkdtempSync(join(tmpdir(), "bench-city-"));
  const port = await findFreePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "1",
    DEMO_SALES: "0",
    ADDRESSES: "embedded",
    LOG_LEVEL: "warn",
  };
  const grown = spawnSync(
    process.execPath,
    ["scripts/commands/demo.ts", "--properties", String(properties)],
    { env },
  );
  if (grown.status !== 0) throw new Error(grown.stderr.toString());
  const server = spawn(process.execPath, ["server/app/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => server.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    server.once("exit", () => reject(new Error("The server ended before it listened.")));
    server.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes(`:${port}`)) resolve();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    processorSeconds: () => readProcessorSeconds(need(server.pid)),
    stop: async () => {
      server.kill("SIGTERM");
      await exited;
      if (directory === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
