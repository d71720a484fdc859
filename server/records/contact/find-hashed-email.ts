import { and, eq, isNotNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Belonging } from "#domain/access.ts";
import type { Database } from "../../platform/database/open.ts";
import { createPause } from "../../platform/limits/pause.ts";
import { hashEmail } from "../lead/email-key.ts";
import { consents, leads } from "../lead/lead-schema.ts";
import { clientEmail, estimationReports } from "../report/report-schema.ts";
import { reportLinks } from "../report/shared-report-schema.ts";
import { isOfOwner } from "./contact-owner.ts";
import { contactAddresses, contactEntries, contacts } from "./contact-schema.ts";

/**
 * Finds the e-mail address that a keyed hash is of, as a request tells it, or what one owner has of people; null where
 * neither does any more.
 */
export async function findHashedEmail(
  db: Database,
  secret: string,
  { owner, emailHash }: { readonly owner: Belonging; readonly emailHash: string },
): Promise<string | null> {
  const [lead] = await db
    .select({ email: leads.email })
    .from(consents)
    .innerJoin(leads, eq(leads.id, consents.leadId))
    .where(and(eq(consents.emailKey, emailHash), isNotNull(leads.email)))
    .limit(1);
  if (lead !== undefined) return lead.email;
  const pause = createPause();
  for (const { email } of await listEmails(db, owner)) {
    await pause();
    if (hashEmail(secret, email) === emailHash) return email;
  }
  return null;
}

/** All that an erasure at this owner would reach: of contacts, of what they were sent, and of reports. */
async function listEmails(db: Database, owner: Belonging): Promise<{ readonly email: string }[]> {
  return union(
    db
      .select({ email: sql<string>`${contactAddresses.key}`.as("email") })
      .from(contactAddresses)
      .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
      .where(and(isOfOwner(contacts, owner), eq(contactAddresses.kind, "email"))),
    db
      .select({ email: sql<string>`lower(${contactEntries.recipient})`.as("email") })
      .from(contactEntries)
      .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
      .where(and(isOfOwner(contacts, owner), isNotNull(contactEntries.recipient))),
    db
      .select({ email: sql<string>`${reportLinks.recipientEmail}`.as("email") })
      .from(reportLinks)
      .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
      .where(and(isOfOwner(estimationReports, owner), isNotNull(reportLinks.recipientEmail))),
    db
      .select({ email: sql<string>`${clientEmail}`.as("email") })
      .from(estimationReports)
      .where(and(isOfOwner(estimationReports, owner), isNotNull(clientEmail))),
  );
}
