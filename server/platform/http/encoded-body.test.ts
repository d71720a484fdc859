import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerKept, compressBody, KeptBody } from "./encoded-body.ts";

const text = "Marseille, ".repeat(200);
const raw = Buffer.from(text);

test("a kept body is compressed once for all who ask, and has one tag in all encodings", async () => {
  const made: string[] = [];
  const kept = new KeptBody(raw, (bytes, encoding) => {
    made.push(encoding);
    return compressBody(bytes, encoding);
  });
  const app = new Hono().get("/", (context) => answerKept(context, kept, { "content-type": "text/plain" }));
  const ask = (headers: Record<string, string>) => app.request("/", { headers });
  const replies = await Promise.all(
    ["br, gzip", "gzip;q=0.5, br", "gzip", "identity"].map((accepted) =>
      ask({ "accept-encoding": accepted }),
    ),
  );
  expect(replies.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "br", "gzip", null]);
  expect(made).toEqual(["br", "gzip"]);
  const [etag, ...others] = new Set(replies.map(({ headers }) => headers.get("etag")));
  expect(others).toEqual([]);
  const [brotli] = replies;
  const body = await brotli?.arrayBuffer();
  expect(brotliDecompressSync(body ?? new ArrayBuffer()).toString()).toBe(text);
  expect((await ask({ "if-none-match": etag ?? "" })).status).toBe(304);
});

test("whoever comes once a body is compressed better gets that, under the same tag", async () => {
  const better = Promise.resolve(Buffer.from("better"));
  const kept = new KeptBody(raw, compressBody, () => better);
  const { etag } = kept;
  expect(brotliDecompressSync((await kept.in("br")).body).toString()).toBe(text);
  await better;
  expect((await kept.in("br")).body.toString()).toBe("better");
  expect((await kept.in("gzip")).body.toString()).not.toBe("better");
  expect(kept.etag).toBe(etag);
  const failing = new KeptBody(raw, compressBody, () => Promise.reject(new Error("no memory")));
  for (let turn = 0; turn < 2; turn++)
    expect(brotliDecompressSync((await failing.in("br")).body).toString()).toBe(text);
});

test("a compression that failed is tried again", async () => {
  const outcomes = [Promise.reject(new Error("no memory")), Promise.resolve(raw)];
  const kept = new KeptBody(raw, () => outcomes.shift() ?? Promise.reject(new Error("asked too often")));
  await expect(kept.in("br")).rejects.toThrow("no memory");
  expect((await kept.in("br")).body).toBe(raw);
});
