import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./open.ts";

/** Inserts rows as one parameter of JSON, which is quicker; a column that a row leaves out is null, and none holds bytes. */
export async function insertMany<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  const records: readonly Readonly<Record<string, unknown>>[] = rows;
  if (records.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    records.some((row) => row[key] !== undefined),
  );
  const tuples = records.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[key] ?? null;
        // The whole is JSON: a text of JSON in it would be stored as a text.
        const isPlain = value === null || column.dataType === "json";
        return [column.name, isPlain ? value : column.mapToDriverValue(value)];
      }),
    ),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(tuples)}::json)`,
  );
}
