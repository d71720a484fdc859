import { existsSync } from "node:fs";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Config } from "../../platform/config/config.ts";
import { readSecret } from "../../platform/config/secret.ts";
import { StartError } from "../../platform/config/start-error.ts";
import { type Database, databaseFolder, openEmbedded, openPostgres } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { openJobs } from "../../platform/jobs/jobs.ts";
import { erasures } from "../../records/erasure/erasure-schema.ts";
import { jobKinds } from "../job-kinds.ts";
import { requireIdleDatabase } from "./empty-postgres.ts";

const batchSize = 500;

/** The sum is the same in any order of rows. */
type TableSum = { readonly table: string; readonly count: number; readonly sum: string };

/**
 * Carries the embedded database into the configured empty PostgreSQL one, while no server runs, and keeps nothing
 * unless both hold the same. Photographs stay. Throws `StartError` for what the person can mend.
 */
export async function moveToPostgres(
  { dataDirectory, databaseUrl, appSecret }: Config,
  say: (text: string) => void,
): Promise<readonly TableSum[]> {
  if (databaseUrl === undefined)
    throw new StartError("DATABASE_URL est obligatoire : c'est la base vide où porter les données.");
  if (!existsSync(join(dataDirectory, databaseFolder)))
    throw new StartError(`Aucune base embarquée dans ${dataDirectory}.`);
  if (appSecret !== readSecret(undefined, dataDirectory))
    throw new StartError(
      `APP_SECRET doit être celui de ${join(dataDirectory, "secret")} : places, sessions et liens en dépendent.`,
    );
  if (!(await requireIdleDatabase(databaseUrl)))
    throw new StartError(
      "La base de DATABASE_URL n'est pas vide : rien n'a été porté. Si elle ne tient que ce qu'un essai interrompu y a laissé, recréez-la vide et relancez.",
    );
  const source = await openEmbedded(dataDirectory);
  try {
    const target = await openPostgres(databaseUrl, () => undefined);
    try {
      const jobs = await openJobs(target, { kinds: jobKinds, runs: false, onError: () => undefined });
      try {
        const sums = await source.db.transaction((from) =>
          target.db.transaction(async (to) => {
            const carried = await carryTables(from, to, say);
            for (const { name, data } of await readWaitingJobs(from)) {
              const kind = jobKinds.find((one) => one.name === name);
              if (kind !== undefined) await jobs.send(to, kind, [data]);
            }
            // The numbers of transactions are the other database's.
            await to.update(erasures).set({ transaction: sql`pg_current_xact_id()::text::bigint` });
            return carried;
          }),
        );
        say("Les deux bases tiennent les mêmes lignes, table par table.");
        return sums;
      } finally {
        await jobs.close();
      }
    } catch (error) {
      say(
        "Rien n'a été gardé. La base de DATABASE_URL a déjà ses tables : recréez-la vide avant de recommencer.",
      );
      throw error;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function carryTables(
  from: Database,
  to: Database,
  say: (text: string) => void,
): Promise<readonly TableSum[]> {
  // The target, whose time runs already, lies idle while a large table of the source is read.
  for (const db of [to, from])
    await db.execute(sql`select set_config('timezone', 'UTC', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
  const tables = await tablesInOrder(to);
  const names = sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  );
  // Migrations have put rows of their own in.
  await to.execute(sql`truncate ${names}`);
  const sums: TableSum[] = [];
  for (const table of tables) {
    const name = sql.identifier(table);
    await to.execute(sql`alter table ${name} disable trigger user`);
    await carryRows(from, to, table);
    await to.execute(sql`alter table ${name} enable trigger user`);
    const [before, after] = [await sumTable(from, table), await sumTable(to, table)];
    if (before.count !== after.count || before.sum !== after.sum)
      throw new StartError(`La table ${table} n'est pas arrivée entière : rien n'a été gardé.`);
    say(`${table} : ${after.count.toLocaleString("fr-FR")} lignes, somme ${after.sum}`);
    sums.push(after);
  }
  await carrySequences(from, to);
  return sums;
}

/** JSON keeps every type that the tables have. */
async function carryRows(from: Database, to: Database, table: string): Promise<void> {
  const name = sql.identifier(table);
  const columns = await writtenColumns(to, table);
  await from.execute(sql`declare carried cursor for select row_to_json(t)::text as line from ${name} t`);
  for (;;) {
    const rows = rowsOf<{ line: string }>(
      await from.execute(sql`fetch ${sql.raw(String(batchSize))} from carried`),
    );
    if (rows.length === 0) break;
    const lines = `[${rows.map(({ line }) => line).join(",")}]`;
    await to.execute(sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${lines}::json)`);
  }
  await from.execute(sql`close carried`);
}

/** Generated columns follow from these. */
async function writtenColumns(db: Database, table: string): Promise<SQL> {
  const rows = rowsOf<{ name: string }>(
    await db.execute(sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`),
  );
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

async function sumTable(db: Database, table: string): Promise<TableSum> {
  const [row] = rowsOf<Omit<TableSum, "table">>(
    await db.execute(sql`select count(*)::int as count,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum from ${sql.identifier(table)} t`),
  );
  return { table, count: row?.count ?? 0, sum: row?.sum ?? "" };
}

async function carrySequences(from: Database, to: Database): Promise<void> {
  const sequences = rowsOf<{ name: string; last: string }>(
    await from.execute(sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`),
  );
  for (const { name, last } of sequences)
    await to.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
}

/** None where there is no queue yet. */
async function readWaitingJobs(db: Database): Promise<{ name: string; data: object }[]> {
  const [queue] = rowsOf<{ there: boolean }>(
    await db.execute(sql`select to_regclass('pgboss.job') is not null as there`),
  );
  if (queue?.there !== true) return [];
  return rowsOf(
    await db.execute(sql`select name, data from pgboss.job where state in ('created', 'retry', 'active')
      and data is not null order by created_on`),
  );
}

/** Each after the tables it refers to. */
async function tablesInOrder(db: Database): Promise<string[]> {
  const rows = rowsOf<{ name: string; refers_to: string[] }>(
    await db.execute(sql`select c.relname as name, array(
        select distinct other.relname::text from pg_constraint k join pg_class other on other.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`),
  );
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, refers_to: others }) =>
        !ordered.includes(name) && others.every((other) => ordered.includes(other)),
    );
    if (next.length === 0) throw new Error("The tables refer to each other in a circle.");
    ordered.push(...next.map(({ name }) => name));
  }
  return ordered;
}
