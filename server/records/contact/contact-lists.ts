import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";

type ListColumns = Record<
  | "id"
  | "userId"
  | "agencyId"
  | "mergedIntoId"
  | "deletedAt"
  | "archivedAt"
  | "activeAt"
  | "createdAt"
  | "listName"
  | "firstPhone"
  | "sellerNow"
  | "buyerNow"
  | "waitingSince"
  | "allTags",
  AnyPgColumn
>;

/** The contacts that lists may hold, of whichever owner: what their indexes are made of. */
export function isInLists({
  mergedIntoId,
  deletedAt,
  archivedAt,
}: Pick<ListColumns, "mergedIntoId" | "deletedAt" | "archivedAt">): SQL {
  // The root of its own: the planner counts nulls, and no columns that are equal.
  return sql`${mergedIntoId} is null and ${deletedAt} is null and ${archivedAt} is null`;
}

/** Whoever stands at a step behind which there is another one. */
export function isUnderway(step: AnyPgColumn): SQL {
  return sql`(${step} is not null and ${step} not in ('sale', 'lost'))`;
}

/** More tags than that a contact has only by merges: rows of an index have a longest size. */
export const mostIndexedTags = 20;

/**
 * What lists are read by, at 50,000 contacts of one agency. Ascending: read backwards they give "order by … desc", which a
 * descending index, whose nulls come last, would not. Each holds all that its query asks for, so that rows are counted
 * without being read.
 */
export function listIndexes(table: ListColumns) {
  const listed = isInLists(table);
  return [
    index("contacts_listed_active").on(table.agencyId, table.activeAt, table.id).where(listed),
    index("contacts_listed_created").on(table.agencyId, table.createdAt, table.id).where(listed),
    index("contacts_listed_name").on(table.agencyId, table.listName, table.id).where(listed),
    index("contacts_listed_waiting")
      .on(table.agencyId, table.waitingSince, table.id, table.userId)
      .where(listed),
    index("contacts_listed_person").on(table.userId, table.agencyId, table.activeAt, table.id).where(listed),
    // The few that may have to be called: of 50,000 contacts no row is read.
    index("contacts_listed_underway")
      .on(table.agencyId, table.activeAt, table.id, table.userId)
      .where(
        sql`${listed} and ${table.firstPhone} is not null
          and (${table.waitingSince} is not null or ${isUnderway(table.sellerNow)} or ${isUnderway(table.buyerNow)})`,
      ),
    index("contacts_listed_tags")
      .on(table.agencyId, table.allTags, table.userId)
      .where(
        sql`${listed} and cardinality(${table.allTags}) between 1 and ${sql.raw(String(mostIndexedTags))}`,
      ),
    index("contacts_many_tags")
      .on(table.agencyId)
      .where(sql`${listed} and cardinality(${table.allTags}) > ${sql.raw(String(mostIndexedTags))}`),
    ...lonePersonIndexes(table),
  ];
}

/**
 * The same for those who work for no agency: "agency_id is null" gives an index no order, as "agency_id = …" does, unless
 * the index holds no others.
 */
function lonePersonIndexes(table: ListColumns) {
  const isLone = sql`${isInLists(table)} and ${table.agencyId} is null`;
  const { userId, id } = table;
  return [
    index("contacts_lone_active").on(userId, table.activeAt, id).where(isLone),
    index("contacts_lone_created").on(userId, table.createdAt, id).where(isLone),
    index("contacts_lone_name").on(userId, table.listName, id).where(isLone),
    index("contacts_lone_waiting").on(userId, table.waitingSince, id).where(isLone),
  ];
}
