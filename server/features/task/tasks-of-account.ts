import { and, asc, eq, isNull } from "drizzle-orm";
import type { AccountPart } from "../../records/account/account-part.ts";
import { goesWith } from "../../records/account/belonging.ts";
import { isOpen } from "../../records/task/open-tasks.ts";
import { followUpPlans, planRuns, taskSettings, tasks } from "../../records/task/task-schema.ts";

/** A person's own tasks and plans, not an agency's of several, go with the account. */
export const tasksOfAccount: AccountPart = {
  countOf: async (db, userId) => ({ tasks: await db.$count(tasks, and(goesWith(tasks, userId), isOpen)) }),
  async exportOf(db, userId) {
    const own = await db
      .select()
      .from(tasks)
      .where(and(goesWith(tasks, userId), isNull(tasks.deletedAt)))
      .orderBy(asc(tasks.createdAt), asc(tasks.id));
    const runs = await db
      .select()
      .from(planRuns)
      .where(goesWith(planRuns, userId))
      .orderBy(asc(planRuns.startedAt), asc(planRuns.id));
    const plans = await db.select().from(followUpPlans).where(eq(followUpPlans.userId, userId));
    const [settings] = await db.select().from(taskSettings).where(eq(taskSettings.userId, userId));
    return {
      tasks: own.map(({ idempotencyKey: _key, formerContactIds: _former, ...task }) => task),
      follow_ups: runs,
      follow_up_plans: plans,
      task_settings: settings ?? null,
    };
  },
};
