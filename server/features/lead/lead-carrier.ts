import { and, eq, ne } from "drizzle-orm";
import { teamRights } from "#domain/access.ts";
import { teamRoles } from "#domain/account/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { users } from "../../records/account/account-schema.ts";
import { agencies, memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { type ActivePerson, findActivePeople } from "../../records/agency/active-people.ts";

const rolesWithTurns = teamRoles.filter((role) => teamRights.takeLeadsByTurns[role] !== "none");

/**
 * Whose turn it is to carry a lead that names no property, which then goes to the end of the line; null where the agency
 * has its bearer carry them.
 */
export async function takeLeadTurn(tx: Database, agencyId: string, now: Date): Promise<string | null> {
  // Locked: two leads at once have two turns.
  const [agency] = await tx
    .select({ turnsLeads: agencies.turnsLeads })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
    .for("update");
  if (agency?.turnsLeads !== true) return null;
  const people = await findActivePeople(tx, agencyId);
  const [next] = people
    .filter(({ role }) => rolesWithTurns.some((one) => one === role))
    .sort((one, other) => turnOf(one) - turnOf(other));
  if (next === undefined) return null;
  await tx
    .update(memberships)
    .set({ lastTurnAt: now })
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, next.userId)));
  return next.userId;
}

/** Who never had a turn comes before all others; of two such, the elder member. */
function turnOf({ lastTurnAt }: ActivePerson): number {
  return lastTurnAt?.getTime() ?? Number.NEGATIVE_INFINITY;
}

/** Somebody of an agency who is told of a lead beside it. */
export type CopyRecipient = { readonly userId: string; readonly email: string };

/** Who carries a lead of an agency, where they want copies and are not its bearer, whom the notice is for. */
export async function findCopyRecipients(
  db: Database,
  { ownerId, agencyId }: { readonly ownerId: string | null; readonly agencyId: string | null },
): Promise<CopyRecipient[]> {
  if (ownerId === null || agencyId === null) return [];
  return db
    .select({ userId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(agencies, eq(agencies.id, memberships.agencyId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(
      and(
        eq(memberships.agencyId, agencyId),
        eq(memberships.userId, ownerId),
        ne(agencies.userId, ownerId),
        memberships.copiesLeads,
        eq(profiles.status, "active"),
      ),
    );
}
