import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressOpenReplies } from "./compress-open-replies.ts";
import type { HonoEnvironment } from "./context.ts";

const app = new Hono<HonoEnvironment>()
  .use(compressOpenReplies(/^\/api\/market\//))
  .get("/api/:of/words", (context) => context.json({ words: "calanque ".repeat(500) }))
  .get("/api/:of/feed", (context) =>
    context.body("calanque ".repeat(500), 200, { "content-type": "text/event-stream" }),
  );

async function readEncoding(path: string, cookie?: string): Promise<string | null> {
  const headers = { "accept-encoding": "gzip, br", ...(cookie !== undefined && { cookie }) };
  return (await app.request(path, { headers })).headers.get("content-encoding");
}

test("what anybody is told is compressed", async () => {
  expect(await readEncoding("/api/properties/words")).toBe("gzip");
  expect(await readEncoding("/api/market/words", "session=1")).toBe("gzip");
});

test("what one person is told is not", async () => {
  expect(await readEncoding("/api/properties/words", "session=1")).toBeNull();
});

test("nor a stream, which is to arrive as it is written", async () => {
  expect(await readEncoding("/api/market/feed")).toBeNull();
});
