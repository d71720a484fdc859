import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { agencies, memberships } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { contactBases, contactStops, contacts, contactTemplates } from "../contact/contact-schema.ts";
import { importRuns } from "../import/import-schema.ts";
import { leads } from "../lead/lead-schema.ts";
import { linkAliases, shortLinks } from "../link/link-schema.ts";
import { properties } from "../property/property-schema.ts";
import { estimationReports } from "../report/report-schema.ts";

/** Founds agencies for profiles with a name that bear none: each person manages theirs, and what they carry alone goes to it. */
export async function establishAgencies(tx: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const founders = await tx
    .select({ id: profiles.id, userId: profiles.userId, isIdTaken: isIdTaken() })
    .from(profiles)
    .leftJoin(agencies, eq(agencies.userId, profiles.userId))
    .where(
      and(
        inArray(profiles.userId, [...userIds]),
        isNull(agencies.id),
        sql`${profiles.agencyName} is not null`,
      ),
    );
  for (const { id, userId, isIdTaken } of founders) {
    const [agency] = await tx
      .insert(agencies)
      .values(isIdTaken ? { userId } : { id, userId })
      .returning({ id: agencies.id });
    if (agency === undefined) throw new Error("An agency that was inserted was not returned.");
    const agencyId = agency.id;
    await tx.insert(memberships).values({ agencyId, userId, role: "manager" });
    await tx
      .update(profiles)
      .set({ agencyId })
      .where(and(eq(profiles.userId, userId), isNull(profiles.agencyId)));
    await takeWhatIsCarried(tx, userId, agencyId);
  }
}

/** An agency whose first bearer left keeps the id of their profile: the next one that they found has another. */
function isIdTaken() {
  return sql<boolean>`exists (select from agencies older where older.id = ${profiles.id})`;
}

async function takeWhatIsCarried(tx: Database, userId: string, agencyId: string): Promise<void> {
  const ownProperties = and(eq(properties.userId, userId), isNull(properties.agencyId));
  // The owner of a property is nothing that the map shows.
  await tx.update(properties).set({ agencyId }).where(ownProperties);
  for (const table of [shortLinks, importRuns, estimationReports, contacts, contactTemplates])
    await tx
      .update(table)
      .set({ agencyId })
      .where(and(eq(table.userId, userId), isNull(table.agencyId)));
  await tx
    .update(linkAliases)
    .set({ agencyId })
    .where(and(eq(linkAliases.ownerId, userId), isNull(linkAliases.agencyId)));
  await tx
    .update(leads)
    .set({ agencyId })
    .where(and(eq(leads.ownerId, userId), isNull(leads.agencyId)));
  for (const table of [contactBases, contactStops])
    await tx.update(table).set({ agencyId, userId: null }).where(eq(table.userId, userId));
}
