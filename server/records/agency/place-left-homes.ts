import { and, eq, isNotNull, ne, notExists, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { agencies } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { properties } from "../property/property-schema.ts";
import { placeForSale } from "./write-agencies.ts";

/**
 * Takes for-sale homes off the map whose bearer does not count: an older version left those of people who were made
 * visitors there. At each start, before the map is read; where there are none any more, nothing is written.
 */
export async function placeLeftHomes(db: Database): Promise<void> {
  const bearer = sql`coalesce((select ${agencies.userId} from ${agencies} where ${agencies.id} = ${properties.agencyId}), ${properties.userId})`;
  const counts = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, bearer), eq(profiles.status, "active"), ne(profiles.userRole, "visitor")));
  await db.transaction((tx) => placeForSale(tx, and(isNotNull(properties.mapKey), notExists(counts))));
}
