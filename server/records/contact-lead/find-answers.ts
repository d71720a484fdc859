/** What answers a request: a call that reached its person, an e-mail that left. */
import { and, eq, exists, gte, inArray, isNotNull, ne, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/open.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { contactEntries, contactRequests, contacts } from "../contact/contact-schema.ts";
import { aboutEntry } from "../contact/erase-contacts.ts";

/** In a query: the ids of a contact, by its root, and of those merged into it. */
export function membersOf(tx: Database, rootId: string) {
  return tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.rootId, rootId));
}

/** In a query of entries: e-mails that somebody of the agency wrote here. */
const isAnswer = and(
  eq(contactEntries.kind, "email"),
  isNotNull(contactEntries.authorId),
  isNotNull(contactEntries.text),
);

/** In a query of requests: an e-mail that was to answer it has not left. */
export function hasLostAnswer(db: Database) {
  const member = alias(contacts, "lost_member");
  const asking = alias(contacts, "lost_asking");
  return exists(
    db
      .select({ id: contactEntries.id })
      .from(contactEntries)
      .innerJoin(member, eq(member.id, contactEntries.contactId))
      .innerJoin(asking, eq(asking.rootId, member.rootId))
      .innerJoin(emails, and(eq(emails.aboutKind, aboutEntry), eq(emails.aboutId, contactEntries.id)))
      .where(
        and(
          eq(asking.id, contactRequests.contactId),
          isAnswer,
          gte(contactEntries.at, contactRequests.receivedAt),
          inArray(emails.state, ["failed", "cancelled"]),
        ),
      ),
  );
}

/** The call that reached the person next, after an entry; null where none did. */
export async function findNextCall(
  tx: Database,
  rootId: string,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string | null> {
  const [next] = await tx
    .select({ id: contactEntries.id })
    .from(contactEntries)
    .where(
      and(
        inArray(contactEntries.contactId, membersOf(tx, rootId)),
        ne(contactEntries.id, id),
        gte(contactEntries.at, at),
        eq(contactEntries.kind, "call"),
        eq(contactEntries.outcome, "reached"),
      ),
    )
    .orderBy(contactEntries.at, contactEntries.id)
    .limit(1);
  return next?.id ?? null;
}

/** What reached the person first since they asked, but for `answerId`: a call, an e-mail that was noted, one that left. */
export async function findNextAnswer(
  tx: Database,
  rootId: string,
  { receivedAt, answerId }: { readonly receivedAt: Date; readonly answerId?: string },
): Promise<{ readonly id: string; readonly at: Date } | null> {
  const lost = tx
    .select({ id: emails.aboutId })
    .from(emails)
    .where(
      and(
        eq(emails.aboutKind, aboutEntry),
        eq(emails.aboutId, contactEntries.id),
        inArray(emails.state, ["failed", "cancelled"]),
      ),
    );
  const [next] = await tx
    .select({ id: contactEntries.id, at: contactEntries.at })
    .from(contactEntries)
    .where(
      and(
        inArray(contactEntries.contactId, membersOf(tx, rootId)),
        answerId === undefined ? undefined : ne(contactEntries.id, answerId),
        gte(contactEntries.at, receivedAt),
        or(
          eq(contactEntries.outcome, "reached"),
          // What nobody wrote by hand, a report or new homes, answers nothing.
          and(isAnswer, notExists(lost)),
        ),
      ),
    )
    .orderBy(contactEntries.at, contactEntries.id)
    .limit(1);
  return next ?? null;
}
