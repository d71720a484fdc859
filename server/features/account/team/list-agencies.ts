import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { accountStatuses, teamRoles } from "#domain/account/account.ts";
import type { AdminAgency, agenciesInput, agenciesReply } from "#domain/api/admin.ts";
import { adminPageSize } from "#domain/api/list.ts";
import { readListPage } from "../../../platform/database/list-page.ts";
import type { Database } from "../../../platform/database/open.ts";
import { containsText } from "../../../platform/database/search.ts";
import { users } from "../../../records/account/account-schema.ts";
import { agencies, invitations, memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { findTakenNames } from "../../../records/agency/agency-names.ts";
import { properties } from "../../../records/property/property-schema.ts";

const isOfAgency = sql`from ${memberships}
  join ${profiles} worker on worker.user_id = ${memberships.userId}
  join ${users} on ${users.id} = ${memberships.userId}
  where ${memberships.agencyId} = ${agencies.id}`;
const people = sql`(select count(*) ${isOfAgency})`;
/** A new one, or an invited visitor's. */
const waits = sql`exists (select ${isOfAgency}
  and (worker.status = 'pending' or (worker.status = 'active' and worker.user_role = 'visitor')))`;
const conditions = { all: undefined, waiting: waits, several: sql`${people} > 1` } as const;

/** Where somebody waits first, then the largest. */
export async function listAgencies(
  db: Database,
  { page, search, filter }: z.output<typeof agenciesInput>,
): Promise<z.infer<typeof agenciesReply>> {
  const isNamed = containsText([profiles.agencyName], search);
  const hasNamed = containsText([sql`worker.full_name`, users.email], search);
  const found = isNamed && hasNamed && or(isNamed, sql`exists (select ${isOfAgency} and ${hasNamed})`);
  const condition = and(found, conditions[filter]);
  const rowsOfPage = db
    .select({
      id: agencies.id,
      createdAt: agencies.createdAt,
      name: profiles.agencyName,
      status: profiles.status,
      bearerRole: profiles.userRole,
      properties: sql<number>`(select count(*) from ${properties} where ${properties.agencyId} = ${agencies.id} and ${properties.deletedAt} is null)::int`,
    })
    .from(agencies)
    .innerJoin(profiles, eq(profiles.userId, agencies.userId))
    .where(condition)
    .orderBy(desc(waits), desc(people), asc(profiles.number));
  const all = db
    .select({ id: agencies.id })
    .from(agencies)
    .innerJoin(profiles, eq(profiles.userId, agencies.userId))
    .where(condition);
  return readListPage(rowsOfPage, {
    page,
    pageSize: adminPageSize,
    total: db.$count(all.as("found")),
    toItems: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const members = await findMembers(db, ids);
      const invited = await findInvited(db, ids);
      const isTaken = await findTakenNames(
        db,
        rows.map(({ name }) => name),
      );
      return rows.map(
        ({ id, createdAt, name, status, bearerRole, properties: count }): AdminAgency => ({
          id,
          agency_name: name,
          status: statusOf(status),
          is_name_taken: (status !== "active" || bearerRole === "visitor") && isTaken(name),
          properties: count,
          created_at: createdAt.toISOString(),
          people: members.flatMap(({ agencyId, ...person }) => (agencyId === id ? [person] : [])),
          invitations: invited.flatMap(({ agencyId, ...invitation }) =>
            agencyId === id ? [invitation] : [],
          ),
        }),
      );
    },
  });
}

async function findMembers(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      agencyId: memberships.agencyId,
      userId: users.id,
      email: users.email,
      fullName: profiles.fullName,
      role: memberships.role,
      status: profiles.status,
      userRole: profiles.userRole,
      bearerId: agencies.userId,
    })
    .from(memberships)
    .innerJoin(agencies, eq(agencies.id, memberships.agencyId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(memberships.agencyId, [...ids]))
    .orderBy(asc(memberships.joinedAt), asc(users.id));
  return rows.map(({ agencyId, userId, email, fullName, role, status, userRole, bearerId }) => ({
    agencyId,
    user_id: userId,
    email,
    full_name: fullName,
    role: roleOf(role),
    status: statusOf(status),
    is_bearer: bearerId === userId,
    is_visitor: userRole === "visitor",
  }));
}

async function findInvited(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(invitations)
    .where(and(inArray(invitations.agencyId, [...ids]), isNull(invitations.endedAt)))
    .orderBy(asc(invitations.createdAt));
  return rows.map(({ agencyId, email, role, expiresAt }) => ({
    agencyId,
    email,
    role: roleOf(role),
    expires_at: expiresAt.toISOString(),
  }));
}

const roleOf = (stored: string) => teamRoles.find((role) => role === stored) ?? "assistant";
const statusOf = (stored: string) => accountStatuses.find((status) => status === stored) ?? "inactive";
