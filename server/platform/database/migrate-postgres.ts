import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { StartError } from "../config/start-error.ts";
import { rowsOf } from "./rows.ts";

export const migrationsFolder = join(import.meta.dirname, "migrations");

/** The number all nodes agree on for the advisory lock around migrations. */
const migrationLock = 727_130_01;

/**
 * How long a migration waits for a table, pauses, and how often it tries: all that comes after a waiting one waits
 * with it. Under the second after which PostgreSQL looks for deadlocks, so that the migration gives way and no
 * request is ended.
 */
const migrationPatience = { withinMs: 800, pauseMs: 2_000, tries: 60 };

const connectWithinMs = 10_000;

export type MigrationOptions = Partial<typeof migrationPatience & { readonly folder: string }>;

/** Migrates under an advisory lock while older nodes serve on; throws `StartError` when it is unreachable or too busy. */
export async function migratePostgres(
  url: string,
  onError: (error: Error) => void,
  options: MigrationOptions = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "migration",
    connectionTimeoutMillis: connectWithinMs,
  });
  client.on("error", onError);
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `La base de données de DATABASE_URL ne s'ouvre pas (${error.code ?? error.message}) : vérifiez l'adresse, le mot de passe et que PostgreSQL est démarré.`,
    );
  });
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await migrateEach(db, { ...migrationPatience, folder: migrationsFolder, ...options });
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
  } finally {
    await client.end();
  }
}

/** Each in a transaction of its own: what one closes to the nodes beside it is open again before the next. */
async function migrateEach(db: NodePgDatabase, options: Required<MigrationOptions>): Promise<void> {
  // As the library that writes the migrations keeps them.
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const newest = sql`select coalesce(max(created_at), 0)::float8 as at from drizzle.__drizzle_migrations`;
  const done = rowsOf<{ at: number }>(await db.execute(newest))[0]?.at ?? 0;
  await db.execute(sql`select set_config('lock_timeout', ${String(options.withinMs)}, false)`);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({
    migrationsFolder: options.folder,
  })) {
    if (folderMillis <= done) continue;
    const note = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
    await tryPatiently(options, () =>
      db.transaction(async (tx) => {
        const closables = rowsOf<Closable>(await tx.execute(sql.raw(closableQuery)));
        for (const lock of findLocks(closables, statements)) await tx.execute(sql.raw(lock));
        for (const statement of statements) await tx.execute(sql.raw(statement));
        await tx.execute(note);
      }),
    );
  }
}

/** What migrations name, with the tables each closes: a foreign key also closes the table it refers to. */
export const closableQuery = `
  select relname as name, relname as "table" from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all select i.relname, t.relname from pg_index
    join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    where t.relnamespace = 'public'::regnamespace
  union all select conname, t.relname from pg_constraint join pg_class t on t.oid = confrelid
    where contype = 'f'`;
export type Closable = { readonly name: string; readonly table: string };

/** What closes a table to others, the strongest first. */
const closing = [
  {
    mode: "access exclusive",
    patterns: [
      /^ALTER TABLE "(\w+)"(?!.* FOREIGN KEY )/gm,
      /^DROP TRIGGER .* ON "(\w+)"/gm,
      /^DROP INDEX "(\w+)"/gm,
      / DROP CONSTRAINT "(\w+)"/g,
    ],
  },
  {
    mode: "share row exclusive",
    patterns: [
      /^ALTER TABLE "(\w+)".* FOREIGN KEY /gm,
      /REFERENCES "public"\."(\w+)"/g,
      /^CREATE TRIGGER [^;]*? ON "(\w+)"/gm,
      /^(?:UPDATE|DELETE FROM) "(\w+)"/gm,
    ],
  },
  { mode: "share", patterns: [/^CREATE (?:UNIQUE )?INDEX .*? ON "(\w+)"/gm] },
];

/** Takes all locks of a migration first: taken one by one they could deadlock with a request, which would be ended. */
export function findLocks(closables: readonly Closable[], statements: readonly string[]): string[] {
  const text = statements.join("\n");
  const tableOf = new Map(closables.map(({ name, table }) => [name, table]));
  const open = new Set(tableOf.values());
  return closing.flatMap(({ mode, patterns }) => {
    const named = patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, name = ""]) => tableOf.get(name) ?? ""),
    );
    const names = [...new Set(named)].filter((name) => open.delete(name)).sort();
    const list = names.map((name) => `"${name}"`).join(", ");
    return names.length === 0 ? [] : [`lock table ${list} in ${mode} mode`];
  });
}

async function tryPatiently(
  { pauseMs, tries }: Pick<typeof migrationPatience, "pauseMs" | "tries">,
  migrate: () => Promise<void>,
): Promise<void> {
  for (let count = 1; ; count++) {
    try {
      return await migrate();
    } catch (error) {
      if (!isLockRefused(error)) throw error;
      if (count === tries)
        throw new StartError(
          "La base de données n'a pas pu être mise à jour : une de ses tables reste occupée. Cherchez qui la tient (pg_stat_activity), puis redémarrez.",
        );
      await wait(pauseMs);
    }
  }
}

/** Says whether a failure is a lock that was not had in time, or never could be. */
function isLockRefused(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && (cause.code === "55P03" || cause.code === "40P01")) return true;
  return false;
}
