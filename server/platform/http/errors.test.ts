import { sql } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { errorTable } from "#domain/errors.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import type { HonoEnvironment } from "./context.ts";
import { answerError, toAppError } from "./errors.ts";

test("a text with U+0000, which the database can hold nowhere, is the request's fault, in JSON too", async () => {
  const { db, close } = await openTestDatabase();
  const text = "un\u0000deux";
  for (const query of [sql`select ${text}::text`, sql`select ${JSON.stringify({ text })}::jsonb`]) {
    const thrown = await db.execute(query).catch((error: unknown) => error);
    expect(toAppError(thrown)).toMatchObject({ code: "bad-request", status: 400 });
  }
  await close();
});

test("who follows a link while the database is away reads a sentence, and a call is answered as calls are", async () => {
  const app = new Hono<HonoEnvironment>()
    .onError(answerError)
    .use((context, next) => {
      context.set("logger", pino({ level: "silent" }));
      context.set("requestId", "one");
      return next();
    })
    .get("/alias", () => {
      throw Object.assign(new Error("failed"), { code: "ECONNREFUSED" });
    });
  const ask = (accept: string) => app.request("/alias", { headers: { accept } });
  const { message } = errorTable.unavailable;
  const page = await ask("text/html,application/xhtml+xml,*/*;q=0.8");
  expect(page.status).toBe(503);
  expect(page.headers.get("content-type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
  expect(await page.text()).toBe(message);
  for (const accept of ["*/*", "application/json"]) {
    const call = await ask(accept);
    expect([call.status, await call.json()]).toEqual([
      503,
      { code: "unavailable", status: 503, message, requestId: "one" },
    ]);
    expect(call.headers.get("vary")).toBe("Accept");
  }
});
