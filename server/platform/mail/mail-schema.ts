import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../database/instant.ts";

/** The outbox, written in the transaction of what it reports; links in e-mails are made on sending, never stored. */
export const emails = pgTable(
  "emails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    /** By a word and an id of the feature that wrote it: it goes with it. */
    aboutKind: text("about_kind"),
    aboutId: uuid("about_id"),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    data: text("data").notNull(),
    state: text("state").notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** The same for every attempt, so that a reader shows an e-mail sent twice once. */
    messageId: text("message_id").notNull().unique(),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
    /** Since a restore it waits for an administrator: it may have left before. */
    heldAt: instant("held_at"),
  },
  (table) => [
    index("emails_newest").on(table.createdAt.desc()),
    index("emails_recipient").on(table.recipient),
    // Once for what it is about, however often and from wherever it is asked for.
    unique("emails_once_per_subject").on(table.aboutKind, table.aboutId, table.kind, table.recipient),
    check("emails_about", sql`(${table.aboutKind} is null) = (${table.aboutId} is null)`),
    check("emails_state", sql`${table.state} in ('queued', 'sent', 'failed', 'kept', 'cancelled')`),
    check("emails_attempts", sql`${table.attempts} >= 0`),
  ],
);
