/** What a person sends, and what a statement was given, never stand in a line of the log. */
import { spawnSync } from "node:child_process";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import type { OpenDatabase } from "../database/open.ts";
import { createLogger } from "./logger.ts";

const canary = "zygomatique";
let database: OpenDatabase;
const lines: string[] = [];
const logger = createLogger("debug", { write: (line) => lines.push(line) });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail(),
    (error: unknown) => error,
  );
const written = (error: unknown): string => {
  lines.length = 0;
  logger.error({ err: error }, "unexpected error");
  return lines.join("");
};

test("a failed statement is told by its text, code and constraint, without its parameters", async () => {
  const { db } = database;
  const person = { id: canary, name: canary, email: `${canary}@exemple.fr`, emailVerified: true };
  await db.insert(users).values(person);
  const twice = written(await failureOf(Promise.resolve(db.insert(users).values(person))));
  expect(twice).toContain("insert into");
  expect(twice).toContain("23505");
  expect(twice).toContain("users_pkey");
  expect(twice).not.toContain(canary);
  const wrong = db.select().from(profiles).where(eq(profiles.id, canary));
  const unread = written(await failureOf(Promise.resolve(wrong)));
  expect(unread).toContain("22P02");
  expect(unread).not.toContain(canary);
  expect(unread).toContain("log.test.ts");
});

test.each([
  ["an address", `550 <${canary}@exemple.fr>: no such mailbox`],
  ["a telephone", "call 06 12 34 56 78"],
  ["a token in a link", `GET https://exemple.fr/p/1?acces=${canary}`],
  ["a token", "token eyJ0eXAiOiJhY2Nlc3MiLCJ6eWdvbWF0aXF1ZSI6MTIz"],
])("%s in a sentence is left out", (_, text) => {
  lines.length = 0;
  const error = Object.assign(new Error(text), { response: canary, params: [canary] });
  logger.warn({ err: error, reason: text, given: { email: canary } }, "refused");
  const line = lines.join("");
  expect(line).toContain("…");
  expect(line).not.toMatch(/zygomatique|06 12|eyJ0/);
});

test("the id of a property or a request is kept, and an error's cause is told", () => {
  const id = "3f0c1f5e-6a52-4d1c-9f0e-0a7a2f5f1c11";
  const line = written(new Error(`The property ${id}`, { cause: new TypeError("within") }));
  expect(line).toContain(id);
  expect(line).toContain('"cause":{"type":"TypeError","message":"within"');
});

test("a promise that fails and that nobody awaits is logged, and the process goes on", () => {
  const program = `
    const { createLogger, takeConsole } = await import(${JSON.stringify(new URL("./logger.ts", import.meta.url).href)});
    takeConsole(createLogger("error"));
    Promise.reject(new Error("nobody awaits this"));
    setImmediate(() => process.stdout.write("still here"));
  `;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  expect(run.status).toBe(0);
  expect(run.stdout).toContain("nobody awaits this");
  expect(run.stdout).toContain("still here");
});
