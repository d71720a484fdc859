import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./open.ts";

/** A row to be changed: its id, and what its columns become. What is left out stays. */
export type RowChange<Table extends PgTable> = {
  readonly id: string;
  readonly change: Partial<Table["$inferSelect"]>;
};

/** Changes rows by id, one statement for all that change the same columns; `always` is set in each. Not for bytes. */
export async function updateMany<Table extends PgTable & { readonly id: PgColumn }>(
  tx: Database,
  table: Table,
  rows: readonly RowChange<Table>[],
  always: SQL,
): Promise<void> {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const withKeys = rows.map(({ id, change }) => ({
    id,
    change: change as Readonly<Record<string, unknown>>,
    keys: Object.keys(change).filter((key) => change[key as keyof typeof change] !== undefined),
  }));
  for (const group of Map.groupBy(withKeys, ({ keys }) => keys.toSorted().join()).values()) {
    const changedColumns = (group[0]?.keys ?? []).flatMap((key) => columns[key] ?? []);
    const tuples = group.map(({ id, change, keys }) => ({
      id,
      ...Object.fromEntries(
        keys.flatMap((key) => {
          const column = columns[key];
          return column === undefined ? [] : [[column.name, toDriverValue(column, change[key])]];
        }),
      ),
    }));
    const settings = changedColumns.map(
      ({ name }) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`,
    );
    await tx.execute(
      sql`update ${table} set ${sql.join([...settings, always], sql`, `)} from json_populate_recordset(null::${table}, ${JSON.stringify(tuples)}::json) as given where ${table.id} = given.id`,
    );
  }
}

function toDriverValue(column: PgColumn, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value);
}
