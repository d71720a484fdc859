import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { accountStatuses, roles, teamRoles } from "#domain/account/account.ts";
import { nextStatuses } from "#domain/account/account-transitions.ts";
import type { AdminAccount, accountsInput } from "#domain/api/admin.ts";
import { adminPageSize } from "#domain/api/list.ts";
import { countBy } from "../../platform/database/count-by.ts";
import { alphabetical, orderRows, readListPage } from "../../platform/database/list-page.ts";
import type { Database } from "../../platform/database/open.ts";
import { containsText } from "../../platform/database/search.ts";
import { sessions, users } from "../../records/account/account-schema.ts";
import { agencies, memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { findSharedNames, findTakenNames } from "../../records/agency/agency-names.ts";
import { belongsOnMap } from "../../records/agency/write-agencies.ts";
import { properties } from "../../records/property/property-schema.ts";

type Input = z.output<typeof accountsInput>;

const bearers = alias(profiles, "bearers");
/** Borne by another. */
const isOthersAgency = and(eq(agencies.id, profiles.agencyId), ne(agencies.userId, profiles.userId));

/** Gives a page of accounts and the number with each status. */
export async function listAccounts(db: Database, input: Input) {
  const condition = and(
    input.filter === "all" ? undefined : eq(profiles.status, input.filter),
    input.role === undefined ? undefined : eq(profiles.userRole, input.role),
    containsText(
      [users.email, profiles.fullName, profiles.agencyName, profiles.agencyPhone, bearers.agencyName],
      input.search,
    ),
  );
  const found = db
    .select({ id: users.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(agencies, isOthersAgency)
    .leftJoin(bearers, eq(bearers.userId, agencies.userId))
    .where(condition);
  const page = await readListPage(
    selectAccounts(db)
      .where(condition)
      .orderBy(...orderOf(input)),
    {
      page: input.page,
      pageSize: adminPageSize,
      total: db.$count(found.as("found")),
      toItems: (rows) => rows.map(toAdminAccount),
    },
  );
  return {
    ...page,
    items: await markTakenNames(db, page.items),
    by_status: await countBy(db, profiles, profiles.status, accountStatuses),
    shared_names: await findSharedNames(db),
  };
}

/** For accounts whose agency does not count. */
async function markTakenNames(db: Database, items: readonly AdminAccount[]): Promise<AdminAccount[]> {
  const isTaken = await findTakenNames(
    db,
    items.map(({ agency_name: name }) => name),
  );
  return items.map((item) => {
    const counts = item.status === "active" && item.role !== "visitor";
    return { ...item, is_name_taken: !counts && isTaken(item.agency_name) };
  });
}

function selectAccounts(db: Database) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      createdAt: users.createdAt,
      profile: profiles,
      teamId: memberships.agencyId,
      teamRole: memberships.role,
      teamName: bearers.agencyName,
      propertyCount: sql<number>`(select count(*) from ${properties} where ${properties.userId} = ${users.id} and ${properties.deletedAt} is null)::int`,
      colleagueCount: sql<number>`(select greatest(count(*) - 1, 0) from ${memberships} colleague join ${agencies} borne on borne.id = colleague.agency_id where borne.user_id = ${users.id})::int`,
      lastSeenMs: sql<
        number | null
      >`(select extract(epoch from max(${sessions.updatedAt})) * 1000 from ${sessions} where ${sessions.userId} = ${users.id})::float8`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(agencies, isOthersAgency)
    .leftJoin(
      memberships,
      and(eq(memberships.agencyId, agencies.id), eq(memberships.userId, profiles.userId)),
    )
    .leftJoin(bearers, eq(bearers.userId, agencies.userId));
}

type Row = Awaited<ReturnType<typeof selectAccounts>>[number];

function toAdminAccount(row: Row): AdminAccount {
  const { profile } = row;
  const status = accountStatuses.find((one) => one === profile.status) ?? "inactive";
  return {
    user_id: row.userId,
    email: row.email,
    email_verified: row.emailVerified,
    full_name: profile.fullName,
    role: roles.find((role) => role === profile.userRole) ?? "visitor",
    status,
    next_statuses: [...nextStatuses(status)],
    agency_name: profile.agencyName,
    agency_phone: profile.agencyPhone,
    is_name_taken: false,
    team:
      row.teamId === null
        ? null
        : {
            agency_id: row.teamId,
            agency_name: row.teamName,
            role: teamRoles.find((role) => role === row.teamRole) ?? "assistant",
          },
    is_on_map: profile.mapKey !== null,
    belongs_on_map: belongsOnMap(profile),
    properties: row.propertyCount,
    colleagues: row.colleagueCount,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenMs === null ? null : new Date(row.lastSeenMs).toISOString(),
  };
}

function orderOf({ sort, direction }: Input): SQL[] {
  const tie = desc(profiles.number);
  if (sort === "attention") return [desc(sql`${profiles.status} = 'pending'`), tie];
  const columns = {
    created: users.createdAt,
    name: alphabetical(profiles.fullName),
    email: alphabetical(users.email),
    agency: alphabetical(sql`coalesce(${profiles.agencyName}, ${bearers.agencyName})`),
    role: profiles.userRole,
    status: profiles.status,
  };
  return orderRows(columns, { sort, direction }, tie);
}
