import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { decideReach, isNarrowed, makeViewer } from "#domain/access.ts";
import { accountStatuses, canUseProfessionalFeatures, teamRoles } from "#domain/account/account.ts";
import type { TeamInvitation, TeamMember, TeamReply } from "#domain/api/team.ts";
import type { Database } from "../../../platform/database/open.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { users } from "../../../records/account/account-schema.ts";
import { agencies, invitations, memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { leads } from "../../../records/lead/lead-schema.ts";
import { shortLinks } from "../../../records/link/link-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";

/** The agencies that one works for, and the people of the one chosen now. */
export async function readTeam(
  { db, now }: Pick<Platform, "db" | "now">,
  actor: SignedInAccount,
): Promise<TeamReply> {
  const choices = await db
    .select({
      id: agencies.id,
      name: profiles.agencyName,
      role: memberships.role,
      sharesLeads: agencies.sharesLeads,
      turnsLeads: agencies.turnsLeads,
      bearerId: agencies.userId,
    })
    .from(memberships)
    .innerJoin(agencies, eq(agencies.id, memberships.agencyId))
    .innerJoin(profiles, eq(profiles.userId, agencies.userId))
    .where(eq(memberships.userId, actor.userId))
    .orderBy(asc(memberships.joinedAt), asc(agencies.id));
  // Read anew: the account was read before what this request did.
  const [own] = await db
    .select({ agencyId: profiles.agencyId })
    .from(profiles)
    .where(eq(profiles.userId, actor.userId));
  const current = choices.find(({ id }) => id === own?.agencyId);
  const readsAllLeads =
    current !== undefined &&
    !isNarrowed({ role: roleOf(current.role), sharesLeads: current.sharesLeads }, "readLeads");
  return {
    agencies: choices.map(({ id, name, role, bearerId }) => ({
      id,
      name,
      role: roleOf(role),
      is_current: id === current?.id,
      can_leave: id === current?.id && !canUseProfessionalFeatures(actor) && bearerId !== actor.userId,
    })),
    team:
      current === undefined || !canUseProfessionalFeatures(actor)
        ? null
        : {
            id: current.id,
            name: current.name,
            role: roleOf(current.role),
            shares_leads: current.sharesLeads,
            turns_leads: current.turnsLeads,
            people: (await readPeople(db, current.id)).map((person) =>
              readsAllLeads || person.user_id === actor.userId ? person : { ...person, leads: null },
            ),
            invitations:
              roleOf(current.role) === "manager" && decideReach(makeViewer(actor), "managePeople") !== "none"
                ? await readInvitations(db, current.id, now())
                : [],
          },
  };
}

async function readPeople(db: Database, agencyId: string): Promise<TeamMember[]> {
  const rows = await db
    .select({
      member: memberships,
      email: users.email,
      name: profiles.fullName,
      status: profiles.status,
      role: profiles.userRole,
      bearerId: agencies.userId,
      properties: sql<number>`(select count(*) from ${properties} where ${properties.agencyId} = ${memberships.agencyId} and ${properties.userId} = ${memberships.userId} and ${properties.deletedAt} is null)::int`,
      links: sql<number>`(select count(*) from ${shortLinks} where ${shortLinks.agencyId} = ${memberships.agencyId} and ${shortLinks.userId} = ${memberships.userId} and ${shortLinks.deletedAt} is null)::int`,
      leads: sql<number>`(select count(*) from ${leads} where ${leads.agencyId} = ${memberships.agencyId} and ${leads.ownerId} = ${memberships.userId})::int`,
    })
    .from(memberships)
    .innerJoin(agencies, eq(agencies.id, memberships.agencyId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(eq(memberships.agencyId, agencyId))
    .orderBy(asc(memberships.joinedAt), asc(memberships.userId));
  return rows.map(({ member, email, name, status, role, bearerId, ...carried }) => ({
    user_id: member.userId,
    name: name ?? email,
    email,
    role: roleOf(member.role),
    status: accountStatuses.find((one) => one === status) ?? "inactive",
    is_visitor: role === "visitor",
    is_bearer: bearerId === member.userId,
    title: member.title,
    phone: member.phone,
    photo_url: member.photoUrl,
    rsac: member.rsac,
    copies_leads: member.copiesLeads,
    joined_at: member.joinedAt.toISOString(),
    ...carried,
  }));
}

async function readInvitations(db: Database, agencyId: string, now: Date): Promise<TeamInvitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.agencyId, agencyId), isNull(invitations.endedAt)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
  return rows.map(({ id, email, role, expiresAt }) => ({
    id,
    email,
    role: roleOf(role),
    expires_at: expiresAt.toISOString(),
    is_expired: expiresAt <= now,
  }));
}

function roleOf(stored: string) {
  return teamRoles.find((role) => role === stored) ?? "assistant";
}
