import { and, count, eq, inArray, isNull, or } from "drizzle-orm";
import { roleNames } from "#domain/account/account.ts";
import { changeRefusals } from "#domain/account/account-transitions.ts";
import { type DeletionReply, deletionReply } from "#domain/api/account.ts";
import { need } from "#domain/need.ts";
import { endStreams } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccountPart } from "../../records/account/account-part.ts";
import { users } from "../../records/account/account-schema.ts";
import { agencies, invitations, memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import {
  findHeirs,
  findSharedAgencies,
  handOverLeftBehind,
  isLastManager,
  lastManagerMessage,
  leaveRevivedAgency,
  leaveSharedAgencies,
} from "../../records/agency/leave-agency.ts";
import { removeOwnersFromMap } from "../../records/agency/write-agencies.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import { auditLog } from "../../records/audit/audit-schema.ts";
import { photos, properties } from "../../records/property/property-schema.ts";
import { accountEmails } from "./account-email-kinds.ts";
import { type Proven, requireStillProven } from "./credentials.ts";
import { endSessionsByDecision } from "./ended-sessions.ts";

/** Counts what a deletion would take along, with the reasons for a refusal. */
export async function readDeletion(
  db: Database,
  account: SignedInAccount,
  parts: readonly AccountPart[],
): Promise<DeletionReply> {
  const [profile] = await db
    .select({ mapKey: profiles.mapKey })
    .from(profiles)
    .where(eq(profiles.userId, account.userId));
  const heirs = await findHeirs(db, account.userId);
  const counts: Record<string, number> = {};
  for (const { countOf } of parts) Object.assign(counts, await countOf?.(db, account.userId));
  // Each feature counts its own under the name the reply has for it: one that is missing is our fault.
  return deletionReply.parse({
    ...counts,
    is_on_map: profile?.mapKey != null && heirs.every(({ bearerId }) => bearerId !== account.userId),
    agencies: await nameHeirs(db, account.userId, heirs),
    refusal: await findRefusal(db, account.userId),
  });
}

/** Deletes an account with all that is its own and its name in logs; a shared agency's things go to its bearer. */
export async function deleteAccount(
  platform: Pick<Platform, "logger" | "db" | "photos" | "outbox" | "now">,
  account: Pick<SignedInAccount, "userId" | "email" | "fullName"> & { readonly proven: Proven },
  parts: readonly AccountPart[],
): Promise<void> {
  const { userId, email, proven } = account;
  let handedOver: DeletionReply["agencies"] = [];
  const orphans = await platform.db.transaction(async (tx) => {
    // They lie with memberships, which end next.
    const cards = await findCardPhotos(tx, userId);
    const agencyIds = await findKnownAgencies(tx, userId);
    await removeOwnersFromMap(tx, [userId], async () => {
      const refusal = await findRefusal(tx, userId);
      if (refusal !== null) throw new AppError("conflict", refusal);
      handedOver = await nameHeirs(tx, userId, await findHeirs(tx, userId));
      for (const heir of await leaveSharedAgencies(tx, userId))
        await notifySuspended(tx, platform, account, heir);
      await handOverLeftBehind(tx, userId);
    });
    const files = await findFiles(tx, userId);
    await endStreams(tx, userId);
    await holdBorneAgencies(tx, userId);
    await requireStillProven(tx, userId, proven);
    await eraseRows(tx, { userId, agencyIds }, parts);
    await platform.outbox.enqueue(tx, accountEmails.accountDeleted.to(email, { fullName: null, handedOver }));
    return [...(await withoutShared(tx, files)), ...cards];
  });
  for (const key of orphans)
    await platform.photos
      .remove(key)
      .catch((error: unknown) => platform.logger.error({ err: error, key }, "photograph left behind"));
}

/** By name. */
async function nameHeirs(
  db: Database,
  userId: string,
  heirs: Awaited<ReturnType<typeof findHeirs>>,
): Promise<DeletionReply["agencies"]> {
  const named = [];
  for (const { bearerId, heir } of heirs) {
    const [bearer] = await db
      .select({ name: profiles.agencyName })
      .from(profiles)
      .where(eq(profiles.userId, bearerId));
    const [person] = await db
      .select({ name: profiles.fullName, email: users.email })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, heir ?? ""));
    named.push({
      agency_name: bearer?.name ?? null,
      heir_name: person === undefined ? null : (person.name ?? person.email),
      is_bearer: bearerId === userId,
    });
  }
  return named;
}

/** A suspended agency suspends whoever bears it from now on: they are told, like of a decision, and it is logged. */
async function notifySuspended(
  tx: Database,
  { outbox, now }: Pick<Platform, "outbox" | "now">,
  actor: Pick<SignedInAccount, "userId" | "email" | "fullName">,
  heir: string,
): Promise<void> {
  const [person] = await tx
    .select({
      email: users.email,
      fullName: profiles.fullName,
      status: profiles.status,
      agencyName: profiles.agencyName,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.userId, heir));
  if (person === undefined || person.status === "active") return;
  const { email, fullName, status } = person;
  const reason = `${person.agencyName ?? "L’agence"} reste suspendue\u00a0: vous la représentez désormais, à la place d’une personne qui a supprimé son compte.`;
  await endSessionsByDecision(tx, heir, now());
  await writeAudit(tx, actor, {
    action: "status",
    targetKind: "account",
    targetId: heir,
    targetName: fullName ?? email,
    from: "active",
    to: status,
    reason,
  });
  const facts = {
    fullName,
    decision: "suspended",
    reason,
    roleName: roleNames.professional,
    agency: { standing: "heir", name: person.agencyName, isSuspended: true },
  } as const;
  await outbox.enqueue(tx, accountEmails.accountDecision.to(email, facts));
}

/** Deletes an account that a restored backup brought back, without e-mails; the nightly sweep takes its photographs. */
export async function eraseRevivedAccount(
  tx: Database,
  userId: string,
  parts: readonly AccountPart[],
): Promise<void> {
  if ((await tx.$count(users, eq(users.id, userId))) === 0) return;
  const agencyIds = await findKnownAgencies(tx, userId);
  // An agency that nobody there may take over goes with the account, like that of a person alone.
  for (const { agencyId } of await findSharedAgencies(tx, userId))
    await leaveRevivedAgency(tx, { agencyId, userId });
  await handOverLeftBehind(tx, userId);
  await removeOwnersFromMap(tx, [userId]);
  await holdBorneAgencies(tx, userId);
  await eraseRows(tx, { userId, agencyIds }, parts);
}

/** Before their person, as a lead that comes meanwhile takes them. */
async function holdBorneAgencies(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.userId, userId)).for("update");
}

type ErasedAccount = { readonly userId: string; readonly agencyIds: readonly string[] };

async function eraseRows(
  tx: Database,
  { userId, agencyIds }: ErasedAccount,
  parts: readonly AccountPart[],
): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  for (const { eraseOf } of parts) await eraseOf?.(tx, [userId]);
  await eraseHeirName(tx, { userId, agencyIds });
  await tx.delete(users).where(eq(users.id, userId));
  // Anyone signs up with anyone's address: what was written to it goes only with whoever proved it.
  if (person?.isProven === true) await eraseAddress(tx, person.email);
  await tx.update(auditLog).set({ actorName: null }).where(eq(auditLog.actorId, userId));
  await tx
    .update(auditLog)
    .set({ targetName: null, reason: null })
    .where(
      or(
        and(eq(auditLog.targetKind, "account"), eq(auditLog.targetId, userId)),
        eq(auditLog.personId, userId),
      ),
    );
}

/** What was written to an address, but for what is about a thing that stays; and that agencies invited it. */
async function eraseAddress(tx: Database, email: string): Promise<void> {
  await tx.delete(emails).where(and(eq(emails.recipient, email), isNull(emails.aboutKind)));
  await tx.delete(invitations).where(eq(invitations.email, email));
  await tx
    .update(auditLog)
    .set({ targetName: null })
    .where(and(eq(auditLog.targetKind, "agency"), isNull(auditLog.personId), eq(auditLog.targetName, email)));
}

/** By membership or by their log. */
async function findKnownAgencies(tx: Database, userId: string): Promise<string[]> {
  const current = await tx
    .select({ id: memberships.agencyId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  const logged = await tx
    .selectDistinct({ id: auditLog.targetId })
    .from(auditLog)
    .where(
      and(eq(auditLog.targetKind, "agency"), or(eq(auditLog.personId, userId), eq(auditLog.actorId, userId))),
    );
  return [...new Set([...current, ...logged].map(({ id }) => id))];
}

/** The name of a person to whom a colleague's things went: in the logs of their agencies alone, since names are no ids. */
async function eraseHeirName(tx: Database, { userId, agencyIds }: ErasedAccount): Promise<void> {
  const [person] = await tx
    .select({ name: profiles.fullName, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  const isHeir = eq(auditLog.toValue, person?.name ?? person?.email ?? "");
  const isOfTheirs = and(eq(auditLog.targetKind, "agency"), inArray(auditLog.targetId, [...agencyIds]));
  await tx
    .update(auditLog)
    .set({ toValue: null })
    .where(and(isOfTheirs, eq(auditLog.action, "team-end"), isHeir));
}

/** To be called inside `writeAgencies` or `removeOwnersFromMap` where two might leave at once. */
export async function countActiveAdministrators(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(profiles)
    .where(and(eq(profiles.userRole, "administrator"), eq(profiles.status, "active")));
  return need(row).count;
}

async function findRefusal(db: Database, userId: string): Promise<string | null> {
  if (await managesAlone(db, userId)) return lastManagerMessage;
  const [own] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(eq(profiles.userId, userId), eq(profiles.userRole, "administrator"), eq(profiles.status, "active")),
    );
  if (own === undefined || (await countActiveAdministrators(db)) > 1) return null;
  return changeRefusals["last-administrator"];
}

/** Says whether an agency of several would be left without a manager; whose rights count for nothing there names none. */
async function managesAlone(db: Database, userId: string): Promise<boolean> {
  for (const { agencyId, isPowerless } of await findSharedAgencies(db, userId))
    if (!isPowerless && (await isLastManager(db, { agencyId, userId }))) return true;
  return false;
}

async function findFiles(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: photos.contentKey })
    .from(photos)
    .innerJoin(properties, eq(properties.id, photos.propertyId))
    .where(eq(properties.userId, userId));
  const [profile] = await tx
    .select({ logo: profiles.companyLogoUrl })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  const logo = profile?.logo?.split("/").at(-1);
  return [...new Set([...rows.map(({ key }) => key), ...(logo === undefined ? [] : [logo])])];
}

async function findCardPhotos(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ url: memberships.photoUrl })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  return rows.flatMap(({ url }) => url?.split("/").at(-1) ?? []);
}

/** Pictures of the demonstration serve many properties. */
async function withoutShared(tx: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const used = await tx
    .selectDistinct({ key: photos.contentKey })
    .from(photos)
    .where(inArray(photos.contentKey, [...keys]));
  const still = new Set(used.map(({ key }) => key));
  return keys.filter((key) => !still.has(key) && !key.startsWith("demo-"));
}
