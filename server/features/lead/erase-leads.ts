import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { keptMonths, monthsBefore } from "#domain/contact/contact-terms.ts";
import type { Database } from "../../platform/database/open.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccountPart } from "../../records/account/account-part.ts";
import { goesWith } from "../../records/account/belonging.ts";
import {
  eraseContactsOf,
  findRootsOf,
  forgetRequests,
  outliveRequests,
} from "../../records/contact/erase-contacts.ts";
import { forgetMetRecipient } from "../../records/contact/forget-met-recipient.ts";
import { forgetRecipient } from "../../records/contact/forget-recipient.ts";
import { stopImportsOf } from "../../records/contact/stop-imports.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { unlockGrants } from "../../records/property/unlock-schema.ts";
import { eraseFormerTasks, holdNamed } from "../../records/task/erase-former-tasks.ts";
import {
  eraseTasksNamingLeads,
  eraseTasksNamingMet,
  eraseTasksOfLeads,
} from "../../records/task/erase-tasks.ts";
import { forgetEvents } from "../../records/timeline/timeline.ts";
import { isAboutLeads, type LeadEmail, leadEmailState } from "./lead-states.ts";
import { readLeftRequests } from "./read-left-requests.ts";
import { requireNamedOwner } from "./withdraw-consent.ts";

const batchSize = 500;

/** Erases every lead of the person behind a link, with its e-mails; bare proofs of consent remain. Gives the count. */
export async function erasePerson(
  platform: Pick<Platform, "db" | "secret" | "jobs" | "now">,
  token: string,
): Promise<number> {
  const { email, ownerId, agencyId } = await requireNamedOwner(platform.db, platform, token);
  return platform.db.transaction(async (tx) => {
    if (ownerId === null) return eraseLeadsOf(tx, email, platform);
    // The agency that wrote forgets whom it followed, with all they asked it; others, what came of their requests.
    const owner = { userId: ownerId, agencyId };
    const roots = await findRootsOf(tx, owner, email);
    const gone = await holdNamed(tx, roots);
    const requestIds = await eraseContactsOf(tx, owner, roots);
    await eraseFormerTasks(tx, gone);
    await stopImportsOf(tx, platform.jobs, owner);
    const erased = await eraseLeadsOf(tx, email, platform);
    const others = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(inArray(leads.id, requestIds), isNull(leads.erasedAt)));
    const ids = others.map(({ id }) => id);
    return erased + (await eraseLeads(tx, ids, platform.now()));
  });
}

/** `erasePerson` by address, in the caller's transaction. */
export async function eraseLeadsOf(
  tx: Database,
  email: string,
  { secret, now }: Pick<Platform, "secret" | "now">,
): Promise<number> {
  const rows = await tx.select({ id: leads.id }).from(leads).where(isLeftBy(email));
  const ids = rows.map(({ id }) => id);
  // First: contacts and leads still tell the names.
  await eraseTasksNamingMet(tx, email);
  await eraseTasksNamingLeads(tx, ids);
  await forgetMetRecipient(tx, email);
  await forgetRecipient(tx, secret, email);
  return eraseLeads(tx, ids, now());
}

/** Of `leads` that are not erased. */
export function isLeftBy(email: string): SQL {
  return eq(sql`lower(${leads.email})`, email.toLowerCase());
}

/** Comes before these people or their properties are deleted; bare proofs of consent stay. */
export async function deleteLeadsOf(tx: Database, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return;
  const left = isLeftWith(tx, ownerIds);
  const ids = tx.select({ id: leads.id }).from(leads).where(left);
  await tx.delete(emails).where(isAboutLeads(ids));
  await forgetEvents(tx, "lead", ids);
  await tx.delete(leads).where(left);
}

/** In a query of `leads`: those left with these people or on their properties. */
function isLeftWith(db: Database, ownerIds: readonly string[]): SQL | undefined {
  const owners = [...ownerIds];
  const owned = db.select({ id: properties.id }).from(properties).where(inArray(properties.userId, owners));
  return or(inArray(leads.ownerId, owners), inArray(leads.propertyId, owned));
}

/** Leads left with a person go with the account; its export has those that the person left. */
export const leadsOfAccount: AccountPart = {
  exportOf: async (db, userId) => ({ left_requests: await readLeftRequests(db, userId) }),
  countOf: async (db, userId) => ({
    leads: await db.$count(
      leads,
      or(
        goesWith({ agencyId: leads.agencyId, userId: leads.ownerId }, userId),
        inArray(
          leads.propertyId,
          db.select({ id: properties.id }).from(properties).where(goesWith(properties, userId)),
        ),
      ),
    ),
  }),
  eraseOf: deleteLeadsOf,
};

export type OldLead = { readonly id: string; readonly createdAt: Date };

/** Some at a time. */
export async function* listOldLeads({ db, now }: Pick<Platform, "db" | "now">): AsyncGenerator<OldLead[]> {
  let last: OldLead | undefined;
  do {
    const rows: OldLead[] = await db
      .select({ id: leads.id, createdAt: leads.createdAt })
      .from(leads)
      .where(and(isOld(now()), last && gt(leads.id, last.id)))
      .orderBy(asc(leads.id))
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last !== undefined);
}

/** Gives the count. */
export async function purgeOldLeads(platform: Pick<Platform, "db" | "now">): Promise<number> {
  const { db, now } = platform;
  let purged = 0;
  for await (const batch of listOldLeads(platform)) {
    const ids = batch.map(({ id }) => id);
    purged += await db.transaction((tx) => endLeads(tx, ids, now()));
  }
  return purged;
}

/** Of `leads` that are not erased. */
export function isOld(now: Date): SQL | undefined {
  return and(lt(leads.createdAt, monthsBefore(now, keptMonths)), isNull(leads.erasedAt));
}

/** Erases people by their own wish, in the caller's transaction; gives the count. */
export async function eraseLeads(tx: Database, ids: readonly string[], now: Date): Promise<number> {
  await forgetRequests(tx, ids);
  return blankLeads(tx, ids, now);
}

/** Ends old leads; whoever left them stays a contact of their agencies. */
export async function endLeads(tx: Database, ids: readonly string[], now: Date): Promise<number> {
  await outliveRequests(tx, ids);
  return blankLeads(tx, ids, now);
}

async function blankLeads(tx: Database, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const own = [...ids];
  const grants = tx.select({ id: leads.unlockGrantId }).from(leads).where(inArray(leads.id, own));
  await tx
    .update(unlockGrants)
    .set({ revokedAt: now })
    .where(and(inArray(unlockGrants.id, grants), isNull(unlockGrants.revokedAt)));
  await forgetUnsent(tx, own);
  await eraseTasksOfLeads(tx, own);
  await tx.delete(emails).where(isAboutLeads(own));
  await forgetEvents(tx, "lead", own);
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(inArray(consents.leadId, own), isNull(consents.withdrawnAt)));
  const person = { name: null, email: null, phone: null, message: null, city: null };
  const nothing = { ...person, fingerprint: null, requestKey: null };
  await tx
    .update(leads)
    .set({ ...nothing, erasedAt: now })
    .where(inArray(leads.id, own));
  return ids.length;
}

/** An e-mail without a row passes for one sent long ago: what never left is as if it had not been written. */
async function forgetUnsent(tx: Database, ids: string[]): Promise<void> {
  const isUnsent = (which: LeadEmail) => and(inArray(leads.id, ids), sql`${leadEmailState(which)} <> 'sent'`);
  await tx.update(leads).set({ sheetQueuedAt: null }).where(isUnsent("sheet"));
  await tx.update(leads).set({ noticeQueuedAt: null }).where(isUnsent("notice"));
}
