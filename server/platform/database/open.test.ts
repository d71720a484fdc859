import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findProperty } from "../../records/property/find-property.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { makeFirstPostgres } from "../../testing/first-database.ts";
import { createEmptyPostgres } from "../../testing/postgres-copy.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { waitLimitMs } from "../../testing/test-limits.ts";
import { toAppError } from "../http/errors.ts";
import { type Database, type OpenDatabase, openEmbedded, openPostgres } from "./open.ts";
import { rowsOf } from "./rows.ts";
import { readSetting, writeSetting } from "./settings.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const countMigrations = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
const migrationsOf = async (db: Database) =>
  rowsOf<{ count: number }>(await db.execute(countMigrations))[0]?.count;

describe.skipIf(serverUrl !== "")("the embedded database in a directory (embedded database only)", () => {
  let directory: string;
  let database: OpenDatabase;
  let flushes = 0;
  const { fsyncSync } = fs;

  beforeAll(async () => {
    // The boundary to the operating system: every call is counted and made.
    fs.fsyncSync = (descriptor) => {
      flushes++;
      fsyncSync(descriptor);
    };
    syncBuiltinESMExports();
    directory = fs.mkdtempSync(join(tmpdir(), "open-test-"));
    database = await openEmbedded(directory);
  });
  afterAll(async () => {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
    await database.close();
    fs.rmSync(directory, { recursive: true, force: true });
  });

  test("flushes to the disk before it acknowledges a commit, every one of them", async () => {
    for (let commit = 0; commit < 20; commit++) {
      const before = flushes;
      await writeSetting(database.db, "demo", String(commit));
      expect(flushes).toBeGreaterThan(before);
    }
  });

  test("lets the loop turn within a transaction, so that requests are read meanwhile", async () => {
    const statements = 40;
    const turns = await countTurns(() =>
      database.db.transaction(async (tx) => {
        for (let count = 0; count < statements; count++)
          await tx.execute(sql`select count(*) from generate_series(1, 20000)`);
      }),
    );
    expect(turns).toBeGreaterThan(statements / 4);
  });

  test("runs with the settings that make a flush count, and a small cache", async () => {
    const settings = ["fsync", "synchronous_commit", "wal_sync_method", "shared_buffers"];
    const values = await Promise.all(
      settings.map(async (name) =>
        rowsOf<{ value: string }>(
          await database.db.execute(sql`select current_setting(${name}) as value`),
        ).map(({ value }) => value),
      ),
    );
    expect(values.flat()).toEqual(["on", "on", "fsync", "16MB"]);
  });

  test("is opened again with what it held, its migrations not run twice", async () => {
    const migrations = await migrationsOf(database.db);
    expect(migrations).toBeGreaterThan(0);
    await database.close();
    database = await openEmbedded(directory);
    expect(await migrationsOf(database.db)).toBe(migrations);
    expect(await readSetting(database.db, "demo")).toBe("19");
  });
});

/** How often the event loop turns while something is done. */
async function countTurns(run: () => Promise<void>): Promise<number> {
  let isOver = false;
  let turns = 0;
  const counting = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  await run();
  isOver = true;
  await counting;
  return turns;
}

describe.skipIf(serverUrl === "")("a PostgreSQL database (needs TEST_DATABASE_URL)", () => {
  let url: string;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const open = () =>
    openPostgres(url, (error) => {
      throw error;
    });

  beforeAll(async () => {
    await onServer(`create database ${name}`);
    const own = new URL(serverUrl);
    own.pathname = `/${name}`;
    url = own.href;
  });
  afterAll(() => onServer(`drop database ${name} with (force)`));

  test("ends a query that takes too long, and a transaction that does nothing", async () => {
    const { db, close } = await open();
    const settings = sql`select name, setting from pg_settings where name in
      ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`;
    expect(rowsOf(await db.execute(settings))).toEqual([
      { name: "idle_in_transaction_session_timeout", setting: "30000" },
      { name: "statement_timeout", setting: "30000" },
    ]);
    const hanging = db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`);
      await tx.execute(sql`select pg_sleep(20)`);
    });
    const refusal = await hanging.catch(toAppError);
    expect(refusal).toMatchObject({ code: "unavailable" });
    await close();
  });

  test("compiles no query, whatever options its address has", async () => {
    const own = new URL(url);
    own.searchParams.set("options", "-c geqo=off");
    const { db, close } = await openPostgres(own.href, (error) => {
      throw error;
    });
    expect(rowsOf(await db.execute(sql`show jit`))).toEqual([{ jit: "off" }]);
    expect(rowsOf(await db.execute(sql`show geqo`))).toEqual([{ geqo: "off" }]);
    await close();
  });

  test("is migrated once by nodes that start at the same moment, and by none later", async () => {
    const nodes = await Promise.all([open(), open(), open()]);
    const migrations = await Promise.all(nodes.map(({ db }) => migrationsOf(db)));
    expect(migrations[0]).toBeGreaterThan(0);
    expect(new Set(migrations).size).toBe(1);
    const later = await open();
    expect(await migrationsOf(later.db)).toBe(migrations[0]);
    const locks = sql`select count(*)::int as count from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    expect(rowsOf(await later.db.execute(locks))).toEqual([{ count: 0 }]);
    await Promise.all([...nodes, later].map((node) => node.close()));
  });

  test("a migration that waits for a table in use does not keep its readers waiting, and tries again", async () => {
    const first = await createEmptyPostgres(serverUrl);
    await makeFirstPostgres(first.url);
    const [holder, reader] = [new pg.Client(first.url), new pg.Client(first.url)];
    await Promise.all([holder.connect(), reader.connect()]);
    onTestFinished(async () => {
      await Promise.all([holder.end(), reader.end()]);
      await first.drop();
    });
    await holder.query("begin; lock table properties in access share mode");
    await reader.query("set statement_timeout = '3s'");
    const opening = openPostgres(first.url, () => undefined, { withinMs: 200, pauseMs: 20, tries: 1_000 });
    const waiting = `select 1 from pg_stat_activity where application_name = 'migration'
      and datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await reader.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    for (let round = 0; round < 5; round++) await reader.query("select count(*) from properties");
    await holder.query("commit");
    const { db, close } = await opening;
    expect(await migrationsOf(db)).toBeGreaterThan(1);
    await close();
  });

  test("a request that holds what a migration waits for reads what an earlier one has changed, and both go on", async () => {
    const first = await createEmptyPostgres(serverUrl);
    await makeFirstPostgres(first.url);
    const [holder, watcher] = [new pg.Client(first.url), new pg.Client(first.url)];
    await Promise.all([holder.connect(), watcher.connect()]);
    onTestFinished(async () => {
      await Promise.all([holder.end(), watcher.end()]);
      await first.drop();
    });
    await holder.query("begin; lock table properties in access share mode");
    const opening = openPostgres(first.url, () => undefined);
    const waiting = `select 1 from pg_locks where not granted and relation = 'properties'::regclass`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    // Migrations before that one have changed this table.
    const reading = holder.query("select count(*) from profiles; commit");
    await expect(Promise.all([opening, reading])).resolves.toBeDefined();
    await (await opening).close();
  });

  test("a migration gives up with a sentence where a table never comes free", async () => {
    const first = await createEmptyPostgres(serverUrl);
    await makeFirstPostgres(first.url);
    const holder = new pg.Client(first.url);
    await holder.connect();
    await holder.query("begin; lock table properties in access share mode");
    const opening = openPostgres(first.url, () => undefined, { withinMs: 50, pauseMs: 1, tries: 2 });
    await expect(opening).rejects.toThrow("n'a pas pu être mise à jour");
    await holder.end();
    await first.drop();
  });

  test("a migration whose connection is ended fails for whoever waits for it, and its end is heard", async () => {
    const first = await createEmptyPostgres(serverUrl);
    await makeFirstPostgres(first.url);
    const [holder, watcher] = [new pg.Client(first.url), new pg.Client(first.url)];
    await Promise.all([holder.connect(), watcher.connect()]);
    onTestFinished(async () => {
      await Promise.all([holder.end(), watcher.end()]);
      await first.drop();
    });
    await holder.query("begin; lock table properties in access share mode");
    const heard: Error[] = [];
    const opening = openPostgres(first.url, (error) => heard.push(error), { withinMs: waitLimitMs });
    opening.catch(() => undefined);
    const ended = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'migration' and datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await watcher.query(ended)).rowCount, { interval: 10 }).toBe(1);
    await expect(opening).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });
});

describe("a calendar day stays the day it is", () => {
  const zoneBefore = process.env.TZ;
  afterAll(() => {
    if (zoneBefore === undefined) delete process.env.TZ;
    else process.env.TZ = zoneBefore;
  });

  test.each([
    ["America/Los_Angeles", 480],
    ["Pacific/Auckland", -780],
  ])("on a machine in %s", async (zone, offsetMinutes) => {
    process.env.TZ = zone;
    expect(new Date("2024-01-01T12:00:00Z").getTimezoneOffset()).toBe(offsetMinutes);
    const database = await openTestDatabase();
    const { db } = database;
    await db.execute(sql`select set_config('TimeZone', ${zone}, false)`);
    const { userId } = await createOwner(db);
    const createdAt = "2024-02-29T23:30:00.000Z";
    const property = buildNewProperty({ userId, saleDate: "2024-03-01", createdAt });
    await db.transaction((tx) => saveProperties(tx, [property], "secret"));
    const [row] = await db.select().from(properties).where(eq(properties.userId, userId));
    expect(row?.saleDate).toBe("2024-03-01");
    expect(row?.createdAt.toISOString()).toBe(createdAt);
    const read = await findProperty(db, row?.id ?? "");
    expect(read).toMatchObject({ saleDate: "2024-03-01", createdAt });
    await database.close();
  });
});
