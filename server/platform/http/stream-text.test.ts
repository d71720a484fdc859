import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import type { HonoEnvironment } from "./context.ts";
import { answerError } from "./errors.ts";
import { type TakenPort, takePort } from "./port.ts";
import { streamBytes, streamText } from "./stream-text.ts";

let port: TakenPort | undefined;
const logged: string[] = [];
afterEach(async () => {
  await port?.close();
  logged.length = 0;
});

/** Larger than what a connection takes at once: the next part is read while this one waits. */
const line = `${"a".repeat(100_000)}\n`;

/** Serves a text in parts that fails after so many of them; resolves once the port is taken. */
async function serve(failsAfter: number): Promise<number> {
  async function* read(): AsyncGenerator<string> {
    for (let part = 0; part < failsAfter; part++) yield line;
    if (failsAfter < 3) throw new Error("Failed query: select jeanne@exemple.fr");
  }
  const logger = pino({}, { write: (line: string) => logged.push(line) });
  const app = new Hono<HonoEnvironment>()
    .onError(answerError)
    .use((context, next) => {
      context.set("logger", logger);
      return next();
    })
    .get("/", (context) => streamText(context, read(), { "content-type": "text/csv; charset=utf-8" }))
    .get("/bytes", (context) => {
      const bytes = async function* () {
        for await (const part of read()) yield new TextEncoder().encode(part);
      };
      return new Response(streamBytes(context, bytes(), () => logged.push("ended")));
    });
  port = await takePort("127.0.0.1", 0);
  port.answerWith((request, environment) => app.fetch(request, environment));
  return port.port;
}

/** All that the server sends on one connection, to its last byte. */
async function readRaw(at: number, path = "/"): Promise<string> {
  const socket = connect(at, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test("a text is sent in its parts, whole", async () => {
  const reply = await fetch(`http://127.0.0.1:${await serve(3)}/`);
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await reply.text()).toBe(line.repeat(3));
});

test("one that fails half-way ends without its last chunk, tells nothing of the error, and is logged", async () => {
  const raw = await readRaw(await serve(2));
  expect(raw).not.toContain("0\r\n\r\n");
  expect(raw).not.toMatch(/Error|jeanne/);
  expect(logged.join("")).toContain("a reply was cut short");
  await expect(fetch(`http://127.0.0.1:${port?.port}/`).then((reply) => reply.text())).rejects.toThrow();
});

test("one that fails before anything is sent is refused as anything else", async () => {
  const reply = await fetch(`http://127.0.0.1:${await serve(0)}/`);
  expect(reply.status).toBe(500);
  expect(await reply.json()).toMatchObject({ code: "internal" });
});

test("bytes that fail half-way are cut too, tell nothing of the error, and end once", async () => {
  const at = await serve(2);
  const raw = await readRaw(at, "/bytes");
  expect(raw).not.toContain("0\r\n\r\n");
  expect(raw).not.toMatch(/Error|jeanne/);
  expect(logged.filter((one) => one === "ended")).toHaveLength(1);
  expect(logged.join("")).toContain("a reply was cut short");
});

test("bytes that are whole arrive whole", async () => {
  const reply = await fetch(`http://127.0.0.1:${await serve(3)}/bytes`);
  expect(await reply.text()).toBe(line.repeat(3));
  expect(logged).toEqual(["ended"]);
});
