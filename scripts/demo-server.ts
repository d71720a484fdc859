import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../server/testing/postgres-cluster.ts";

/** Runs something beside a server of its own with the demonstration's city, which is gone afterwards. */
export async function withDemoServer(run: (origin: string) => Promise<void>): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "demo-"));
  const port = await findFreePort();
  const settings = {
    DATA_DIR: dataDirectory,
    DEMO: "1",
    DEMO_SALES: "0",
    STREETS: "off",
    ADDRESSES: "embedded",
    LOG_LEVEL: "warn",
  };
  const env = { ...process.env, PORT: String(port), ...settings };
  const server = spawn(process.execPath, ["server/app/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => server.once("exit", resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("exit", () => reject(new Error("The server ended before it listened.")));
      server.stdout.on("data", (chunk: Buffer) => chunk.includes(`:${port}`) && resolve());
    });
    await run(`http://127.0.0.1:${port}`);
  } finally {
    server.kill("SIGTERM");
    await exited;
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
