import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
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
  const countsForNothing = or(ne(profiles.status, "active"), eq(profiles.userRole, "visitor"));
  // From the few accounts on: their homes are found by index, where every home of the map would be read.
  const people = db.select({ id: profiles.userId }).from(profiles).where(countsForNothing);
  const led = db.select({ id: agencies.id }).from(agencies).where(inArray(agencies.userId, people));
  const isTheirs = or(
    inArray(properties.agencyId, led),
    and(isNull(properties.agencyId), inArray(properties.userId, people)),
  );
  await db.transaction((tx) => placeForSale(tx, and(isNotNull(properties.mapKey), isTheirs)));
}
