import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { agencies } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { properties } from "../property/property-schema.ts";
import { placeForSale } from "./write-agencies.ts";

/** Takes homes off the map whose bearer does not count, which an older version left there; at each start, before the map is read. */
export async function placeLeftHomes(db: Database): Promise<void> {
  const countsForNothing = or(ne(profiles.status, "active"), eq(profiles.userRole, "visitor"));
  // From the few accounts on, whose homes an index finds, instead of every home.
  const people = db.select({ id: profiles.userId }).from(profiles).where(countsForNothing);
  const led = db.select({ id: agencies.id }).from(agencies).where(inArray(agencies.userId, people));
  const isTheirs = or(
    inArray(properties.agencyId, led),
    and(isNull(properties.agencyId), inArray(properties.userId, people)),
  );
  await db.transaction((tx) => placeForSale(tx, and(isNotNull(properties.mapKey), isTheirs)));
}
