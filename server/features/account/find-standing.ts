import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/open.ts";
import { agencies, memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import type { AgencyOfPerson } from "./emails/status-emails.ts";

const bearers = alias(profiles, "bearers");

/** Tells what a decision about an account means for its agency. */
export async function findStanding(db: Database, userId: string): Promise<AgencyOfPerson> {
  const [borne] = await db
    .select({ id: agencies.id, name: profiles.agencyName, status: profiles.status })
    .from(agencies)
    .innerJoin(profiles, eq(profiles.userId, agencies.userId))
    .where(eq(agencies.userId, userId));
  if (borne !== undefined) {
    const people = await db.$count(memberships, eq(memberships.agencyId, borne.id));
    const standing = people > 1 ? "bearer" : "alone";
    return { standing, name: borne.name, isSuspended: borne.status !== "active" };
  }
  const [current] = await db
    .select({ name: bearers.agencyName, status: bearers.status })
    .from(profiles)
    .innerJoin(agencies, eq(agencies.id, profiles.agencyId))
    .innerJoin(bearers, eq(bearers.userId, agencies.userId))
    .where(eq(profiles.userId, userId));
  if (current === undefined) return { standing: "none", name: null, isSuspended: false };
  return { standing: "member", name: current.name, isSuspended: current.status !== "active" };
}
