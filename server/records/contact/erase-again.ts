import { and, eq } from "drizzle-orm";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";
import type { EraseAgain } from "../erasure/erasure-kind.ts";
import { contactAddresses, contactBases, contactStops, contacts } from "./contact-schema.ts";
import { deleteContacts, deleteNameless, forgetEntriesTo, forgetImported } from "./erase-contacts.ts";
import { forgetLooseBases } from "./forget-bases.ts";
import { raiseVersions } from "./raise-versions.ts";
import { refreshContacts } from "./refresh-contacts.ts";
import { readStoppedOwner, stopImportsAgain } from "./stop-imports.ts";

/** What was taken back of contacts, by the kinds of the journal: for a backup of before that was restored. */
export const contactErasures: Readonly<Record<string, EraseAgain>> = {
  contact: async (tx, { subject }) => {
    const [row] = await tx
      .select({ rootId: contacts.rootId, userId: contacts.userId, agencyId: contacts.agencyId })
      .from(contacts)
      .where(eq(contacts.id, subject));
    if (row === undefined) return;
    await deleteContacts(tx, [row.rootId]);
    await stopImportsAgain(tx, row);
  },
  /** A contact was deleted by hand, or its deletion was taken back within the day. */
  "contact-deletion": async (tx, { subject, value, at }) => {
    const deletedAt = value === "undone" ? null : at;
    await tx.update(contacts).set({ deletedAt }).where(eq(contacts.rootId, subject));
  },
  /** Somebody was erased at an agency: files that wait there may hold them, whether it had them as a contact or not. */
  "contact-imports": (tx, erasure) => stopImportsAgain(tx, readStoppedOwner(erasure)),
  /** What was stated to let an agency use an address was taken back. */
  "contact-basis": async (tx, { subject }) => {
    await tx.delete(contactBases).where(eq(contactBases.id, subject));
  },
  /** Whose name an agency had of a report alone is erased. */
  "contact-name": async (tx, { subject }) => {
    const renamed = await tx
      .update(contacts)
      .set({ firstName: null, lastName: null })
      .where(and(eq(contacts.id, subject), eq(contacts.source, "report")))
      .returning({ rootId: contacts.rootId });
    const roots = renamed.map(({ rootId }) => rootId);
    await forgetImported(tx, roots);
    await raiseVersions(tx, roots);
    await refreshContacts(tx, roots);
  },
  /** Likewise the e-mail address that the report was shared with. */
  "contact-address": async (tx, { subject }) => {
    const removed = await tx.delete(contactAddresses).where(eq(contactAddresses.id, subject)).returning();
    await forgetLooseBases(tx, removed);
    for (const { contactId, key } of removed) {
      const [row] = await tx
        .select({ rootId: contacts.rootId })
        .from(contacts)
        .where(eq(contacts.id, contactId));
      if (row === undefined) continue;
      await forgetEntriesTo(tx, [row.rootId], key);
      await forgetImported(tx, [row.rootId]);
      await deleteNameless(tx, [row.rootId]);
      await raiseVersions(tx, [row.rootId]);
      await refreshContacts(tx, [row.rootId]);
    }
  },
  "contact-stop": async (tx, { subject: emailKey, value, at }) => {
    const [kind, id = ""] = (value ?? "").split(/\/(.*)/);
    const isAgency = kind === "agency";
    const [owner] = isAgency
      ? await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, id))
      : await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
    if (owner === undefined) return;
    const target = isAgency ? contactStops.agencyId : contactStops.userId;
    await tx
      .insert(contactStops)
      .values({ ...(isAgency ? { agencyId: id } : { userId: id }), emailKey, at })
      .onConflictDoUpdate({ target: [target, contactStops.emailKey], set: { at } });
  },
};
