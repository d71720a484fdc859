import { eq, inArray } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import type { Database } from "../../platform/database/open.ts";
import { CancelledEmailError } from "../../platform/mail/email.ts";
import { users } from "../../records/account/account-schema.ts";
import { agencies } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { contacts } from "../../records/contact/contact-schema.ts";

/** Looks at the contact that this one is part of now; null where there is none any more. */
export async function findOwner(db: Database, contactId: string): Promise<Belonging | null> {
  const root = db.select({ rootId: contacts.rootId }).from(contacts).where(eq(contacts.id, contactId));
  const [row] = await db
    .select({ userId: contacts.userId, agencyId: contacts.agencyId })
    .from(contacts)
    .where(inArray(contacts.id, root));
  return row ?? null;
}

/** The agency, else the person themselves; a suspended one writes to nobody, and its queued e-mails are cancelled. */
export async function requireActiveSender(db: Database, owner: Belonging) {
  const sender = await requireSender(db, owner);
  if (sender.status !== "active") throw new CancelledEmailError("Ce compte n’est plus actif.");
  return sender;
}

/** Gives the sender whatever became of their account. */
export async function requireSender(
  db: Database,
  { userId, agencyId }: Belonging,
): Promise<{ readonly name: string; readonly email: string; readonly status: string | null }> {
  const [agency] =
    agencyId === null
      ? []
      : await db.select({ userId: agencies.userId }).from(agencies).where(eq(agencies.id, agencyId));
  const [row] = await db
    .select({
      agencyName: profiles.agencyName,
      agencyEmail: profiles.agencyEmail,
      email: users.email,
      name: users.name,
      status: profiles.status,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, agency?.userId ?? userId));
  if (row === undefined) throw new CancelledEmailError("Ce compte n’existe plus.");
  return { name: row.agencyName ?? row.name, email: row.agencyEmail ?? row.email, status: row.status };
}
