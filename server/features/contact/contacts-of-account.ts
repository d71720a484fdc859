import { and, asc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { AccountPart } from "../../records/account/account-part.ts";
import { goesWith, hasOthers } from "../../records/account/belonging.ts";
import {
  contactAddresses,
  contactBases,
  contactEntries,
  contacts,
  contactTemplates,
  contactViews,
} from "../../records/contact/contact-schema.ts";
import { deleteContacts } from "../../records/contact/erase-contacts.ts";
import { isStandingWish } from "../../records/contact/read-wishes.ts";
import { contactWishes } from "../../records/contact/wish-schema.ts";

/** A statement is its agency's, and goes with whoever is there alone; of a person who works for none it is theirs. */
function isTheirsAlone(userId: string): SQL | undefined {
  const { agencyId } = contactBases;
  const works = sql`exists (select from memberships own where own.agency_id = ${agencyId} and own.user_id = ${userId})`;
  return or(eq(contactBases.userId, userId), and(works, not(hasOthers(agencyId, userId))));
}

/** A person's own contacts, not an agency's of several, with what was written of them. */
export const contactsOfAccount: AccountPart = {
  countOf: async (db, userId) => ({
    contacts: await db.$count(contacts, and(goesWith(contacts, userId), eq(contacts.id, contacts.rootId))),
  }),
  async exportOf(db, userId) {
    const own = db.select({ id: contacts.id }).from(contacts).where(goesWith(contacts, userId));
    const rows = await db
      .select()
      .from(contacts)
      .where(goesWith(contacts, userId))
      .orderBy(asc(contacts.createdAt), asc(contacts.id));
    const addresses = await db
      .select()
      .from(contactAddresses)
      .where(inArray(contactAddresses.contactId, own));
    const entries = await db.select().from(contactEntries).where(inArray(contactEntries.contactId, own));
    const wishes = await db
      .select()
      .from(contactWishes)
      .where(and(inArray(contactWishes.contactId, own), isStandingWish));
    return {
      contacts: rows.map(({ searchText: _folded, listName: _sorted, idempotencyKey: _key, ...row }) => ({
        ...row,
        addresses: addresses
          .filter(({ contactId }) => contactId === row.id)
          .map(({ kind, value }) => ({ kind, value })),
        entries: entries.filter(({ contactId }) => contactId === row.id),
        wishes: wishes
          .filter(({ contactId }) => contactId === row.id)
          .map(({ deletedAt: _gone, ...wish }) => wish),
      })),
      contact_statements: await db
        .select()
        .from(contactBases)
        .where(and(eq(contactBases.statedBy, userId), isTheirsAlone(userId))),
      contact_views: await db.select().from(contactViews).where(eq(contactViews.userId, userId)),
      answer_templates: await db.select().from(contactTemplates).where(goesWith(contactTemplates, userId)),
    };
  },
  async eraseOf(tx, userIds) {
    if (userIds.length === 0) return;
    const rows = await tx
      .selectDistinct({ rootId: contacts.rootId })
      .from(contacts)
      .where(inArray(contacts.userId, [...userIds]));
    await deleteContacts(
      tx,
      rows.map(({ rootId }) => rootId),
    );
  },
};
