import { and, eq, exists, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { teamRights } from "#domain/access.ts";
import { teamRoles } from "#domain/account/account.ts";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { agencies, memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { type ActivePerson, findActivePeople } from "../../records/agency/active-people.ts";
import { findReportCarrier } from "../../records/report/find-report-carrier.ts";
import type { LeadTarget, LeadTopic } from "./lead-target.ts";

const rolesWithTurns = teamRoles.filter((role) => teamRights.takeLeadsByTurns[role] !== "none");

/** Until the caller's transaction ends nobody leaves the agency, and no other lead has its turn there. */
export async function holdTurns(tx: Database, agencyId: string): Promise<void> {
  await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agencyId)).for("no key update");
}

/** Under `holdTurns`: the property's carrier, else that of a shared report that was read, else by turns, else the bearer. */
export async function chooseCarrier(
  tx: Database,
  platform: Pick<Platform, "secret" | "now">,
  { property, agencyId, ownerId }: Pick<LeadTarget, "property" | "agencyId" | "ownerId">,
  { report_token: token }: Pick<LeadTopic, "report_token">,
): Promise<string | null> {
  if (property !== null || agencyId === null) return ownerId;
  const author = token == null ? null : await findReportCarrier(tx, platform, { token, agencyId });
  const people = author === null ? [] : await findActivePeople(tx, agencyId);
  const carrier = people.find(({ userId }) => userId === author)?.userId;
  return carrier ?? (await takeLeadTurn(tx, agencyId, platform.now())) ?? ownerId;
}

/** Who then goes to the end of the line; null where the bearer carries such leads. */
async function takeLeadTurn(tx: Database, agencyId: string, now: Date): Promise<string | null> {
  const [agency] = await tx
    .select({ turnsLeads: agencies.turnsLeads })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
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

/** Who never had a turn comes first, of two the elder member. */
function turnOf({ lastTurnAt }: ActivePerson): number {
  return lastTurnAt?.getTime() ?? Number.NEGATIVE_INFINITY;
}

/** Somebody of an agency who hears of a lead beside the notice. */
export type CopyRecipient = { readonly userId: string; readonly email: string };

/** The carrier of an agency of several, where they want copies and no noticed address is theirs. */
export async function findCopyRecipients(
  db: Database,
  { ownerId, agencyId }: { readonly ownerId: string | null; readonly agencyId: string | null },
  noticed: readonly string[],
): Promise<CopyRecipient[]> {
  if (ownerId === null || agencyId === null) return [];
  const colleague = alias(memberships, "colleague");
  const rows = await db
    .select({ userId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(
      and(
        eq(memberships.agencyId, agencyId),
        eq(memberships.userId, ownerId),
        memberships.copiesLeads,
        eq(profiles.status, "active"),
        exists(
          db
            .select({ userId: colleague.userId })
            .from(colleague)
            .where(and(eq(colleague.agencyId, agencyId), ne(colleague.userId, ownerId))),
        ),
      ),
    );
  const known = new Set(noticed.map((address) => address.toLowerCase()));
  return rows.filter(({ email }) => !known.has(email.toLowerCase()));
}
