import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { canSeeProperty, type Viewer } from "#domain/access.ts";
import type { ListCursor, ListInput, ListReply } from "#domain/api/map.ts";
import { listPageSize } from "#domain/map/vocabulary.ts";
import { visiblePropertyCard } from "#domain/property/property-card.ts";
import { boundsFigures } from "#domain/property/property-filter.ts";
import type { Database } from "../platform/database/open.ts";
import { findPropertiesByNumber } from "../records/property/find-property.ts";
import { properties } from "../records/property/property-schema.ts";
import type { MapService } from "./map-service.ts";
import { propertiesInSight } from "./properties-in-sight.ts";
import { knownTo } from "./property-filter-query.ts";

/** A page of properties in a box; no order or filter betrays a gated figure. Beyond `mostByNumber` an order's index gives it. */
export async function readList(
  db: Database,
  map: MapService,
  input: ListInput,
  viewer: Viewer,
  mostByNumber = 2_000,
): Promise<ListReply> {
  const { kinds, cursor } = input;
  if (kinds.length === 0) return { items: [], total: 0, next: null };
  const { total, where } = await propertiesInSight(db, map, input, viewer, mostByNumber);
  const page = await readPage(db, input, { where, viewer, cursor });
  const properties = await findPropertiesByNumber(db, page.numbers);
  return {
    items: properties
      .filter((property) => canSeeProperty(property, viewer, "public"))
      .map((property) => visiblePropertyCard(property, viewer)),
    total,
    next: page.next,
  };
}

type Page = { readonly numbers: number[]; readonly next: ListCursor | null };
type PageRequest = { readonly where: SQL | undefined; readonly viewer: Viewer; readonly cursor: ListCursor };

async function readPage(
  db: Database,
  { sort, filter }: Pick<ListInput, "sort" | "filter">,
  { where, viewer, cursor }: PageRequest,
): Promise<Page> {
  const known = boundsFigures(filter) ? undefined : knownTo(viewer);
  const isOthers = cursor.part === "others";
  // The first part holds everything: there is no second one.
  if (isOthers && known === undefined) return { numbers: [], next: null };
  // An unknown agency makes this null in SQL, not false.
  const part = known === undefined ? undefined : isOthers ? sql`(${known}) is not true` : known;
  const rows = await db
    .select({ number: properties.number })
    .from(properties)
    .where(and(where, part))
    .orderBy(...(isOthers ? [asc(properties.id)] : orders[sort]))
    .limit(listPageSize)
    .offset(cursor.page * listPageSize);
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === listPageSize) return { numbers, next: { part: cursor.part, page: cursor.page + 1 } };
  if (isOthers || known === undefined) return { numbers, next: null };
  const others: ListCursor = { part: "others", page: 0 };
  if (numbers.length > 0) return { numbers, next: others };
  return readPage(db, { sort, filter }, { where, viewer, cursor: others });
}

/** Ids are random: a tie broken by them betrays nothing, as the order of entry would. */
const orders = {
  recent: [desc(properties.createdAt), desc(properties.id)],
  "price-up": [asc(properties.price), asc(properties.id)],
  "price-down": [desc(properties.price), desc(properties.id)],
  "surface-up": [asc(properties.surfaceArea), asc(properties.id)],
  "surface-down": [desc(properties.surfaceArea), desc(properties.id)],
} as const satisfies Record<ListInput["sort"], readonly SQL[]>;
