import { and, eq, inArray, isNull } from "drizzle-orm";
import { emailKey } from "#domain/contact/contact-keys.ts";
import type { Database } from "../../platform/database/open.ts";
import { noteErasure } from "../erasure/note-erasure.ts";
import { contactAddresses, contacts } from "./contact-schema.ts";
import { deleteNameless, forgetEntriesTo, forgetImported } from "./erase-contacts.ts";
import { forgetLooseBases } from "./forget-bases.ts";
import { raiseVersions } from "./raise-versions.ts";
import { refreshContacts } from "./refresh-contacts.ts";

/**
 * Forgets, at every agency and in the caller's transaction, what came of a report shared with somebody: the address and
 * the name that this alone brought. A contact of which nothing else is known goes whole; what an agency typed itself stays
 * its own (decision 66).
 */
export async function forgetMetRecipient(tx: Database, email: string): Promise<void> {
  const key = emailKey(email);
  const met = await findMetRecipient(tx, key);
  if (met.length === 0) return;
  const ids = met.map(({ id }) => id);
  const roots = met.map(({ rootId }) => rootId);
  const named = met.filter(({ nameLeadId }) => nameLeadId === null).map(({ id }) => id);
  await tx.update(contacts).set({ firstName: null, lastName: null }).where(inArray(contacts.id, named));
  const removed = await tx
    .delete(contactAddresses)
    .where(and(inArray(contactAddresses.contactId, ids), eq(contactAddresses.key, key)))
    .returning();
  await noteForgotten(tx, { named, addresses: removed.map(({ id }) => id) });
  await forgetEntriesTo(tx, roots, key);
  await forgetLooseBases(tx, removed);
  await forgetImported(tx, roots);
  await deleteNameless(tx, roots);
  await raiseVersions(tx, roots);
  await refreshContacts(tx, roots);
}

/** What every agency knows of somebody by a report shared with them alone, by the key of their e-mail address. */
export function findMetRecipient(tx: Database, key: string) {
  return tx
    .select({
      id: contacts.id,
      rootId: contacts.rootId,
      nameLeadId: contacts.nameLeadId,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
    })
    .from(contacts)
    .innerJoin(contactAddresses, eq(contactAddresses.contactId, contacts.id))
    .where(
      and(
        eq(contacts.source, "report"),
        eq(contactAddresses.kind, "email"),
        eq(contactAddresses.key, key),
        isNull(contactAddresses.leadId),
      ),
    );
}

type Forgotten = { readonly named: readonly string[]; readonly addresses: readonly string[] };

/** For a backup of before that is restored: by ids alone, as all of the journal. */
async function noteForgotten(tx: Database, { named, addresses }: Forgotten): Promise<void> {
  for (const subject of named) await noteErasure(tx, "contact-name", { subject, value: null });
  for (const subject of addresses) await noteErasure(tx, "contact-address", { subject, value: null });
}
