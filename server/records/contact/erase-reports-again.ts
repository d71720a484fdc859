import { and, eq, isNull } from "drizzle-orm";
import type { EraseAgain } from "../erasure/erasure-kind.ts";
import { estimationReports } from "../report/report-schema.ts";
import { reportLinks } from "../report/shared-report-schema.ts";
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
  "report-recipient": async (tx, { subject }) => {
    const [link] = await tx
      .select({ email: reportLinks.recipientEmail })
      .from(reportLinks)
      .where(eq(reportLinks.id, subject));
    if (link !== undefined && link.email !== null) await forgetRecipient(tx, link.email);
  },
  "report-client": (tx, { subject }) => forgetClient(tx, subject),
  /** A report was deleted, or its deletion was taken back within the day. */
  "report-deletion": async (tx, { subject, value, at }) => {
    await tx
      .update(estimationReports)
      .set({ deletedAt: value === "undone" ? null : at })
      .where(eq(estimationReports.id, subject));
  },
};
