import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { users } from "../account/account-schema.ts";
import type { EraseAgain } from "../erasure/erasure-kind.ts";
import { taskSettings, tasks } from "./task-schema.ts";

/** What was taken back of tasks, by the kinds of the journal: for a backup of before that was restored. */
export const taskErasures: Readonly<Record<string, EraseAgain>> = {
  /** The number that the calendar's address came to: those of lower ones lead nowhere. */
  calendar: async (tx, { subject: userId, value }) => {
    const calendarNumber = Number(value);
    if (!Number.isSafeInteger(calendarNumber) || !(await isThere(tx, userId))) return;
    await tx
      .insert(taskSettings)
      .values({ userId, calendarNumber })
      .onConflictDoUpdate({
        target: taskSettings.userId,
        set: { calendarNumber: sql`greatest(${taskSettings.calendarNumber}, ${calendarNumber})` },
      });
  },
  /** It named somebody who was erased. */
  task: async (tx, { subject }) => {
    await tx.delete(tasks).where(eq(tasks.id, subject));
  },
  digest: async (tx, { subject: userId }) => {
    if (!(await isThere(tx, userId))) return;
    await tx
      .insert(taskSettings)
      .values({ userId, sendsDigest: false })
      .onConflictDoUpdate({ target: taskSettings.userId, set: { sendsDigest: false } });
  },
};

async function isThere(tx: Database, userId: string): Promise<boolean> {
  return (await tx.$count(users, eq(users.id, userId))) > 0;
}
