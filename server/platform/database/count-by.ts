import { count } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./open.ts";

/** How many rows of a table have each of these values in a column; a value that none has counts 0. */
export async function countBy<const Value extends string>(
  db: Database,
  table: PgTable,
  column: AnyPgColumn,
  values: readonly Value[],
): Promise<Record<Value, number>> {
  const rows = await db.select({ value: column, count: count() }).from(table).groupBy(column);
  const counted = values.map((value) => [value, rows.find((row) => row.value === value)?.count ?? 0]);
  return Object.fromEntries(counted);
}
