import { eq, inArray } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import type { Contact } from "#domain/api/contact.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { lockContactsOf } from "../../records/contact/contact-owner.ts";
import { type ContactRow, contacts } from "../../records/contact/contact-schema.ts";
import { refreshContacts } from "../../records/contact/refresh-contacts.ts";
import { contactWishes } from "../../records/contact/wish-schema.ts";
import { noteErasure } from "../../records/erasure/note-erasure.ts";
import { type ContactDesk, requireContact } from "./contact-rows.ts";
import { readContact } from "./read-contact.ts";
import { noteMatchesOf } from "./wish/note-matches.ts";

/** Announces the change to the agency, and gives the id of the root. */
export async function changeContact(
  desk: ContactDesk,
  actor: Account,
  id: string,
  change: (tx: Database, root: ContactRow) => Promise<void>,
  options: {
    readonly right?: "editContacts" | "deleteContacts";
    readonly isDeletedToo?: boolean;
    /** It may make doubles, so it takes its turn before it locks the row, like a merge. */
    readonly isJoining?: boolean;
  } = {},
): Promise<string> {
  return desk.db.transaction(async (tx) => {
    const { right = "editContacts", isDeletedToo = false, isJoining = false } = options;
    const found = await requireContact(tx, actor, id, right, { isDeletedToo });
    const { id: rootId } = found;
    if (isJoining) await lockContactsOf(tx, found);
    await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, rootId)).for("update");
    const root = await requireContact(tx, actor, rootId, right, { isDeletedToo });
    await change(tx, root);
    await refreshContacts(tx, [root.id]);
    await announceOwnChange(tx, [root], "contacts");
    return root.id;
  });
}

/** The contact may be restored for a day. */
export async function removeContact(desk: ContactDesk, actor: Account, id: string): Promise<void> {
  await changeContact(
    desk,
    actor,
    id,
    async (tx, root) => {
      await tx.update(contacts).set({ deletedAt: desk.now() }).where(eq(contacts.rootId, root.id));
      await noteErasure(tx, "contact-deletion", { subject: root.id, value: null });
    },
    { right: "deleteContacts" },
  );
}

/** Notes what its wishes missed meanwhile. */
export async function restoreContact(desk: ContactDesk, actor: Account, id: string): Promise<Contact> {
  const rootId = await changeContact(
    desk,
    actor,
    id,
    async (tx, root) => {
      await tx.update(contacts).set({ deletedAt: null }).where(eq(contacts.rootId, root.id));
      await noteErasure(tx, "contact-deletion", { subject: root.id, value: "undone" });
      const group = tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.rootId, root.id));
      await noteMatchesOf(tx, inArray(contactWishes.contactId, group), desk.now());
    },
    { right: "deleteContacts", isDeletedToo: true },
  );
  return readContact(desk, actor, rootId);
}

/** To which contact an event happened, whose it is, whose doing, and when. */
export function doneTo(
  { id, userId, agencyId }: Pick<ContactRow, "id" | "userId" | "agencyId">,
  actor: Account,
  at: Date,
) {
  return { subjectId: id, ownerId: userId, agencyId, actorId: actor.userId, at };
}
