import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { removeCountry } from "#domain/address/place-name.ts";
import type { AdminProperty, adminPropertiesInput, adminPropertiesReply } from "#domain/api/admin.ts";
import { adminPageSize, mostCounted } from "#domain/api/list.ts";
import { orderRows, readListPage } from "../../platform/database/list-page.ts";
import type { Database } from "../../platform/database/open.ts";
import { containsText } from "../../platform/database/search.ts";
import { users } from "../../records/account/account-schema.ts";
import { properties } from "../../records/property/property-schema.ts";

type Input = z.output<typeof adminPropertiesInput>;

/** In a million properties the query would hold everyone up. */
const mostSearched = 100_000;

/** Hidden and moderated ones too, without deleted ones. */
export async function listProperties(
  db: Database,
  input: Input,
): Promise<z.infer<typeof adminPropertiesReply>> {
  const condition = and(
    isNull(properties.deletedAt),
    filterOf(input.filter),
    await narrowBySearch(db, input.search),
  );
  const found = db
    .select({ property: properties, ownerEmail: users.email })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.userId))
    .where(condition)
    .orderBy(...orderOf(input));
  const few = db
    .select({ id: properties.id })
    .from(properties)
    .where(condition)
    .limit(mostCounted + 1)
    .as("few");
  return readListPage(found, {
    page: input.page,
    pageSize: adminPageSize,
    total: db.$count(few),
    toItems: (rows) => rows.map(({ property, ownerEmail }) => toAdminProperty(property, ownerEmail)),
  });
}

async function narrowBySearch(db: Database, words: string): Promise<SQL | undefined> {
  if (words === "") return undefined;
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(words)) return eq(properties.id, words);
  const owner = await db.select({ id: users.id }).from(users).where(eq(users.email, words.toLowerCase()));
  if (owner[0] !== undefined) return eq(properties.userId, owner[0].id);
  const [newest] = await db
    .select({ last: sql<number>`coalesce(max(${properties.number}), 0)::int` })
    .from(properties);
  return and(
    sql`${properties.number} > ${(newest?.last ?? 0) - mostSearched}`,
    or(
      eq(properties.externalReference, words),
      containsText([properties.title, properties.address, properties.agencyName], words),
    ),
  );
}

function filterOf(filter: Input["filter"]): SQL | undefined {
  switch (filter) {
    case "all":
      return undefined;
    case "for_sale":
      return isNull(properties.saleDate);
    case "sold":
      return isNotNull(properties.saleDate);
    case "hidden":
      return eq(properties.isHidden, true);
    case "moderated":
      return isNotNull(properties.moderatedAt);
  }
}

function orderOf(input: Input): SQL[] {
  const isOldestFirst = input.sort === "created" && input.direction === "asc";
  const columns = {
    created: properties.createdAt,
    price: properties.price,
    surface: properties.surfaceArea,
  };
  return orderRows(columns, input, (isOldestFirst ? asc : desc)(properties.number));
}

function toAdminProperty(property: typeof properties.$inferSelect, ownerEmail: string): AdminProperty {
  return {
    id: property.id,
    title: property.title,
    address: removeCountry(property.address),
    status: property.saleDate === null ? "for_sale" : "sold",
    price: property.price,
    surface_area: property.surfaceArea,
    owner_id: property.userId,
    owner_email: ownerEmail,
    agency_name: property.agencyName,
    is_hidden: property.isHidden,
    moderated_at: property.moderatedAt?.toISOString() ?? null,
    moderation_reason: property.moderationReason,
    created_at: property.createdAt.toISOString(),
  };
}
