import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Belonging, ownerOf } from "#domain/access.ts";
import { emailKey, splitName } from "#domain/contact/contact-keys.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { isAbout } from "../../platform/mail/outbox.ts";
import { withdrawOfLinks } from "../lead/consent-ledger.ts";
import { consents, leads } from "../lead/lead-schema.ts";
import { estimationReports } from "../report/report-schema.ts";
import { reportLinks } from "../report/shared-report-schema.ts";
import { forgetEvents } from "../timeline/timeline.ts";
import { contactImportChanges } from "./contact-import-schema.ts";
import { isOfOwner } from "./contact-owner.ts";
import {
  contactAddresses,
  contactBases,
  contactEntries,
  contactMerges,
  contactRequests,
  contacts,
} from "./contact-schema.ts";
import { findContactsByEmail } from "./find-contacts.ts";
import {
  forgetBasesOf,
  forgetBasesOfLeads,
  forgetLooseBases,
  forgetOverruledBases,
  forgetUnborneBases,
} from "./forget-bases.ts";
import { raiseVersions } from "./raise-versions.ts";
import { refreshContacts } from "./refresh-contacts.ts";

/** What the outbox calls an entry of a contact that an e-mail is about; it stands in rows, and never changes. */
export const aboutEntry = "contact-entry";

/**
 * Forgets what came of leads that their people erase, in the same transaction: the requests, the answers, and the name and
 * addresses that these alone brought. A contact of which nothing else is known goes whole.
 */
export async function forgetRequests(tx: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const gone = [...leadIds];
  const touched = await tx
    .selectDistinct({ rootId: contacts.rootId })
    .from(contacts)
    .leftJoin(contactRequests, eq(contactRequests.contactId, contacts.id))
    .leftJoin(contactAddresses, eq(contactAddresses.contactId, contacts.id))
    .where(
      or(
        inArray(contactRequests.leadId, gone),
        inArray(contactAddresses.leadId, gone),
        inArray(contacts.nameLeadId, gone),
      ),
    );
  const roots = touched.map(({ rootId }) => rootId);
  await keepWhatOthersBrought(tx, roots, gone);
  await forgetAnswers(tx, roots, gone);
  const removed = await tx.delete(contactAddresses).where(inArray(contactAddresses.leadId, gone)).returning();
  await forgetLooseBases(tx, removed);
  await tx
    .update(contacts)
    .set({ firstName: null, lastName: null, nameLeadId: null })
    .where(inArray(contacts.nameLeadId, gone));
  await forgetOverruledBases(tx, gone);
  await tx.delete(contactRequests).where(inArray(contactRequests.leadId, gone));
  await forgetBasesOfLeads(tx, gone);
  await forgetImported(tx, roots);
  await deleteNameless(tx, roots);
  await raiseVersions(tx, roots);
  await refreshContacts(tx, roots);
}

/**
 * A node of the version before leaves the requests of people whom it erased once their contact was gone before them.
 * To be removed with that version.
 */
export async function forgetErasedRequests(db: Database): Promise<void> {
  const erased = db.select({ id: leads.id }).from(leads).where(isNotNull(leads.erasedAt));
  await db
    .delete(contactRequests)
    .where(and(isNull(contactRequests.contactId), inArray(contactRequests.leadId, erased)));
}

/** Deletes, among these roots, the contacts of which neither a name nor an address is known any more. */
export async function deleteNameless(tx: Database, roots: readonly string[]): Promise<void> {
  const empty = await tx
    .select({ rootId: contacts.rootId })
    .from(contacts)
    .where(inArray(contacts.rootId, [...roots]))
    .groupBy(contacts.rootId)
    .having(
      sql`bool_and(coalesce(${contacts.firstName}, ${contacts.lastName}, ${contacts.organization}) is null
        and not exists (select from contact_addresses a where a.contact_id = ${contacts.id}))`,
    );
  await forgetContacts(
    tx,
    empty.map(({ rootId }) => rootId),
  );
}

/** Lets go of leads that have had their time: who left them stays a contact, with what they were written, as long as contacts are kept. */
export async function outliveRequests(tx: Database, leadIds: readonly string[]): Promise<void> {
  const gone = [...leadIds];
  await tx.update(contactAddresses).set({ leadId: null }).where(inArray(contactAddresses.leadId, gone));
  await tx.update(contacts).set({ nameLeadId: null }).where(inArray(contacts.nameLeadId, gone));
  const requests = inArray(contactRequests.leadId, gone);
  const parts = tx.select({ id: contactRequests.contactId }).from(contactRequests).where(requests);
  const touched = await tx
    .selectDistinct({ rootId: contacts.rootId })
    .from(contacts)
    .where(inArray(contacts.id, parts));
  await forgetOverruledBases(tx, gone);
  await keepActs(tx, gone);
  await tx.delete(contactRequests).where(requests);
  await refreshContacts(
    tx,
    touched.map(({ rootId }) => rootId),
  );
}

/** These requests stay their people's acts: what is kept counts from them, whatever goes of them. */
async function keepActs(tx: Database, gone: string[]): Promise<void> {
  const asked = tx
    .select({ id: contactRequests.contactId, at: sql`max(${contactRequests.receivedAt})`.as("asked_at") })
    .from(contactRequests)
    .where(inArray(contactRequests.leadId, gone))
    .groupBy(contactRequests.contactId)
    .as("asked");
  await tx
    .update(contacts)
    .set({ lastActAt: sql`greatest(${contacts.lastActAt}, ${asked.at})` })
    .from(asked)
    .where(eq(contacts.id, asked.id));
}

/** What another request of the same contact brought too is that one's from now on. */
async function keepWhatOthersBrought(tx: Database, roots: string[], gone: string[]): Promise<void> {
  const others = tx
    .select({
      leadId: contactRequests.leadId,
      rootId: contacts.rootId,
      name: leads.name,
      email: sql<string>`lower(${leads.email})`.as("email"),
      phoneKey: contactRequests.phoneKey,
    })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .where(and(inArray(contacts.rootId, roots), notInArray(contactRequests.leadId, gone)))
    .orderBy(asc(contactRequests.receivedAt), asc(contactRequests.leadId));
  for (const other of await others) {
    const group = tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.rootId, other.rootId));
    const keys = [other.email, other.phoneKey ?? ""];
    await tx
      .update(contactAddresses)
      .set({ leadId: other.leadId })
      .where(
        and(
          inArray(contactAddresses.leadId, gone),
          inArray(contactAddresses.contactId, group),
          inArray(contactAddresses.key, keys),
        ),
      );
    await tx
      .update(contacts)
      .set({ ...splitName(other.name ?? ""), nameLeadId: other.leadId })
      .where(and(inArray(contacts.nameLeadId, gone), eq(contacts.rootId, other.rootId)));
  }
}

/** The e-mails that answered these leads' addresses, with their rows in the outbox. */
async function forgetAnswers(tx: Database, roots: string[], gone: string[]): Promise<void> {
  const addresses = tx
    .select({ email: sql<string>`lower(${leads.email})` })
    .from(leads)
    .where(inArray(leads.id, gone));
  const group = tx.select({ id: contacts.id }).from(contacts).where(inArray(contacts.rootId, roots));
  await deleteEntries(
    tx,
    and(
      inArray(contactEntries.contactId, group),
      inArray(sql`lower(${contactEntries.recipient})`, addresses),
    ),
  );
}

/** The e-mails of these roots to an address that is none of theirs any more, with their rows in the outbox. */
export async function forgetEntriesTo(tx: Database, roots: readonly string[], key: string): Promise<void> {
  const group = tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        inArray(contacts.rootId, [...roots]),
        sql`not exists (select from contact_addresses a join contacts c on c.id = a.contact_id
          where c.root_id = ${contacts.rootId} and a.kind = 'email' and a.key = ${key})`,
      ),
    );
  await deleteEntries(
    tx,
    and(inArray(contactEntries.contactId, group), eq(sql`lower(${contactEntries.recipient})`, key)),
  );
}

async function deleteEntries(tx: Database, which: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: contactEntries.id }).from(contactEntries).where(which);
  await tx.delete(emails).where(isAbout(aboutEntry, ids));
  await tx.delete(contactEntries).where(which);
}

/**
 * Deletes contacts for good, by their roots, with what their owner stated of addresses that no contact has any more: theirs
 * before an edit are among them. No undoing of an import does this.
 */
export async function forgetContacts(tx: Database, roots: readonly string[]): Promise<void> {
  const owners = await tx
    .selectDistinct({ userId: contacts.userId, agencyId: contacts.agencyId })
    .from(contacts)
    .where(inArray(contacts.rootId, [...roots]));
  await deleteContacts(tx, roots);
  for (const owner of new Map(owners.map((one) => [ownerOf(one), one])).values())
    await forgetUnborneBases(tx, isOfOwner(contactBases, owner));
}

/** Deletes contacts whole, by their roots: all that was merged into them, what was written of them, and what was stated. */
export async function deleteContacts(tx: Database, roots: readonly string[]): Promise<void> {
  if (roots.length === 0) return;
  const wanted = [...roots];
  const group = tx.select({ id: contacts.id }).from(contacts).where(inArray(contacts.rootId, wanted));
  await forgetBasesOf(tx, wanted);
  await stopRefreshes(tx, wanted);
  await forgetImported(tx, wanted);
  await deleteEntries(tx, inArray(contactEntries.contactId, group));
  await forgetEvents(tx, "contact", group);
  await tx.delete(contactMerges).where(inArray(contactMerges.mergedId, group));
  await tx.delete(contacts).where(inArray(contacts.rootId, wanted));
}

/** Forgets how contacts were before a file completed them, by their roots: their names stand there. No undoing brings them back. */
export async function forgetImported(tx: Database, roots: readonly string[]): Promise<void> {
  const group = tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.rootId, [...roots]));
  await tx
    .update(contactImportChanges)
    .set({ before: null, after: null })
    .where(inArray(contactImportChanges.contactId, group));
}

/** Nobody whom an owner has forgotten is sent the refreshed values of its reports any more. */
async function stopRefreshes(tx: Database, roots: string[]): Promise<void> {
  const isSame = and(
    eq(contactAddresses.kind, "email"),
    eq(contactAddresses.key, reportLinks.recipientEmail),
  );
  const isOwn = or(
    eq(contacts.agencyId, estimationReports.agencyId),
    and(
      isNull(contacts.agencyId),
      isNull(estimationReports.agencyId),
      eq(contacts.userId, estimationReports.userId),
    ),
  );
  const links = tx
    .select({ id: reportLinks.id })
    .from(reportLinks)
    .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
    .innerJoin(contactAddresses, isSame)
    .innerJoin(contacts, and(eq(contacts.id, contactAddresses.contactId), isOwn))
    .where(inArray(contacts.rootId, roots));
  await withdrawOfLinks(tx, inArray(consents.reportLinkId, links));
}

/**
 * Deletes contacts whole, by their roots at one owner, in the caller's transaction. Gives the leads that were their
 * requests, under whichever address: they are to be erased too.
 */
export async function eraseContactsOf(
  tx: Database,
  owner: Belonging,
  roots: readonly string[],
): Promise<string[]> {
  const requests = await tx
    .select({ leadId: contactRequests.leadId })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .where(inArray(contacts.rootId, [...roots]));
  await forgetContacts(tx, roots);
  await announceOwnChange(tx, [ownerOf(owner)], "contacts");
  return requests.map(({ leadId }) => leadId);
}

/** The contacts of an e-mail address at one owner: whoever bears it, was written to at it, or asked by it, if it was edited since. */
export async function findRootsOf(tx: Database, owner: Belonging, email: string): Promise<string[]> {
  const key = emailKey(email);
  const bearers = await findContactsByEmail(tx, owner, key);
  const writtenTo = await tx
    .select({ rootId: contacts.rootId })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(and(isOfOwner(contacts, owner), eq(sql`lower(${contactEntries.recipient})`, key)));
  const askedBy = await tx
    .select({ rootId: contacts.rootId })
    .from(leads)
    .innerJoin(contactRequests, eq(contactRequests.leadId, leads.id))
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .where(and(isOfOwner(contacts, owner), eq(sql`lower(${leads.email})`, key)));
  return [...new Set([...bearers, ...writtenTo, ...askedBy].map(({ rootId }) => rootId))];
}
