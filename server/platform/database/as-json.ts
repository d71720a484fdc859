import {
  type Column,
  type GetColumnData,
  getTableColumns,
  type InferSelectModel,
  type SQL,
  type SQLWrapper,
  sql,
  type Table,
} from "drizzle-orm";

/** A whole row as one value: PGlite parses each column of a query apart, which costs more than to find the row. */
export function wholeRow<Of extends Table>(table: Of) {
  const columns = Object.entries<Column>(getTableColumns(table));
  return sql`to_json(${table})`.mapWith((row: Readonly<Record<string, unknown>>) => {
    const entries = columns.map(([key, column]) => {
      const value = row[column.name];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    });
    return Object.fromEntries(entries) as InferSelectModel<Of>;
  });
}

/** Columns of text, numbers, and yes or no as one value by these names, so that a subquery gives several. */
export function asJson<Columns extends Readonly<Record<string, Column>>>(columns: Columns) {
  const parts = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(parts, sql`, `)})` as SQL<{
    readonly [Name in keyof Columns]: GetColumnData<Columns[Name]>;
  }>;
}

/** The one value that such a query gives, as a part of another one's row; null where it finds nothing. */
export function oneOf<Value>(query: SQLWrapper & { readonly _: { readonly result: { all: Value }[] } }) {
  return sql<Value | null>`(${query})`;
}
