/** `npm run dev` without npm: one address for pages and calls, both gone on a TERM. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Child, startChild } from "../server/testing/child-process.ts";
import { createDataDirectory } from "../server/testing/embedded-copy.ts";
import { findFreePort } from "../server/testing/postgres-cluster.ts";
import { processesOf } from "../server/testing/process-group.ts";

let directory: string;
let dev: Child | undefined;

beforeAll(async () => {
  directory = await createDataDirectory();
});
afterEach(async () => {
  if (dev === undefined) return;
  for (const pid of processesOf(dev.pid)) process.kill(pid, "SIGKILL");
  await dev.ended;
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test.skipIf(process.platform !== "linux")(
  "one address serves pages and calls, and a TERM ends all of it (Linux only: it reads /proc)",
  async () => {
    const port = await findFreePort();
    dev = startChild(process.execPath, [join(import.meta.dirname, "dev.ts")], {
      detached: true,
      environment: {
        PORT: String(port),
        DEMO: "0",
        ADDRESSES: "embedded",
        GEOCODER: "none",
        STREETS: "off",
        DATA_DIR: directory,
        LOG_LEVEL: "warn",
        DATABASE_URL: "",
        PUBLIC_URL: "",
      },
    });
    const line = await dev.line(/ répond sur http/);
    const origin = `http://127.0.0.1:${port}`;
    expect(line).toContain(`répond sur ${origin}`);
    const page = await (await fetch(`${origin}/style-guide`, { headers: { accept: "text/html" } })).text();
    expect(page).toContain("/@vite/client");
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: "ok" });
    const call = await fetch(`${origin}/functions/get-maplibre-token`, {
      method: "POST",
      headers: { origin },
    });
    expect(call.status).toBe(200);

    expect(processesOf(dev.pid).length).toBeGreaterThan(1);
    dev.process.kill("SIGTERM");
    expect(await dev.ended).toEqual({ code: 0, signal: null });
    await expect.poll(() => processesOf(dev?.pid ?? 0), { interval: 20 }).toEqual([]);
  },
);
