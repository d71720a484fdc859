/** `npm start` as a terminal or a supervisor runs it: npm, a shell, the server. */
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Child, startChild } from "../server/testing/child-process.ts";
import { createDataDirectory } from "../server/testing/embedded-copy.ts";
import { processesOf } from "../server/testing/process-group.ts";

let directory: string;
let npm: Child | undefined;

beforeAll(async () => {
  directory = await createDataDirectory();
});
afterEach(async () => {
  if (npm === undefined) return;
  for (const pid of processesOf(npm.pid)) process.kill(pid, "SIGKILL");
  await npm.ended;
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test.skipIf(process.platform !== "linux").each(["SIGTERM", "SIGINT"] as const)(
  "%s to npm start leaves no process (Linux only: it reads /proc)",
  async (signal) => {
    // Installing and building is another script's work, done before the tests.
    npm = startChild("npm", ["start", "--ignore-scripts"], {
      detached: true,
      environment: {
        PORT: "0",
        DEMO: "0",
        ADDRESSES: "embedded",
        GEOCODER: "none",
        STREETS: "off",
        DATA_DIR: directory,
        LOG_LEVEL: "warn",
        DATABASE_URL: "",
      },
    });
    const line = await npm.line(/ répond sur http/);
    const origin = line.slice(line.indexOf("http"));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const before = processesOf(npm.pid);
    expect(before.length).toBeGreaterThan(1);
    npm.process.kill(signal);
    await npm.ended;
    await expect.poll(() => processesOf(npm?.pid ?? 0), { interval: 20 }).toEqual([]);
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow();
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  },
);
