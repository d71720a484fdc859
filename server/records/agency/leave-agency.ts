import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { users } from "../account/account-schema.ts";
import { agencies, memberships } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { properties } from "../property/property-schema.ts";
import { writePropertiesInBatches } from "../property/write-properties.ts";
import { findActivePeople } from "./active-people.ts";
import { mayHaveAgency } from "./agency-names.ts";
import { handOverAll, handOverRest, listAgenciesOfCarried } from "./hand-over.ts";
import { handOverFeed } from "./hand-over-feed.ts";
import { moveBearer } from "./move-bearer.ts";

const bearers = alias(profiles, "bearers");

export const lastManagerMessage =
  "Nommez d’abord un autre gérant : une agence de plusieurs personnes en garde toujours un.";

type Membership = { readonly agencyId: string; readonly userId: string };

/**
 * Ends a membership in an agency of several: things go to `to` or the bearer, the feed goes on, and another manager
 * bears the agency where the leaver did. Refused for the last manager.
 */
export async function endMembership(
  tx: Database,
  { agencyId, userId }: Membership,
  to: string | null,
): Promise<void> {
  const manager = await findOtherManager(tx, { agencyId, userId }, to);
  if (await isLastManager(tx, { agencyId, userId })) throw new AppError("conflict", lastManagerMessage);
  const [agency] = await tx
    .select({ bearerId: agencies.userId })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
    // Those who write things of the agency go on: they may hold what is handed over next.
    .for("no key update");
  if (agency?.bearerId === userId && manager !== null) await moveBearer(tx, agencyId, manager);
  const bearerId = agency?.bearerId === userId ? manager : (agency?.bearerId ?? null);
  const heir = to ?? bearerId;
  if (heir !== null) await handOverFeed(tx, { agencyId, from: userId, to: heir });
  if (to !== null) await handOverAll(tx, { agencyId, from: userId, to });
  else if (bearerId !== null) await handOverRest(tx, { agencyId, from: userId, to: bearerId });
  await forgetAddress(tx, { agencyId, userId });
  await tx.delete(memberships).where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId)));
  await workElsewhere(tx, { agencyId, userId });
  await announceOwnChange(tx, [agencyId], "agency");
}

/** The shared agencies of a person and who takes each over after them; null where nobody may. */
export async function findHeirs(
  db: Database,
  userId: string,
): Promise<(SharedAgency & { readonly heir: string | null })[]> {
  const heirs = [];
  for (const shared of await findSharedAgencies(db, userId)) {
    const heir = shared.bearerId === userId ? await findSuccessor(db, shared, userId) : shared.bearerId;
    heirs.push({ ...shared, heir });
  }
  return heirs;
}

/** Where the leaver's rights count for nothing, any colleague may succeed. */
async function findSuccessor(
  db: Database,
  { agencyId, isPowerless }: SharedAgency,
  userId: string,
): Promise<string | null> {
  const membership = { agencyId, userId };
  if (!isPowerless) return findOtherManager(db, membership);
  const [manager] = (await findOtherManagers(db, membership)).filter(({ bearsAnother }) => !bearsAnother);
  return manager?.userId ?? (await findEldest(db, membership));
}

/** A manager whom no active other could replace; under another bearer, one whose rights count for nothing is none. */
export async function isLastManager(db: Database, { agencyId, userId }: Membership): Promise<boolean> {
  const own = (await findMemberships(db, userId)).find((one) => one.agencyId === agencyId);
  if (own?.role !== "manager" || (own.bearerId !== userId && own.isPowerless)) return false;
  return (await findOtherManager(db, { agencyId, userId })) === null;
}

/**
 * Leaves every shared agency before an account is deleted; its bearer or a new one takes over, the eldest colleague
 * where no manager may. Throws `conflict` for a last manager whose rights count, and returns the new bearers.
 */
export async function leaveSharedAgencies(tx: Database, userId: string): Promise<string[]> {
  const bearers: string[] = [];
  for (const { agencyId, bearerId, isPowerless, heir } of await findHeirs(tx, userId)) {
    const membership = { agencyId, userId };
    if (heir === null && isPowerless) continue;
    if (heir === null) throw new AppError("conflict", lastManagerMessage);
    if (bearerId === userId) await makeManager(tx, { agencyId, userId: heir });
    await endMembership(tx, membership, heir);
    if (bearerId === userId) bearers.push(heir);
  }
  return bearers;
}

/**
 * Gives to its bearer, before an account is deleted, what somebody still carries in an agency that they left: it was
 * on its way in their name while they did, and would go with them.
 */
export async function handOverLeftBehind(tx: Database, userId: string): Promise<void> {
  for (const agencyId of await listAgenciesOfCarried(tx, userId)) {
    const isTheirs = and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId));
    const [agency] = await tx
      .select({ bearerId: agencies.userId })
      .from(agencies)
      .where(and(eq(agencies.id, agencyId), notExists(tx.select().from(memberships).where(isTheirs))));
    if (agency !== undefined && agency.bearerId !== userId)
      await handOverAll(tx, { agencyId, from: userId, to: agency.bearerId });
  }
}

/** Leaves a shared agency that a restored backup brought back; where no successor is found, all stays as it was. */
export async function leaveRevivedAgency(tx: Database, membership: Membership): Promise<void> {
  const { agencyId, userId } = membership;
  try {
    await tx.transaction(async (inner) => {
      const [agency] = await inner
        .select({ bearerId: agencies.userId })
        .from(agencies)
        .where(eq(agencies.id, agencyId));
      const manager =
        (await findOtherManager(inner, membership)) ?? (await appointManager(inner, membership));
      const heir = agency?.bearerId === userId ? manager : (agency?.bearerId ?? null);
      if (heir === null) throw new AppError("conflict", lastManagerMessage);
      await endMembership(inner, membership, heir);
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}

/** The eldest colleague who may bear the agency: one who works elsewhere would suspend it there. */
async function findEldest(db: Database, { agencyId, userId }: Membership): Promise<string | null> {
  const people = await findActivePeople(db, agencyId);
  const here = people.filter((one) => !one.bearsAnother && !one.worksElsewhere);
  return here.find((one) => one.userId !== userId)?.userId ?? null;
}

async function appointManager(tx: Database, membership: Membership): Promise<string | null> {
  const eldest = await findEldest(tx, membership);
  if (eldest !== null) await makeManager(tx, { agencyId: membership.agencyId, userId: eldest });
  return eldest;
}

async function makeManager(tx: Database, { agencyId, userId }: Membership): Promise<void> {
  await tx
    .update(memberships)
    .set({ role: "manager" })
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId)));
}

/** An active manager other than this one: first those who bear no other agency, among them the wanted one, else the eldest. */
export async function findOtherManager(
  db: Database,
  { agencyId, userId }: Membership,
  preferred: string | null = null,
): Promise<string | null> {
  const managers = await findOtherManagers(db, { agencyId, userId });
  const free = managers.filter(({ bearsAnother }) => !bearsAnother);
  const [first] = free.length > 0 ? free : managers;
  return (free.find((one) => one.userId === preferred) ?? first)?.userId ?? null;
}

async function findOtherManagers(db: Database, { agencyId, userId }: Membership) {
  const people = await findActivePeople(db, agencyId);
  return people.filter((one) => one.role === "manager" && one.userId !== userId);
}

type SharedAgency = {
  readonly agencyId: string;
  readonly bearerId: string;
  /** Their account is suspended or a visitor's, or the agency is suspended. */
  readonly isPowerless: boolean;
};

/** The agencies that a person works for with others. */
export async function findSharedAgencies(db: Database, userId: string): Promise<SharedAgency[]> {
  const shared = [];
  for (const row of await findMemberships(db, userId))
    if ((await db.$count(memberships, eq(memberships.agencyId, row.agencyId))) > 1) shared.push(row);
  return shared;
}

async function findMemberships(db: Database, userId: string) {
  const rows = await db
    .select({
      agencyId: agencies.id,
      role: memberships.role,
      bearerId: agencies.userId,
      bearerStatus: bearers.status,
      status: profiles.status,
      userRole: profiles.userRole,
    })
    .from(memberships)
    .innerJoin(agencies, eq(agencies.id, memberships.agencyId))
    .innerJoin(bearers, eq(bearers.userId, agencies.userId))
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(eq(memberships.userId, userId));
  return rows.map(({ agencyId, role, bearerId, bearerStatus, ...own }) => {
    return { agencyId, role, bearerId, isPowerless: bearerStatus !== "active" || !mayHaveAgency(own) };
  });
}

/** Homes whose questions went to the person who leaves send them to the agency. */
async function forgetAddress(tx: Database, { agencyId, userId }: Membership): Promise<void> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (person === undefined) return;
  const namesLeaver = and(
    eq(properties.agencyId, agencyId),
    eq(sql`lower(${properties.agencyEmail})`, person.email.toLowerCase()),
  );
  await writePropertiesInBatches(tx, namesLeaver, (stored) =>
    stored.map((before) => ({ kind: "change", before, change: { agencyEmail: null } })),
  );
}

async function workElsewhere(tx: Database, { agencyId, userId }: Membership): Promise<void> {
  const [other] = await tx
    .select({ agencyId: memberships.agencyId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.joinedAt))
    .limit(1);
  await tx
    .update(profiles)
    .set({ agencyId: other?.agencyId ?? null })
    .where(and(eq(profiles.userId, userId), eq(profiles.agencyId, agencyId)));
}
