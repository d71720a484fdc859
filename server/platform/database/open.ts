import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { ConstructorOptions } from "pg-boss";
import { DurableFileSystem } from "../workarounds/durable-file-system.ts";
import { letLoopTurn } from "../workarounds/let-loop-turn.ts";
import { quickenParsers, withDates } from "../workarounds/quick-parsers.ts";
import { lockDirectory } from "./directory-lock.ts";
import { makeEndOfPool } from "./end-pool.ts";
import { listenOnPostgres } from "./listen.ts";
import { type MigrationOptions, migratePostgres, migrationsFolder } from "./migrate-postgres.ts";

/** One type for the embedded database and for PostgreSQL; a transaction is the same type. It knows no table. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = {
  readonly db: Database;
  readonly kind: "embedded" | "postgres";
  /** Calls `onNotice` for every NOTIFY on the channel; with null where notices may have been missed. */
  listen(channel: string, onNotice: (payload: string | null) => void): Promise<() => Promise<void>>;
  /** Where the queue of jobs lies: beside the tables. */
  jobStore(): Promise<Pick<ConstructorOptions, "db" | "backend" | "connectionString" | "max">>;
  /** Copies the embedded database's files of one moment while queries wait; null on PostgreSQL. */
  readonly copyFiles: ((directory: string) => Promise<void>) | null;
  /** The embedded database's memory in this process; 0 for PostgreSQL. */
  wasmBytes(): number;
  close(): Promise<void>;
};

/** What the embedded database is opened with: migrations ask for it by name, as on PostgreSQL. */
export const embeddedExtensions = { pg_trgm };

export const databaseFolder = "database";

const connectWithinMs = 10_000;
const jobConnections = 4;
const statementWithinMs = 30_000;

/** Opens the embedded database, migrated; null keeps it in memory. Throws `DirectoryInUseError`. */
export async function openEmbedded(directory: string | null): Promise<OpenDatabase> {
  const lock = directory === null ? null : lockDirectory(directory);
  let lite: PGlite | undefined;
  // The lock goes last, and whatever happens before: nobody may open the directory while it is open here.
  const close = async () => {
    try {
      await lite?.close();
    } finally {
      lock?.release();
    }
  };
  try {
    lite = await PGlite.create({
      extensions: embeddedExtensions,
      ...(directory !== null && durableOptions(join(directory, databaseFolder))),
    });
    const opened = lite;
    letLoopTurn(opened);
    quickenParsers(opened);
    const db = drizzlePglite(opened);
    await migratePglite(db, { migrationsFolder });
    return {
      db,
      kind: "embedded",
      listen: (channel, onNotice) => opened.listen(channel, onNotice),
      jobStore: () => jobStoreOf(opened),
      copyFiles:
        directory === null
          ? null
          : async (target) => {
              await opened.exec("checkpoint");
              await opened.runExclusive(() => copyDatabaseFiles(directory, target));
            },
      wasmBytes: () => opened.Module.HEAPU8.byteLength,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Copies an embedded database that nobody writes to; the copy opens as after a power cut. */
export async function copyDatabaseFiles(directory: string, target: string): Promise<void> {
  const source = join(directory, databaseFolder);
  await cp(source, target, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    // It names the process that ran before.
    filter: (path) => !path.endsWith("postmaster.pid"),
  });
}

/** The queue's store in an embedded database. */
export async function jobStoreOf(lite: PGlite): ReturnType<OpenDatabase["jobStore"]> {
  const { fromPglite } = await import("pg-boss");
  return { db: fromPglite(withDates(lite)), backend: "pglite" };
}

function durableOptions(directory: string) {
  return {
    fs: new DurableFileSystem(directory),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...["-c", "wal_sync_method=fsync"],
      ...["-c", "shared_buffers=16MB"],
    ],
  };
}

/** Opens a PostgreSQL database, migrated; throws `StartError` when it is unreachable or too busy to be migrated. */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  migration?: MigrationOptions,
): Promise<OpenDatabase> {
  await migratePostgres(url, onError, migration);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: "web",
    connectionTimeoutMillis: connectWithinMs,
    // The server ends a query that hangs: it would hold one of few connections for ever.
    statement_timeout: statementWithinMs,
    idle_in_transaction_session_timeout: statementWithinMs,
    // No query of a request is long enough for what compiling it takes: of a list it was most of the time.
    // Not as an option of the start: the URL's own take its place, and poolers refuse it.
    onConnect: async (client) => {
      await client.query("set jit = off");
    },
  });
  // The pool hears of a lost connection only while it lies idle: one lost in a transaction would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => undefined);
  return {
    db: drizzlePostgres(pool),
    kind: "postgres",
    listen: (channel, onNotice) => listenOnPostgres(url, channel, onNotice, onError),
    jobStore: async () => ({ connectionString: url, max: jobConnections }),
    copyFiles: null,
    wasmBytes: () => 0,
    close: makeEndOfPool(pool),
  };
}
