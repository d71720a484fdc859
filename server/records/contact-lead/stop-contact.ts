import { and, eq, inArray, sql } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { emailKey } from "#domain/contact/contact-keys.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { isAbout } from "../../platform/mail/outbox.ts";
import { isOfOwner, ownerColumns } from "../contact/contact-owner.ts";
import { contactEntries, contactStops, contacts } from "../contact/contact-schema.ts";
import { aboutEntry } from "../contact/erase-contacts.ts";
import { findContactsByEmail } from "../contact/find-contacts.ts";
import { recordEvent } from "../timeline/timeline.ts";
import { takeAnswerBack } from "./first-answer.ts";

type Stop = {
  readonly owner: Belonging;
  readonly emailHash: string;
  /** Null where nobody knows the address any more: the hash stops it once it is entered again. */
  readonly email: string | null;
  readonly at: Date;
};

/** Notes that one agency writes to an e-mail address no more, now and of what waits. Said again, the later word counts. */
export async function stopContact(tx: Database, { owner, emailHash, email, at }: Stop): Promise<void> {
  const target = owner.agencyId === null ? contactStops.userId : contactStops.agencyId;
  await tx
    .insert(contactStops)
    .values({ ...ownerColumns(owner), emailKey: emailHash, at })
    .onConflictDoUpdate({ target: [target, contactStops.emailKey], set: { at } });
  if (email === null) return;
  await cancelAnswers(tx, { email, owner, at });
  const bearers = await findContactsByEmail(tx, owner, email);
  const rows = [...new Map(bearers.map((row) => [row.rootId, row])).values()];
  await recordEvent(
    tx,
    ...rows.map((row) => ({
      kind: "contact-stopped" as const,
      detail: {},
      subjectId: row.rootId,
      ownerId: row.userId,
      agencyId: row.agencyId,
      actorId: null,
      at,
    })),
  );
  await announceOwnChange(tx, rows, "contacts");
}

/** When an agency was told to write no more to an e-mail address; null where it was not. */
export async function findStop(
  db: Database,
  { owner, emailHash }: Pick<Stop, "owner" | "emailHash">,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: contactStops.at })
    .from(contactStops)
    .where(and(isOfOwner(contactStops, owner), eq(contactStops.emailKey, emailHash)));
  return row?.at ?? null;
}

/** Cancels the e-mails to contacts that wait for this address, of one agency or of all. */
export async function cancelAnswers(
  tx: Database,
  { email, owner, at }: { readonly email: string; readonly owner: Belonging | null; readonly at: Date },
): Promise<void> {
  const own = tx
    .select({ id: contactEntries.id })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(
      and(
        eq(sql`lower(${contactEntries.recipient})`, emailKey(email)),
        owner === null ? undefined : isOfOwner(contacts, owner),
      ),
    );
  const ids = (await own).map(({ id }) => id);
  if (ids.length === 0) return;
  const cancelled = await tx
    .update(emails)
    .set({ state: "cancelled", lastError: "La personne a retiré son consentement." })
    .where(and(inArray(emails.state, ["queued"]), isAbout(aboutEntry, ids)))
    .returning({ id: emails.aboutId });
  for (const { id } of cancelled) if (id !== null) await takeAnswerBack(tx, id, at);
}
