import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { EraseAgain } from "../erasure/erasure-kind.ts";
import { estimationReports } from "./report-schema.ts";
import { estimationNotificationLogs, reportLinks } from "./shared-report-schema.ts";

/** What the e-mail that bears a link to its recipient is called in the outbox: it stands in rows, and never changes. */
export const sharedReportEmail = "report-shared";

/** In a query of links: those that open, as far as they themselves say. */
export function isOpenLink(now: Date): SQL | undefined {
  return and(
    isNull(reportLinks.revokedAt),
    or(isNull(reportLinks.expiresAt), gt(reportLinks.expiresAt, now)),
  );
}

/**
 * Erases somebody from what was shared with them: their links open nothing any more, and neither these, nor the log of
 * presses, nor a report's client, nor the outbox name them. In the caller's transaction.
 */
export async function forgetRecipient(tx: Database, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx.delete(estimationNotificationLogs).where(eq(estimationNotificationLogs.recipientEmail, address));
  await tx.delete(reportLinks).where(eq(reportLinks.recipientEmail, address));
  await tx.delete(emails).where(and(eq(emails.kind, sharedReportEmail), isSentTo(address)));
  const reports = await tx
    .select({ id: estimationReports.id, content: estimationReports.content })
    .from(estimationReports)
    .where(isClient(address));
  for (const { id, content } of reports)
    await tx
      .update(estimationReports)
      .set({ content: { ...content, client: { name: null, email: null, phone: null } }, clientName: "" })
      .where(eq(estimationReports.id, id));
}

function isSentTo(address: string): SQL {
  return eq(sql`lower(${emails.recipient})`, address);
}

function isClient(address: string): SQL {
  return eq(sql`lower(${estimationReports.content} -> 'client' ->> 'email')`, address);
}

/** Revokes again a link that was revoked after the backup which brought it back. */
export const revokeReportLinkAgain: EraseAgain = async (tx, { subject, at }) => {
  await tx
    .update(reportLinks)
    .set({ revokedAt: at })
    .where(and(eq(reportLinks.id, subject), isNull(reportLinks.revokedAt)));
};

/** Stops again counting the visits of a reader who had asked so. */
export const stopCountingAgain: EraseAgain = async (tx, { subject, at }) => {
  await tx
    .update(reportLinks)
    .set({ uncountedAt: at })
    .where(and(eq(reportLinks.id, subject), isNull(reportLinks.uncountedAt)));
};
