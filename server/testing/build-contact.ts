import { randomUUID } from "node:crypto";
import type { Belonging } from "#domain/access.ts";
import type { Database } from "../platform/database/open.ts";
import { contactAddresses, contacts } from "../records/contact/contact-schema.ts";
import { refreshContacts } from "../records/contact/refresh-contacts.ts";

type NewContact = Belonging & {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
};

/** A contact for a test, as somebody of an agency typed it. Returns its id. */
export async function createContact(
  db: Database,
  { userId, agencyId, firstName = "Jeanne", lastName = "Roux", email }: NewContact,
): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await db.insert(contacts).values({
    id,
    userId,
    agencyId,
    firstName,
    lastName,
    source: "typed",
    rootId: id,
    activeAt: now,
    actedAt: now,
    createdAt: now,
    editedAt: now,
  });
  if (email !== undefined)
    await db
      .insert(contactAddresses)
      .values({ contactId: id, kind: "email", value: email, key: email.toLowerCase(), position: 0 });
  await refreshContacts(db, [id]);
  return id;
}
