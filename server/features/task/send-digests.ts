import { randomUUID } from "node:crypto";
import { and, asc, eq, lte, ne, sql } from "drizzle-orm";
import { timeInParis } from "#domain/task/paris-days.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Database } from "../../platform/database/open.ts";
import type { ScheduledJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { isOpen } from "../../records/task/open-tasks.ts";
import { taskReminders, taskSettings, tasks } from "../../records/task/task-schema.ts";
import { findWorkingPerson } from "./find-working-person.ts";
import { taskEmails } from "./task-emails.ts";

const sentFrom = "08:00";

/** At eight in the morning, everybody who has tasks for the day gets one e-mail. */
export function sendDigestsJob(platform: Pick<Platform, "db" | "outbox" | "now">): ScheduledJob {
  return { name: "task-digests", cron: "0 8 * * *", run: () => sendDigests(platform) };
}

/**
 * Done again, or by two nodes at once, it adds only what is new: each carrier hears of a task once for each due day.
 * Before eight, where a server was late, the day before is skipped.
 */
export async function sendDigests({
  db,
  outbox,
  now,
}: Pick<Platform, "db" | "outbox" | "now">): Promise<void> {
  const today = dayInParis(now());
  if (timeInParis(now()) < sentFrom) return;
  const people = await db
    .selectDistinct({ userId: tasks.userId, email: users.email })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.userId))
    .leftJoin(taskSettings, eq(taskSettings.userId, tasks.userId))
    .where(and(isOpen, eq(tasks.dueOn, today), sql`coalesce(${taskSettings.sendsDigest}, true)`))
    .orderBy(asc(tasks.userId));
  for (const { userId, email } of people)
    await db.transaction(async (tx) => {
      const digestId = randomUUID();
      const isNew = await noteReminders(tx, { userId, today, digestId });
      if (isNew) await outbox.enqueue(tx, taskEmails.digest.to(email, { userId, digestId, day: today }));
    });
}

type Reminder = { readonly userId: string; readonly today: string; readonly digestId: string };

/** False where no task of the day is news to its carrier. */
async function noteReminders(tx: Database, { userId, today, digestId }: Reminder): Promise<boolean> {
  const person = await findWorkingPerson(tx, userId);
  if (person === null) return false;
  const due = await tx
    .select({ taskId: tasks.id, dueOn: tasks.dueOn })
    .from(tasks)
    .where(and(belongsTo(tasks, person, "own"), isOpen, eq(tasks.dueOn, today)))
    // Two nodes that note the same in different orders would wait for each other.
    .orderBy(asc(tasks.id));
  if (due.length === 0) return false;
  const rows = due.map((one) => ({ ...one, userId, digestId }));
  const added = await tx
    .insert(taskReminders)
    .values(rows)
    // A task that its former carrier heard of is news to the one who carries it now.
    .onConflictDoUpdate({
      target: [taskReminders.taskId, taskReminders.dueOn],
      set: { userId, digestId },
      setWhere: ne(taskReminders.userId, userId),
    })
    .returning();
  return added.length > 0;
}

/** Forgets what was told long ago. */
export async function purgeTaskReminders(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 86_400_000);
  await db.delete(taskReminders).where(lte(taskReminders.dueOn, dayInParis(oldest)));
}
