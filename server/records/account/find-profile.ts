import { and, eq, gt, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  type AccountStatus,
  accountStatuses,
  type Role,
  roles,
  type Team,
  teamRoles,
} from "#domain/account/account.ts";
import type { Config } from "../../platform/config/config.ts";
import { asJson, oneOf } from "../../platform/database/as-json.ts";
import type { Database } from "../../platform/database/open.ts";
import { sessions, users } from "./account-schema.ts";
import { agencies, memberships } from "./agency-schema.ts";
import { profiles } from "./profile-schema.ts";

export type ProfileState = {
  readonly fullName: string | null;
  readonly role: Role;
  readonly status: AccountStatus;
};

type FoundTeam = { readonly team: Team; readonly isSuspended: boolean };

/** `isSuspended`: the bearer's account is not active, which covers all of the agency's people. */
export function findTeam(db: Database, userId: string): Promise<FoundTeam | null> {
  return findMembership(db, userId, eq(memberships.agencyId, profiles.agencyId));
}

/** A person's membership of one agency, or null where there is none. */
export function findTeamIn(db: Database, userId: string, agencyId: string): Promise<FoundTeam | null> {
  return findMembership(db, userId, eq(memberships.agencyId, agencyId));
}

const bearer = alias(profiles, "bearer");
const teamColumns = {
  agencyId: agencies.id,
  role: memberships.role,
  sharesLeads: agencies.sharesLeads,
  status: bearer.status,
};

async function findMembership(db: Database, userId: string, isWanted: SQL): Promise<FoundTeam | null> {
  const [row] = await db
    .select(teamColumns)
    .from(profiles)
    .innerJoin(memberships, and(isWanted, eq(memberships.userId, profiles.userId)))
    .innerJoin(agencies, eq(agencies.id, memberships.agencyId))
    .innerJoin(bearer, eq(bearer.userId, agencies.userId))
    .where(eq(profiles.userId, userId));
  return row === undefined ? null : toTeam(row);
}

/** The first is never empty: joined rows whose first column is empty count as none. */
const stateColumns = { role: profiles.userRole, status: profiles.status, fullName: profiles.fullName };

/** Null where no profile exists (a visitor, then). */
export async function findProfile(db: Database, userId: string): Promise<ProfileState | null> {
  const [row] = await db.select(stateColumns).from(profiles).where(eq(profiles.userId, userId));
  return row === undefined ? null : toState(row);
}

export type FoundSession = {
  readonly id: string;
  readonly expiresAt: Date;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly name: string;
  };
  readonly profile: ProfileState | null;
  readonly found: FoundTeam | null;
};

/** Whose an open session is, with profile and agency, or null; read anew with each request, so that a lost right ends at once. */
export async function findSession(db: Database, token: string, now: Date): Promise<FoundSession | null> {
  // Read apart: the orders of six joined tables would be weighed for longer than the reading takes.
  const foundTeam = db
    .select({ all: asJson(teamColumns) })
    .from(memberships)
    .innerJoin(agencies, eq(agencies.id, memberships.agencyId))
    .innerJoin(bearer, eq(bearer.userId, agencies.userId))
    .where(and(eq(memberships.agencyId, profiles.agencyId), eq(memberships.userId, profiles.userId)));
  const [row] = await db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      user: { id: users.id, email: users.email, emailVerified: users.emailVerified, name: users.name },
      state: stateColumns,
      team: oneOf(foundTeam),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));
  if (row === undefined) return null;
  const { state, team, ...session } = row;
  return {
    ...session,
    profile: state === null ? null : toState(state),
    found: team === null ? null : toTeam(team),
  };
}

function toState(row: {
  readonly fullName: string | null;
  readonly role: string;
  readonly status: string;
}): ProfileState {
  return {
    fullName: row.fullName,
    role: roles.find((role) => role === row.role) ?? "visitor",
    status: accountStatuses.find((status) => status === row.status) ?? "inactive",
  };
}

type TeamRow = Readonly<Record<"agencyId" | "role" | "status", string> & { sharesLeads: boolean }>;

function toTeam({ agencyId, role: name, sharesLeads, status }: TeamRow): FoundTeam {
  const role = teamRoles.find((one) => one === name) ?? "assistant";
  return { team: { agencyId, role, sharesLeads }, isSuspended: status !== "active" };
}

/** Whoever hears of what waits for a decision: the active administrators, else the address visitors write to. */
export async function findAdministratorEmails(
  db: Database,
  { contactEmail }: Pick<Config, "contactEmail">,
): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(profiles.userRole, "administrator"), eq(profiles.status, "active")));
  return rows.length === 0 ? [contactEmail] : rows.map(({ email }) => email);
}
