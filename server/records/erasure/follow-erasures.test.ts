import { appendFile, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccounts } from "../../features/account/create-account.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { buildAccount } from "../../testing/people.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { credentials, sessions, users } from "../account/account-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { erasures } from "./erasure-schema.ts";
import { followErasures } from "./follow-erasures.ts";
import {
  appendToJournal,
  type JournalLine,
  journalName,
  readJournal,
  shortenJournal,
} from "./journal-file.ts";

const logger = pino({ level: "silent" });
let database: OpenDatabase;
let folder: string;
let path: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-"));
  path = join(folder, journalName);
});
afterEach(() => rm(folder, { recursive: true }));

const read = async () => {
  const lines: JournalLine[] = [];
  for await (const line of readJournal(path)) lines.push(line);
  return lines;
};
const lines = async () => (await read()).map(({ kind, subject }) => [kind, subject]);

async function addPerson(email: string): Promise<string> {
  const account = await buildAccount({ email, role: "professional" });
  const [id = ""] = await database.db.transaction((tx) => createAccounts(tx, [account]));
  return id;
}

async function addSession(userId: string, expiresAt: Date): Promise<string> {
  const id = `session-${userId}-${expiresAt.getTime()}`;
  await database.db.insert(sessions).values({ id, token: id, userId, expiresAt });
  return id;
}

test("what is taken back is noted in its transaction, and reaches the journal, which is its user's alone", async () => {
  const { db } = database;
  const userId = await addPerson("jeanne@agence.example");
  const session = await addSession(userId, new Date(Date.now() + 86_400_000));
  const expired = await addSession(userId, new Date(Date.now() - 86_400_000));
  const stop = await followErasures(database, path, logger);
  await db.update(credentials).set({ password: "another" }).where(eq(credentials.userId, userId));
  await db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, userId));
  for (const id of [session, expired]) await db.delete(sessions).where(eq(sessions.id, id));
  const undone = db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, userId));
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  const expected = [
    ["password", userId],
    ["rights", userId],
    ["session", session],
  ];
  await expect.poll(lines).toEqual(expected);
  await db.delete(users).where(eq(users.id, userId));
  await expect.poll(lines).toEqual([...expected, ["account", userId]]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const rights = (await read()).find(({ kind }) => kind === "rights");
  expect(rights?.value).toBe("professional/inactive");
  await stop();
});

test("what came while nobody followed is added, once, and a line cut short spoils no other", async () => {
  const ids = [await addPerson("un@agence.example"), await addPerson("deux@agence.example")];
  const [first = "", second = ""] = ids;
  await (await followErasures(database, path, logger))();
  await database.db.delete(users).where(eq(users.id, first));
  await (await followErasures(database, path, logger))();
  await appendFile(path, '\n{"id":"half');
  await database.db.delete(users).where(eq(users.id, second));
  await (await followErasures(database, path, logger))();
  const accounts = (await lines()).filter(([, subject = ""]) => ids.includes(subject));
  expect(accounts).toEqual([
    ["account", first],
    ["account", second],
  ]);
});

test("a transaction that commits after a younger one is not passed over", async () => {
  const { db } = database;
  // One connection runs one transaction at a time.
  if (database.kind === "embedded") return;
  const stop = await followErasures(database, path, logger);
  const note = (subject: string) => ({ kind: "grant", subject });
  await db.transaction(async (older) => {
    await older.insert(erasures).values(note("older"));
    await db.insert(erasures).values(note("younger"));
    await db.execute("select pg_notify('erasures', '')");
    await expect.poll(lines).toContainEqual(["grant", "younger"]);
  });
  await stop();
  expect((await lines()).filter(([kind]) => kind === "grant")).toEqual([
    ["grant", "younger"],
    ["grant", "older"],
  ]);
});

test("a journal that cannot be read fails for whoever reads it, and one that is not there has no line", async () => {
  expect(await lines()).toEqual([]);
  // What opens, and fails at its first byte as a bad disk does.
  await mkdir(path);
  await expect(lines()).rejects.toMatchObject({ code: "EISDIR" });
});

test("a journal that is longer than one piece of the disk is read whole, letters of two bytes too", async () => {
  const subjects = Array.from({ length: 3_000 }, (_, at) => `é${at}`.padEnd(40, "é"));
  const at = "2026-01-01T00:00:00.000Z";
  await appendToJournal(
    path,
    subjects.map((subject) => ({ id: crypto.randomUUID(), at, kind: "lead", subject, value: null })),
  );
  expect((await lines()).map(([, subject]) => subject)).toEqual(subjects);
});

test("a journal forgets what is older than it is told", async () => {
  const line = (subject: string, at: string) => ({
    id: crypto.randomUUID(),
    at,
    kind: "lead",
    subject,
    value: null,
  });
  await appendToJournal(path, [
    line("old", "2020-01-01T00:00:00.000Z"),
    line("new", "2026-01-01T00:00:00.000Z"),
  ]);
  await shortenJournal(path, new Date("2025-01-01"));
  expect(await lines()).toEqual([["lead", "new"]]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
