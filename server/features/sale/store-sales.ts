import { getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { sales } from "../../records/sale/sale-schema.ts";

export type StoredSale = Omit<typeof sales.$inferSelect, "looksNew">;

const { looksNew: _found, ...storedColumns } = getTableColumns(sales);
const columns = Object.entries(storedColumns);

/** Writes new or changed sales alone; gives their number. */
export async function storeSales(db: Database, rows: readonly StoredSale[]): Promise<number> {
  if (rows.length === 0) return 0;
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key as keyof StoredSale]])),
  );
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const excluded = names.map((name) => sql`excluded.${name}`);
  const result = await db.execute(sql`
    insert into ${sales} (${sql.join(names, sql`, `)})
    select ${sql.join(names, sql`, `)} from json_populate_recordset(null::${sales}, ${JSON.stringify(records)}::json)
    on conflict (id) do update set (${sql.join(names, sql`, `)}) = row(${sql.join(excluded, sql`, `)})
    where (${sql.join(
      names.map((name) => sql`${sales}.${name}`),
      sql`, `,
    )}) is distinct from (${sql.join(excluded, sql`, `)})
    returning 1 as written`);
  return rowsOf(result).length;
}

/** Takes sales out by id. */
export async function removeSales(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(sales).where(inArray(sales.id, [...ids]));
}
