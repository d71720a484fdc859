import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { accountStatuses, roles } from "#domain/account/account.ts";
import { nextStatuses } from "#domain/account/account-transitions.ts";
import { type AdminAccount, type accountsInput, adminPageSize } from "#domain/api/admin.ts";
import { countBy } from "../../platform/database/count-by.ts";
import type { Database } from "../../platform/database/open.ts";
import { containsText } from "../../platform/database/search.ts";
import { sessions, users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { belongsOnMap } from "../../records/agency/write-agencies.ts";
import { properties } from "../../records/property/property-schema.ts";

type Input = z.output<typeof accountsInput>;

/** A page of the accounts, and how many have each status. */
export async function listAccounts(db: Database, input: Input) {
  const condition = and(
    input.filter === "all" ? undefined : eq(profiles.status, input.filter),
    input.role === undefined ? undefined : eq(profiles.userRole, input.role),
    containsText([users.email, profiles.fullName, profiles.agencyName, profiles.agencyPhone], input.search),
  );
  const rows = await selectAccounts(db)
    .where(condition)
    .orderBy(...orderOf(input))
    .limit(adminPageSize)
    .offset(input.page * adminPageSize);
  const [all] = await db
    .select({ count: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(condition);
  return {
    items: rows.map(toAdminAccount),
    total: all?.count ?? 0,
    page_size: adminPageSize,
    by_status: await countBy(db, profiles, profiles.status, accountStatuses),
  };
}

function selectAccounts(db: Database) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      createdAt: users.createdAt,
      profile: profiles,
      propertyCount: sql<number>`(select count(*) from ${properties} where ${properties.userId} = ${users.id} and ${properties.deletedAt} is null)::int`,
      lastSeenMs: sql<
        number | null
      >`(select extract(epoch from max(${sessions.updatedAt})) * 1000 from ${sessions} where ${sessions.userId} = ${users.id})::float8`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId));
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
    is_on_map: profile.mapKey !== null,
    belongs_on_map: belongsOnMap(profile),
    properties: row.propertyCount,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenMs === null ? null : new Date(row.lastSeenMs).toISOString(),
  };
}

function orderOf({ sort, direction }: Input): SQL[] {
  const by = direction === "asc" ? asc : desc;
  // People expect an alphabetical order that ignores case.
  const lower = (column: SQL) => by(sql`lower(coalesce(${column}, ''))`);
  const tie = desc(profiles.number);
  switch (sort) {
    case "attention":
      return [desc(sql`${profiles.status} = 'pending'`), tie];
    case "created":
      return [by(users.createdAt), tie];
    case "name":
      return [lower(sql`${profiles.fullName}`), tie];
    case "email":
      return [lower(sql`${users.email}`), tie];
    case "agency":
      return [lower(sql`${profiles.agencyName}`), tie];
    case "role":
      return [by(profiles.userRole), tie];
    case "status":
      return [by(profiles.status), tie];
  }
}
