import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { emailKey, splitName } from "#domain/contact/contact-keys.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { hasWithdrawn } from "../lead/email-key.ts";
import { recordEvent } from "../timeline/timeline.ts";
import { contactEntries, contacts } from "./contact-schema.ts";
import { findContactsByEmail } from "./find-contacts.ts";
import { joinContact } from "./join-contact.ts";
import { readAllowances } from "./read-allowances.ts";
import { refreshContacts } from "./refresh-contacts.ts";

type Recipient = {
  readonly owner: Belonging;
  readonly name: string | null;
  readonly email: string;
  /** Who shared the report with them; null: they asked for something themselves. */
  readonly actorId: string | null;
  readonly at: Date;
};

/** Makes a contact of who receives a report, or joins it to the one they are, in the caller's transaction. Gives its id. */
export async function meetRecipient(
  tx: Database,
  { owner, name, email, actorId, at }: Recipient,
): Promise<string> {
  const names = name === null ? { firstName: null, lastName: null } : splitName(name);
  const person = { ...names, emails: [email], phones: [], kinds: [] };
  const { contactId, isNew } = await joinContact(tx, { owner, person, source: "report", at });
  if (isNew)
    await recordEvent(tx, {
      kind: "contact-created",
      detail: { source: "report" },
      subjectId: contactId,
      ownerId: owner.userId,
      agencyId: owner.agencyId,
      actorId,
      at,
    });
  await announceOwnChange(tx, [owner], "contacts");
  return contactId;
}

type WrittenTo = Pick<Recipient, "email" | "at"> & {
  readonly id?: string | undefined;
  readonly subject: string;
  /** Null of a report, which bears no words of its own. */
  readonly text: string | null;
  /** Who had it written; null: it leaves by itself. */
  readonly actorId: string | null;
};

/** Notes an e-mail to a contact that nobody wrote by hand: what bears its stop, and goes with the contact. Gives its id. */
export async function noteEmailTo(
  tx: Database,
  contactId: string,
  { id = randomUUID(), email, subject, text, actorId, at }: WrittenTo,
): Promise<string> {
  await tx
    .insert(contactEntries)
    .values({ id, contactId, authorId: actorId, kind: "email", recipient: email, subject, text, at });
  await refreshContacts(tx, [contactId]);
  return id;
}

/** Says whether a person told an agency to write no more, by a consent taken back or by the stop of one of its e-mails. */
export async function refusesEmails(
  db: Database,
  { secret, email, by }: { readonly secret: string; readonly email: string; readonly by: Belonging },
): Promise<boolean> {
  if (await hasWithdrawn(db, { secret, email, by })) return true;
  const address = { kind: "email", key: emailKey(email) } as const;
  return (await readAllowances(db, secret, by, [address]))(address).allowance === "withdrawn";
}

/** Notes that somebody did something of their own, by their e-mail address at one owner: contacts are kept from it. */
export async function noteOwnAct(
  tx: Database,
  { owner, email, at }: Pick<Recipient, "owner" | "email" | "at">,
): Promise<void> {
  for (const { id, rootId } of await findContactsByEmail(tx, owner, email)) {
    await tx
      .update(contacts)
      .set({ lastActAt: latestAct(at) })
      .where(eq(contacts.id, id));
    await refreshContacts(tx, [rootId]);
  }
}

/** The contact that an owner has of an e-mail address, by its root; null where it has none, or only a deleted one. */
export async function findContactOf(
  db: Database,
  { owner, email }: Pick<Recipient, "owner" | "email">,
): Promise<string | null> {
  const bearers = await findContactsByEmail(db, owner, email);
  const roots = bearers.map(({ rootId }) => rootId);
  if (roots.length === 0) return null;
  const [root] = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(inArray(contacts.id, roots), isNull(contacts.deletedAt)))
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
    .limit(1);
  return root?.id ?? null;
}

/** In an update of `contacts`: the later of an act and of the last one known. */
export function latestAct(at: Date): SQL {
  return sql`greatest(${contacts.lastActAt}, ${at.toISOString()}::timestamptz)`;
}
