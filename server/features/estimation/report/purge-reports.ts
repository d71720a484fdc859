import { lt } from "drizzle-orm";
import type { Database } from "../../../platform/database/open.ts";
import { estimationReports } from "../../../records/report/report-schema.ts";
import { estimationNotificationLogs } from "../../../records/report/shared-report-schema.ts";
import { forgetEvents } from "../../../records/timeline/timeline.ts";

const deletedKeptMs = 86_400_000;

/** A click on the contact button is remembered so long. */
const clicksKeptMs = 396 * 86_400_000;

/** Forgets the clicks on contact buttons that have had their time. */
export async function purgeContactClicks(db: Database, now: Date): Promise<void> {
  await db
    .delete(estimationNotificationLogs)
    .where(lt(estimationNotificationLogs.timestampIso, new Date(now.getTime() - clicksKeptMs)));
}

/** Deletes the reports that nobody had back in a day, with what happened to them. */
export async function purgeDeletedReports(db: Database, now: Date): Promise<void> {
  const isOver = lt(estimationReports.deletedAt, new Date(now.getTime() - deletedKeptMs));
  await db.transaction(async (tx) => {
    await forgetEvents(
      tx,
      "report",
      tx.select({ id: estimationReports.id }).from(estimationReports).where(isOver),
    );
    await tx.delete(estimationReports).where(isOver);
  });
}
