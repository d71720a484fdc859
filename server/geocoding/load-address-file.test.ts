import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pino from "pino";
import { Agent } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import type { OpenDatabase } from "../platform/database/open.ts";
import { guardedConnector } from "../platform/outgoing/guarded-connector.ts";
import { toBanFile } from "../testing/ban-file.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { waitLimitMs } from "../testing/test-limits.ts";
import { describeAddressFile, readAddressFileState } from "./address-file.ts";
import { readStreets } from "./address-store.ts";
import type { DownloadOptions } from "./download.ts";
import { loadAddressFile } from "./load-address-file.ts";

/** Incompressible names, so that half of the bytes are half of the file. */
const rows = Array.from({ length: 4_000 }, (_, at) => ({
  numero: (at % 9_000) + 1,
  nom_voie: `Rue de l'Essai ${(at * 2_654_435_761) % 997}`,
  code_postal: "13006",
  code_insee: "13206",
  lon: (5.37 + ((at * 7_919) % 10_007) / 1e6).toFixed(6),
  lat: (43.28 + ((at * 104_729) % 10_007) / 1e6).toFixed(6),
}));
const file = gzipSync(toBanFile(rows));

const day = 24 * 3_600_000;
let database: OpenDatabase;
let dataDirectory: string;
let now: Date;
const servers: Server[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  dataDirectory = await mkdtemp(join(tmpdir(), "address-file-"));
  now = new Date("2026-11-01T08:00:00Z");
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  await database.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** 127.0.0.2 stands for the open Internet. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.2", resolve));
  return `http://127.0.0.2:${(server.address() as AddressInfo).port}/adresses-13.csv.gz`;
}

/** Sends the file in the ranges asked for, noting them; breaks off after the first half where told. */
function sending(bytes: Uint8Array, options: { readonly breaks?: number; readonly tag?: string } = {}) {
  const ranges: (string | undefined)[] = [];
  const listener: RequestListener = (request, response) => {
    ranges.push(request.headers.range);
    const tag = options.tag ?? '"one"';
    const isSame = (request.headers["if-range"] ?? tag) === tag;
    const start = isSame ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0) : 0;
    const rest = bytes.subarray(start);
    response.writeHead(start > 0 ? 206 : 200, { "content-length": rest.length, etag: tag });
    if (ranges.length > (options.breaks ?? 0)) response.end(rest);
    else response.write(rest.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
  };
  return { listener, ranges };
}

const platform = (url: string) => ({
  config: readConfig({ ADDRESSES: url, DATA_DIR: dataDirectory }),
  db: database.db,
  logger: pino({ level: "silent" }),
  now: () => now,
});
const dispatcher = () =>
  new Agent({ connect: guardedConnector({ isPublic: (address) => address === "127.0.0.2" }) });
const load = (url: string, options: DownloadOptions = {}) =>
  loadAddressFile(platform(url), {
    attempts: 1,
    silenceMs: waitLimitMs,
    pauseMs: 1,
    dispatcher: dispatcher(),
    ...options,
  });
const state = async (url: string) =>
  describeAddressFile(platform(url).config, await readAddressFileState(database.db), now);
const doors = async () =>
  (await readStreets(database.db)).reduce((sum, { numbers }) => sum + numbers.split("\n").length, 0);

test("the file is fetched and read at the first start, and again a month later, not before", async () => {
  const { listener, ranges } = sending(file);
  const url = await serve(listener);
  expect(await state(url)).toMatchObject({ state: "none", loaded_at: null, count: null });
  await load(url);
  expect(await doors()).toBe(4_000);
  expect(await state(url)).toEqual({
    state: "loaded",
    loaded_at: "2026-11-01T08:00:00.000Z",
    count: 4_000,
    problem: null,
    next_at: "2026-12-01T08:00:00.000Z",
  });
  expect(await readdir(join(dataDirectory, "addresses"))).toEqual([]);
  now = new Date(now.getTime() + 29 * day);
  await load(url);
  expect(ranges).toHaveLength(1);
  now = new Date(now.getTime() + day);
  await load(url);
  expect(ranges).toHaveLength(2);
});

test("of nodes that look at the same moment, one fetches the file", async () => {
  const { listener, ranges } = sending(file);
  const url = await serve(listener);
  await Promise.all([load(url), load(url), load(url)]);
  expect(ranges).toHaveLength(1);
  expect(await state(url)).toMatchObject({ state: "loaded", count: 4_000 });
});

test("a download that broke goes on where it was an hour later, by the range that is missing", async () => {
  const { listener, ranges } = sending(file, { breaks: 1 });
  const url = await serve(listener);
  await load(url);
  expect(await doors()).toBe(0);
  expect(await state(url)).toMatchObject({
    state: "failed",
    problem: "Le téléchargement s’est interrompu : il reprendra où il en est.",
    next_at: "2026-11-01T09:00:00.000Z",
  });
  now = new Date("2026-11-01T09:00:00Z");
  await load(url);
  expect(await doors()).toBe(4_000);
  const range = /^bytes=(\d+)-$/.exec(ranges[1] ?? "");
  expect(Number(range?.[1])).toBeGreaterThan(0);
  expect(Number(range?.[1])).toBeLessThanOrEqual(file.length / 2);
  expect(await state(url)).toMatchObject({ state: "loaded", problem: null });
});

test("what was begun of another version is thrown away", async () => {
  const broken = sending(gzipSync("x".repeat(300_000) + toBanFile(rows)), { breaks: 1, tag: '"old"' });
  let listener = broken.listener;
  const url = await serve((request, response) => listener(request, response));
  await load(url);
  const fresh = sending(file, { tag: '"new"' });
  listener = fresh.listener;
  now = new Date(now.getTime() + day);
  await load(url);
  expect(fresh.ranges[0]).toMatch(/^bytes=\d+-$/);
  expect(await state(url)).toMatchObject({ state: "loaded", count: 4_000 });
});

test("a node that stops leaves the rest to the next start", async () => {
  const stop = new AbortController();
  let requests = 0;
  const { listener, ranges } = sending(file);
  const url = await serve((request, response) => {
    requests++;
    if (requests > 1) return listener(request, response);
    response.writeHead(200, { "content-length": file.length, etag: '"one"' });
    response.write(file.subarray(0, Math.floor(file.length / 2)));
  });
  const loading = load(url, { signal: stop.signal });
  const part = join(dataDirectory, "addresses", "addresses.csv.gz.part");
  const partSize = () =>
    stat(part).then(
      ({ size }) => size,
      () => 0,
    );
  await expect.poll(partSize).toBeGreaterThan(0);
  expect(await state(url)).toMatchObject({ state: "loading" });
  stop.abort();
  await loading;
  expect(await state(url)).toMatchObject({ state: "none", problem: null });
  await load(url);
  expect(ranges).toEqual([expect.stringMatching(/^bytes=\d+-$/)]);
  expect(await state(url)).toMatchObject({ state: "loaded", count: 4_000 });
});

describe("a wrong file is refused, and what was there stays", () => {
  const elsewhere = rows.map((row) => ({ ...row, code_insee: "13001", code_postal: "13100" }));
  test.each([
    ["a page", Buffer.from("<!doctype html><p>Maintenance</p>"), /^Ce n'est pas un fichier d'adresses/],
    ["nothing", Buffer.alloc(0), "Le fichier est vide."],
    ["another commune", gzipSync(toBanFile(elsewhere)), "Le fichier n’a aucune adresse de Marseille."],
    ["a damaged archive", file.subarray(0, file.length - 500), /abîmé ou incomplet/],
    ["a part", gzipSync(toBanFile(rows.slice(0, 1_000))), /^Le fichier paraît partiel/],
  ])("%s", async (_, bytes, problem) => {
    let listener = sending(file).listener;
    const url = await serve((request, response) => listener(request, response));
    await load(url);
    listener = sending(bytes).listener;
    now = new Date(now.getTime() + 31 * day);
    await load(url);
    expect(await doors()).toBe(4_000);
    expect(await state(url)).toMatchObject({
      state: "failed",
      loaded_at: "2026-11-01T08:00:00.000Z",
      count: 4_000,
      problem: typeof problem === "string" ? problem : expect.stringMatching(problem),
    });
    // The next file is read from its beginning.
    listener = sending(file).listener;
    now = new Date(now.getTime() + day);
    await load(url);
    expect(await state(url)).toMatchObject({ state: "loaded", problem: null });
  });
});

test("a server that fails is left alone longer each time, up to a day", async () => {
  let downloads = 0;
  const url = await serve((_, response) => {
    downloads++;
    response.writeHead(503).end();
  });
  const waits: number[] = [];
  for (let round = 0; round < 8; round++) {
    await load(url);
    const { next_at } = await state(url);
    const next = Date.parse(next_at ?? "");
    waits.push((next - now.getTime()) / 3_600_000);
    now = new Date(next - 1);
    await load(url);
    now = new Date(next);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24, 24]);
  expect(downloads).toBe(8);
  expect(await state(url)).toMatchObject({ problem: "Le serveur du fichier ne répond pas." });
});

test("nothing is fetched from a private network, not even by a redirect, nor where the configuration says so", async () => {
  let reached = 0;
  const inside = createServer((_, response) => {
    reached++;
    response.end(file);
  });
  servers.push(inside);
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const target = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/adresses-13.csv.gz`;
  const url = await serve((_, response) => response.writeHead(302, { location: target }).end());
  await load(url);
  expect((await state(url)).state).toBe("failed");
  await loadAddressFile(platform("embedded"));
  expect((await state("embedded")).state).toBe("embedded");
  expect(reached).toBe(0);
});
