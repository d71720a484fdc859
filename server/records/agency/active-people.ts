import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { agencies, memberships } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";

/** Somebody who works for an agency and whose account is an active professional's or administrator's. */
export type ActivePerson = {
  readonly userId: string;
  readonly role: string;
  /** Speaks for another agency: this one cannot be put into their profile too. */
  readonly bearsAnother: boolean;
  /** Works for another agency now, which they chose. */
  readonly worksElsewhere: boolean;
  readonly lastTurnAt: Date | null;
};

/** The active people of an agency, the eldest member first. */
export async function findActivePeople(db: Database, agencyId: string): Promise<ActivePerson[]> {
  const rows = await db
    .select({
      userId: memberships.userId,
      role: memberships.role,
      lastTurnAt: memberships.lastTurnAt,
      bearerId: agencies.userId,
      agencyName: profiles.agencyName,
      currentId: profiles.agencyId,
    })
    .from(memberships)
    .innerJoin(agencies, eq(agencies.id, memberships.agencyId))
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(
      and(
        eq(memberships.agencyId, agencyId),
        eq(profiles.status, "active"),
        ne(profiles.userRole, "visitor"),
      ),
    )
    .orderBy(asc(memberships.joinedAt), asc(memberships.userId));
  return rows.map(({ userId, role, lastTurnAt, bearerId, agencyName, currentId }) => ({
    userId,
    role,
    lastTurnAt,
    bearsAnother: agencyName !== null && bearerId !== userId,
    worksElsewhere: currentId !== null && currentId !== agencyId,
  }));
}
