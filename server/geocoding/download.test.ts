import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from "undici";
import { afterEach, expect, test } from "vitest";
import { waitLimitMs } from "../testing/test-limits.ts";
import { download } from "./download.ts";

const own = getGlobalDispatcher();
const servers: Server[] = [];
afterEach(() => {
  setGlobalDispatcher(own);
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/adresses-13.csv.gz`;
}

const file = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
const options = { attempts: 3, silenceMs: waitLimitMs, pauseMs: 1 };
/** A busy machine is silent for as long now and then: that is tried again, more often than it can happen. */
const hasty = { ...options, attempts: 30, silenceMs: 500 };
const read = (url: string) => buffer(download(url, options));

/** Sends the file from the byte asked for, and breaks off as often as told. */
function breaking(times: number, reply: { ranges: boolean; tag?: () => string; break: "cut" | "silence" }) {
  let requests = 0;
  const listener: RequestListener = (request, response) => {
    requests++;
    const start = reply.ranges ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0) : 0;
    const rest = file.subarray(start);
    response.writeHead(start > 0 ? 206 : 200, {
      "content-length": rest.length,
      etag: reply.tag?.() ?? '"1"',
    });
    if (requests > times) response.end(rest);
    else
      response.write(rest.subarray(0, 100_000), () => {
        if (reply.break === "cut") setImmediate(() => response.destroy());
      });
  };
  return { listener, requests: () => requests };
}

test.each([
  { ranges: true, break: "cut" },
  { ranges: false, break: "cut" },
  { ranges: true, break: "silence" },
] as const)("a download that breaks goes on where it was (%o)", async (reply) => {
  const { listener, requests } = breaking(2, reply);
  const url = await serve(listener);
  const bytes = await buffer(download(url, reply.break === "silence" ? hasty : options));
  expect(bytes.equals(file)).toBe(true);
  expect(requests()).toBeGreaterThanOrEqual(3);
});

test("a download goes its own way out, whichever the process has come to share", async () => {
  const shared = new MockAgent();
  shared.disableNetConnect();
  setGlobalDispatcher(shared);
  expect((await read(await serve((_, response) => response.end(file)))).equals(file)).toBe(true);
});

test("what is there already is asked for no more, and a reply that says so is not taken for a part of it", async () => {
  const etags: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    etags.push(request.headers.range);
    response.writeHead(416, { "content-range": `bytes */${file.length}` }).end("Range Not Satisfiable");
  });
  const start = { offset: file.length, tag: '"1"' };
  expect(await buffer(download(url, { ...options, start }))).toHaveLength(0);
  expect(etags).toEqual([`bytes=${file.length}-`]);
});

test("whoever calls it off is left at once", async () => {
  const stop = new AbortController();
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-length": file.length }).write(file.subarray(0, 100));
    stop.abort();
  });
  await expect(buffer(download(url, { ...options, signal: stop.signal }))).rejects.toThrow("aborted");
});

test("a file that changed meanwhile is not put together from two", async () => {
  let version = 0;
  const { listener } = breaking(1, { ranges: true, break: "cut", tag: () => `"${version++}"` });
  await expect(read(await serve(listener))).rejects.toThrow("Le fichier a changé pendant le téléchargement");
});

test("refusals and servers that are gone are told in a sentence", async () => {
  const refusing = await serve((_, response) => response.writeHead(404).end());
  await expect(read(refusing)).rejects.toThrow("Le fichier ne se télécharge pas (réponse 404).");
  const failing = await serve((_, response) => response.writeHead(503).end());
  await expect(read(failing)).rejects.toThrow("son serveur ne répond pas");
  const { listener } = breaking(99, { ranges: false, break: "cut" });
  await expect(read(await serve(listener))).rejects.toThrow("Le téléchargement s'est interrompu.");
});
