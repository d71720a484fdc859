/** The program as a person or a supervisor meets it: real processes, real ports, real signals. */
import { connect, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Child } from "../testing/child-process.ts";
import { originOf, startServerProcess } from "../testing/child-server.ts";
import { type FeedReader, readFeed } from "../testing/feed-reader.ts";
import { createTestData, type TestData } from "../testing/test-data.ts";

const isEmbedded = (process.env.TEST_DATABASE_URL ?? "") === "";
let data: TestData;
const children: Child[] = [];

beforeAll(async () => {
  data = await createTestData();
});
afterAll(async () => {
  for (const child of children) child.process.kill("SIGKILL");
  await Promise.all(children.map((child) => child.ended));
  await data.remove();
});

function start(settings: Record<string, string> = {}): Child {
  const child = startServerProcess({ ...data.settings, ...settings });
  children.push(child);
  return child;
}

/** The one sentence with which a start was refused; anything else that was written fails. */
async function refusalOf(child: Child): Promise<string> {
  expect(await child.ended).toEqual({ code: 1, signal: null });
  const { stdout, stderr } = child.output;
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  return stderr.trim();
}

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return { server, port: address.port };
}

describe("a start that cannot be is refused in one sentence with exit code 1:", () => {
  test("a wrong setting", async () => {
    expect(await refusalOf(start({ PORT: "abc" }))).toMatch(/^PORT doit être un nombre entier/);
  });

  test("a port that is taken, with the fix", async () => {
    const { server, port } = await takePort();
    expect(await refusalOf(start({ PORT: String(port) }))).toBe(
      `Le port ${port} est déjà utilisé : choisissez-en un autre, par exemple PORT=${port + 1} npm start.`,
    );
    await new Promise((resolve) => server.close(resolve));
  });

  test("an address of another machine", async () => {
    expect(await refusalOf(start({ HOST: "192.0.2.1" }))).toBe(
      "HOST=192.0.2.1 n’est pas une adresse de cette machine : essayez HOST=127.0.0.1.",
    );
  });

  test("a PostgreSQL server that does not answer, without telling its password", async () => {
    const { server, port } = await takePort();
    await new Promise((resolve) => server.close(resolve));
    const url = `postgres://app:zygomatique@127.0.0.1:${port}/app`;
    const sentence = await refusalOf(start({ DATABASE_URL: url, APP_SECRET: "s".repeat(32) }));
    expect(sentence).toMatch(/^La base de données de DATABASE_URL ne s'ouvre pas \(ECONNREFUSED\)/);
    expect(sentence).not.toContain("zygomatique");
  });
});

describe("a running server", () => {
  let server: Child;
  let origin: string;
  beforeAll(async () => {
    server = start();
    origin = await originOf(server);
  });

  test.skipIf(!isEmbedded)("holds its data: a second one is refused (embedded database only)", async () => {
    expect(await refusalOf(start())).toBe(
      `Le dossier de données ${data.settings.DATA_DIR} est déjà utilisé par un autre processus.`,
    );
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  test("that is told to stop ends with code 0, live streams open", async () => {
    const feeds = await Promise.all([openFeed(origin), openFeed(origin)]);
    server.process.kill("SIGTERM");
    // Ctrl-C reaches the server twice under npm.
    server.process.kill("SIGINT");
    for (const feed of feeds) expect(await feed.next()).toBeNull();
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.output.stderr).toBe("");
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });
});

/** Opens a live stream and reads its first event. */
async function openFeed(origin: string): Promise<FeedReader> {
  const feed = readFeed(await fetch(`${origin}/api/map/feed`));
  expect(await feed.next()).toEqual({ seq: 0, buckets: [] });
  return feed;
}

describe("a killed server", () => {
  let next: Child;
  let origin: string;
  beforeAll(async () => {
    const killed = start();
    await originOf(killed);
    killed.process.kill("SIGKILL");
    expect(await killed.ended).toEqual({ code: null, signal: "SIGKILL" });
    next = start();
    origin = await originOf(next);
  });

  test("leaves nothing behind that hinders the next", async () => {
    const reply = await fetch(`${origin}/readyz`);
    expect(await reply.json()).toEqual({ status: "ok", database: true });
  });

  test("and that one stops, whatever request never ends", async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.write("POST /functions/get-property-details HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{");
    // Answered after the other one has arrived.
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    next.process.kill("SIGTERM");
    expect(await next.ended).toEqual({ code: 0, signal: null });
    socket.destroy();
  });
});
