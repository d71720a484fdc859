import { and, asc, eq } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { emailKey } from "#domain/contact/contact-keys.ts";
import type { Database } from "../../platform/database/open.ts";
import { isOfOwner } from "./contact-owner.ts";
import { contactAddresses, contacts } from "./contact-schema.ts";

/** A row of `contacts`, with its root and whose it is. */
export type FoundContact = {
  readonly id: string;
  readonly rootId: string;
  readonly userId: string;
  readonly agencyId: string | null;
};

/** The contacts of one owner that bear an e-mail address, however it is written: each row by itself, the merged ones too. */
export async function findContactsByEmail(
  db: Database,
  owner: Belonging,
  email: string,
): Promise<FoundContact[]> {
  return db
    .select({
      id: contacts.id,
      rootId: contacts.rootId,
      userId: contacts.userId,
      agencyId: contacts.agencyId,
    })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(
      and(
        isOfOwner(contacts, owner),
        eq(contactAddresses.kind, "email"),
        eq(contactAddresses.key, emailKey(email)),
      ),
    )
    .orderBy(asc(contacts.id));
}
