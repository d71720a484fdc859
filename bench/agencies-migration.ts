/**
 * The migration that made agencies rows of their own, and all that came after it, over a demonstration of 100,000 homes
 * as the version before left it: how long an operator waits, embedded and on PostgreSQL (where one is installed), and
 * what stands once it was killed half-way and begun again. `BENCH_PROPERTIES` makes it smaller.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import {
  type Database,
  databaseFolder,
  embeddedExtensions,
  openEmbedded,
  openPostgres,
} from "../server/platform/database/open.ts";
import { rowsOf } from "../server/platform/database/rows.ts";
import { startNode } from "../server/testing/child-process.ts";
import { copyDemonstration } from "../server/testing/demonstration-copy.ts";
import { startPostgresCluster } from "../server/testing/postgres-cluster.ts";
import { print, printTable } from "./measure.ts";

const wanted = Number(process.env.BENCH_PROPERTIES ?? 100_000);
const targetSeconds = 60;
/** The last one of the version before, and the one that is measured alone. */
const [before, measured] = ["0031_timeline", "0032_agencies"];
const allMigrations = join(import.meta.dirname, "..", "server", "platform", "database", "migrations");

/** A database by its place, a directory or an address, opened as it is: nothing is migrated by opening it. */
type Raw = {
  readonly db: Database;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
};
type Side = {
  readonly name: "embedded" | "postgres";
  create(): Promise<string>;
  /** A second one, equal to it; nobody has either open. */
  copy(place: string): Promise<string>;
  open(place: string): Promise<Raw>;
};

/** In a process of its own, which may be killed: opens the database as a server does, and so migrates it. */
const [command, place = ""] = process.argv.slice(2);
if (command === "open") {
  const database = place.startsWith("postgres:")
    ? await openPostgres(place, (error) => {
        throw error;
      })
    : await openEmbedded(place);
  await database.close();
  const { user, system } = process.cpuUsage();
  print(String((user + system) / 1_000_000));
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "bench-migration-"));
const cluster = await startPostgresCluster();
try {
  const source = join(folder, "demonstration");
  await copyDemonstration(source);
  const rows: string[][] = [
    ["database", "homes", "agencies alone", "as a server opens it", "of its processor", "killed, again"],
  ];
  for (const side of [embedded(), ...(cluster === null ? [] : [postgres(cluster.url)])])
    rows.push(await measureSide(side, source));
  print();
  printTable(rows);
} finally {
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureSide(side: Side, source: string): Promise<string[]> {
  const made = await side.create();
  const homes = await fillAsBefore(await side.open(made), source);
  print(`${side.name}: ${homes} homes as the version before had them`);

  const alone = await side.open(await side.copy(made));
  const start = performance.now();
  await alone.migrate(migrationsUntil(measured));
  const aloneSeconds = (performance.now() - start) / 1_000;
  await alone.close();

  const whole = await side.copy(made);
  const { seconds: wholeSeconds, ownSeconds } = await openInProcess(whole, null);
  await checkAfter(side, whole, homes);

  const killed = await side.copy(made);
  await openInProcess(killed, wholeSeconds / 2);
  await checkNotHalfDone(side, killed, homes);
  const { seconds: againSeconds } = await openInProcess(killed, null);
  await checkAfter(side, killed, homes);
  if (Math.max(wholeSeconds, againSeconds) > targetSeconds) process.exitCode = 1;
  return [
    side.name,
    String(homes),
    ...[aloneSeconds, wholeSeconds, ownSeconds, againSeconds].map((seconds) => `${seconds.toFixed(1)} s`),
  ];
}

/**
 * Opens a database in a process, killed after so many seconds unless that is null. Gives how long it took by the clock,
 * and how much of its processor: of PostgreSQL what waits for it alone.
 */
async function openInProcess(
  at: string,
  killedAfterSeconds: number | null,
): Promise<{ readonly seconds: number; readonly ownSeconds: number }> {
  const start = performance.now();
  const child = startNode(import.meta.filename, ["open", at]);
  const timer =
    killedAfterSeconds === null
      ? undefined
      : setTimeout(() => child.process.kill("SIGKILL"), killedAfterSeconds * 1_000);
  const { code, signal } = await child.ended;
  clearTimeout(timer);
  if (killedAfterSeconds === null && code !== 0) throw new Error(child.output.stderr);
  if (killedAfterSeconds !== null && signal !== "SIGKILL")
    throw new Error("It was done before it was killed.");
  return { seconds: (performance.now() - start) / 1_000, ownSeconds: Number(child.output.stdout) };
}

/** Writes the demonstration into the tables of the version before, its homes so often that there are as many as wanted. */
async function fillAsBefore(raw: Raw, source: string): Promise<number> {
  const { db } = raw;
  await raw.migrate(migrationsUntil(before));
  const demonstration = await openEmbedded(source);
  // Rows come as they were written, in whatever order; triggers have done their work already.
  await db.execute(sql`set session_replication_role = replica`);
  for (const table of ["users", "profiles", "properties", "link_aliases", "short_links", "leads"])
    await copyTable(demonstration.db, db, table);
  await demonstration.close();
  const [{ count = 0 } = {}] = rowsOf<{ count: number }>(
    await db.execute(sql`select count(*)::int as count from properties`),
  );
  await db.execute(
    sql`select setval(pg_get_serial_sequence('properties', 'number'), (select max(number) from properties))`,
  );
  const columns = (await columnsOf(db, "properties")).filter(
    (name) => !["id", "number", "external_reference"].includes(name),
  );
  const list = sql.raw(columns.map((name) => `"${name}"`).join(", "));
  await db.execute(sql`
    insert into properties (${list}, id)
    select ${list}, gen_random_uuid() from properties, generate_series(1, ${Math.ceil(wanted / count)}::int)
    limit ${wanted - count}`);
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`analyze`);
  await raw.close();
  return wanted;
}

/** Copies the columns that both have; what one has alone is left as it is there by itself. */
async function copyTable(from: Database, to: Database, table: string): Promise<void> {
  const there = await columnsOf(to, table);
  const shared = (await columnsOf(from, table)).filter((name) => there.includes(name));
  const name = sql.raw(`"${table}"`);
  const list = sql.raw(shared.map((column) => `"${column}"`).join(", "));
  const read = rowsOf<{ row: unknown }>(
    await from.execute(sql`select to_jsonb(picked) as row from (select ${list} from ${name}) picked`),
  );
  for (let start = 0; start < read.length; start += 500) {
    const batch = JSON.stringify(read.slice(start, start + 500).map(({ row }) => row));
    await to.execute(sql`
      insert into ${name} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${name}, ${batch}::jsonb) on conflict do nothing`);
  }
}

/** The columns that are written, those that the database works out left out. */
async function columnsOf(db: Database, table: string): Promise<string[]> {
  const found = await db.execute(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`);
  return rowsOf<{ name: string }>(found).map(({ name }) => name);
}

/** On PostgreSQL those before the one that was cut short have landed. */
async function checkNotHalfDone(side: Side, at: string, homes: number): Promise<void> {
  const { db, close } = await side.open(at);
  const [state] = rowsOf<{ begun: boolean; homes: number }>(
    await db.execute(sql`
      select to_regclass('public.agencies') is not null as begun, (select count(*)::int from properties) as homes`),
  );
  await close();
  if (state?.homes !== homes) throw new Error(`Killed, it left ${JSON.stringify(state)}.`);
  if (state.begun) await checkAfter(side, at, homes);
}

/** Every home is its person's agency's, and every person with a name founded one, under the id of their profile. */
async function checkAfter(side: Side, at: string, homes: number): Promise<void> {
  const { db, close } = await side.open(at);
  const [state] = rowsOf<{ homes: number; wrong: number; missing: number }>(
    await db.execute(sql`
      select (select count(*)::int from properties) as homes,
        (select count(*)::int from properties join profiles on profiles.user_id = properties.user_id
          where profiles.agency_name is not null and properties.agency_id is distinct from profiles.id) as wrong,
        (select count(*)::int from profiles left join agencies on agencies.id = profiles.id
          where profiles.agency_name is not null and agencies.user_id is distinct from profiles.user_id) as missing`),
  );
  await close();
  if (state?.homes !== homes || state.wrong !== 0 || state.missing !== 0)
    throw new Error(`It left ${JSON.stringify(state)}.`);
}

/** A folder of migrations that ends with this one. */
function migrationsUntil(last: string): string {
  const target = join(folder, `until-${last}`);
  cpSync(allMigrations, target, { recursive: true });
  const path = join(target, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag === last);
  if (at < 0) throw new Error(`No migration ${last}.`);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at + 1) }));
  return target;
}

function embedded(): Side {
  const directory = () => mkdtempSync(join(folder, "embedded-"));
  return {
    name: "embedded",
    create: async () => {
      const made = directory();
      mkdirSync(join(made, databaseFolder));
      return made;
    },
    copy: async (from) => {
      const made = directory();
      cpSync(from, made, { recursive: true });
      return made;
    },
    open: async (at) => {
      const lite = await PGlite.create({
        dataDir: join(at, databaseFolder),
        extensions: embeddedExtensions,
      });
      const db = drizzlePglite(lite);
      return {
        db,
        migrate: (migrationsFolder) => migratePglite(db, { migrationsFolder }),
        close: () => lite.close(),
      };
    },
  };
}

function postgres(url: string): Side {
  let count = 0;
  const make = async (template: string) => {
    count += 1;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`create database bench_${count} template ${template}`);
    await client.end();
    return url.replace(/[^/]*$/, `bench_${count}`);
  };
  return {
    name: "postgres",
    create: () => make("template1"),
    copy: (from) => make(from.split("/").at(-1) ?? ""),
    open: async (at) => {
      const client = new pg.Client({ connectionString: at });
      await client.connect();
      const db = drizzlePostgres(client);
      return {
        db,
        migrate: (migrationsFolder) => migratePostgres(db, { migrationsFolder }),
        close: () => client.end(),
      };
    },
  };
}
