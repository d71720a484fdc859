import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { noteErasure } from "../erasure/note-erasure.ts";
import { withdrawOfLinks } from "../lead/consent-ledger.ts";
import { hashEmail } from "../lead/email-key.ts";
import { consents } from "../lead/lead-schema.ts";
import { refreshedReportEmail, sharedReportEmail } from "../report/find-sharing.ts";
import { clientEmail, estimationReports } from "../report/report-schema.ts";
import { estimationNotificationLogs, reportLinks } from "../report/shared-report-schema.ts";
import { keysOfClient } from "./client-keys.ts";

/**
 * Erases somebody from what was shared with them: their links open nothing any more, and neither these, nor the log of
 * presses, nor a report's client, nor the outbox name them. In the caller's transaction. A backup that is restored may
 * name them in a report that has another client by now: the address is noted as a keyed hash.
 */
export async function forgetRecipient(tx: Database, secret: string, email: string): Promise<void> {
  const address = email.toLowerCase();
  await noteErasure(tx, "report-person", { subject: hashEmail(secret, address), value: null });
  await tx.delete(estimationNotificationLogs).where(eq(estimationNotificationLogs.recipientEmail, address));
  const isTheirs = eq(reportLinks.recipientEmail, address);
  const own = tx.select({ id: reportLinks.id }).from(reportLinks).where(isTheirs);
  await withdrawOfLinks(tx, inArray(consents.reportLinkId, own));
  const links = await tx.delete(reportLinks).where(isTheirs).returning({ id: reportLinks.id });
  for (const { id } of links) await noteErasure(tx, "report-recipient", { subject: id, value: null });
  await tx
    .delete(emails)
    .where(and(inArray(emails.kind, [sharedReportEmail, refreshedReportEmail]), isSentTo(address)));
  const reports = await tx
    .select({ id: estimationReports.id, content: estimationReports.content })
    .from(estimationReports)
    .where(isClient(address));
  for (const { id, content } of reports) {
    await forgetClient(tx, id);
    const value = keysOfClient(secret, content.client).join(" ");
    await noteErasure(tx, "report-client", { subject: id, value });
  }
}

/** Takes a report's client out of it; the report stays. In the caller's transaction. */
export async function forgetClient(tx: Database, reportId: string): Promise<void> {
  const [report] = await tx
    .select({ content: estimationReports.content })
    .from(estimationReports)
    .where(eq(estimationReports.id, reportId));
  if (report === undefined) return;
  await tx
    .update(estimationReports)
    .set({ content: { ...report.content, client: { name: null, email: null, phone: null } }, clientName: "" })
    .where(eq(estimationReports.id, reportId));
}

function isSentTo(address: string): SQL {
  return eq(sql`lower(${emails.recipient})`, address);
}

function isClient(address: string): SQL {
  return eq(clientEmail, address);
}
