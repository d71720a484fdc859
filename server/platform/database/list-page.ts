import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";

/** A query in its order, of which a part may be read. */
type OrderedQuery<Row> = {
  limit(count: number): { offset(count: number): PromiseLike<readonly Row[]> };
};

type ListPage<Row, Item> = {
  /** From zero. */
  readonly page: number;
  readonly pageSize: number;
  /** How many rows the query finds. */
  readonly total: PromiseLike<number> | number;
  readonly toItems: (rows: readonly Row[]) => PromiseLike<Item[]> | Item[];
};

/** A page of what a query finds and the count of all, read at once. */
export async function readListPage<Row, Item>(
  query: OrderedQuery<Row>,
  { page, pageSize, total, toItems }: ListPage<Row, Item>,
): Promise<{ items: Item[]; total: number; page_size: number }> {
  const [rows, count] = await Promise.all([query.limit(pageSize).offset(page * pageSize), total]);
  return { items: await toItems(rows), total: count, page_size: pageSize };
}

type SortRequest<Sort extends string> = { readonly sort: Sort; readonly direction: "asc" | "desc" };

/** The order that a list is asked for; `tie` gives equal rows an order of their own, which pages need. */
export function orderRows<Sort extends string>(
  columns: Readonly<Record<Sort, AnyColumn | SQL>>,
  { sort, direction }: SortRequest<Sort>,
  tie: SQL,
): SQL[] {
  return [(direction === "asc" ? asc : desc)(columns[sort]), tie];
}

/** What names are sorted by: people expect an order that ignores case; rows without a name come together. */
export function alphabetical(text: AnyColumn | SQL): SQL {
  return sql`lower(coalesce(${text}, ''))`;
}
