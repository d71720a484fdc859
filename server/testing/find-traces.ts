import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/open.ts";
import { rowsOf } from "../platform/database/rows.ts";

/** The tables of which a row holds this regular expression, whatever the case of its letters. */
export async function findTraces(db: Database, pattern: string): Promise<string[]> {
  const tables = await db.execute(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const traces: string[] = [];
  for (const { name } of rowsOf<{ name: string }>(tables)) {
    const found = await db.execute(
      sql`select count(*)::int as count from ${sql.raw(name)} t where t::text ~* ${pattern}`,
    );
    if (rowsOf<{ count: number }>(found)[0]?.count !== 0) traces.push(name);
  }
  return traces;
}
