import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import type { EraseAgain } from "../erasure/erasure-kind.ts";
import { hashEmail } from "../lead/email-key.ts";
import { clientEmail, estimationReports } from "../report/report-schema.ts";
import { reportLinks } from "../report/shared-report-schema.ts";
import { isSomebodyElse } from "./client-keys.ts";
import { forgetClient, forgetRecipient } from "./forget-recipient.ts";

/** What was taken back of reports, by the kinds of the journal: for a backup of before that was restored. */
export const reportErasures: Readonly<Record<string, EraseAgain>> = {
  "report-link": async (tx, { subject, at }) => {
    await tx
      .update(reportLinks)
      .set({ revokedAt: at })
      .where(and(eq(reportLinks.id, subject), isNull(reportLinks.revokedAt)));
  },
  /** A reader asked that their visits be counted no more. */
  "report-counting": async (tx, { subject, at }) => {
    await tx
      .update(reportLinks)
      .set({ uncountedAt: at })
      .where(and(eq(reportLinks.id, subject), isNull(reportLinks.uncountedAt)));
  },
  /** Whoever a link was made for is erased. */
  "report-recipient": async (tx, { subject }, secret) => {
    const [link] = await tx
      .select({ email: reportLinks.recipientEmail })
      .from(reportLinks)
      .where(eq(reportLinks.id, subject));
    if (link !== undefined && link.email !== null) await forgetRecipient(tx, secret, link.email);
  },
  /** Somebody is erased from all reports: also from one that had another client by then, and has them again. */
  "report-person": async (tx, { subject }, secret) => {
    for (const email of await listPeople(tx))
      if (hashEmail(secret, email) === subject) await forgetRecipient(tx, secret, email);
  },
  /**
   * A report's client was erased. One that it had before them stays, where nothing says that they are the same: by the
   * keys in the value, which lines of older journals have none of.
   */
  "report-client": async (tx, { subject, value }, secret) => {
    const [report] = await tx
      .select({ content: estimationReports.content })
      .from(estimationReports)
      .where(eq(estimationReports.id, subject));
    if (report === undefined) return;
    const { client } = report.content;
    if (value === null || !isSomebodyElse(secret, client, value.split(" "))) await forgetClient(tx, subject);
  },
  /** A report was deleted, or its deletion was taken back within the day. */
  "report-deletion": async (tx, { subject, value, at }) => {
    await tx
      .update(estimationReports)
      .set({ deletedAt: value === "undone" ? null : at })
      .where(eq(estimationReports.id, subject));
  },
};

/** The e-mail addresses that reports name: of clients and of those whom links were made for. */
async function listPeople(tx: Database): Promise<string[]> {
  const clients = await tx.selectDistinct({ email: clientEmail }).from(estimationReports);
  const recipients = await tx
    .selectDistinct({ email: reportLinks.recipientEmail })
    .from(reportLinks)
    .where(isNotNull(reportLinks.recipientEmail));
  const known = [...clients, ...recipients].map((row) => row.email).filter((one) => one !== null);
  return [...new Set(known)];
}
