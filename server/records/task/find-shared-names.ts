import { and, eq, inArray, notInArray } from "drizzle-orm";
import { distinctWords, emailKey, phoneKey, splitName } from "#domain/contact/contact-keys.ts";
import type { Database } from "../../platform/database/open.ts";
import { contactAddresses, contactRequests, contacts } from "../contact/contact-schema.ts";
import { leads } from "../lead/lead-schema.ts";

type SharedName = {
  readonly root: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/**
 * Finds who left these leads and is one contact with somebody else, by its root: the words of their name that are none of the
 * name that stays, and what of their addresses does not stay. To be called before the contact forgets them.
 */
export async function findSharedNames(tx: Database, leadIds: readonly string[]): Promise<SharedName[]> {
  const gone = [...leadIds];
  const asked = await tx
    .select({ root: contacts.rootId, name: leads.name, email: leads.email, phone: leads.phone })
    .from(leads)
    .innerJoin(contactRequests, eq(contactRequests.leadId, leads.id))
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .where(inArray(leads.id, gone));
  const shared: SharedName[] = [];
  for (const { root, name, email, phone } of asked) {
    const kept = await readKeptWords(tx, root, gone);
    const keys = await readGoingKeys(tx, root, gone);
    const words = distinctWords(splitName(name ?? "")).filter((word) => !kept.has(word));
    shared.push({
      root,
      name: words.join(" "),
      email: keys.has(emailKey(email ?? "")) ? email : null,
      phone: keys.has(phoneKey(phone ?? "")) ? phone : null,
    });
  }
  return shared;
}

/** The words of the names that a contact keeps. */
async function readKeptWords(tx: Database, root: string, gone: string[]): Promise<Set<string>> {
  const rows = await tx.select().from(contacts).where(eq(contacts.rootId, root));
  const kept = rows.filter(({ nameLeadId }) => nameLeadId === null || !gone.includes(nameLeadId));
  return new Set(kept.flatMap(distinctWords));
}

/** The addresses of a contact that these leads brought, and no other request of it. */
async function readGoingKeys(tx: Database, root: string, gone: string[]): Promise<Set<string>> {
  const brought = await tx
    .select({ key: contactAddresses.key })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(and(eq(contacts.rootId, root), inArray(contactAddresses.leadId, gone)));
  const others = await tx
    .select({ email: leads.email, phone: leads.phone })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .where(and(eq(contacts.rootId, root), notInArray(contactRequests.leadId, gone)));
  const theirs = new Set(
    others.flatMap(({ email, phone }) => [emailKey(email ?? ""), phoneKey(phone ?? "")]),
  );
  return new Set(brought.flatMap(({ key }) => (theirs.has(key) ? [] : [key])));
}
