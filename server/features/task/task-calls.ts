import type { Brand } from "#domain/brand.ts";
import { calls, done, professionalCalls } from "../../platform/http/calls.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  listPlans,
  listRuns,
  resetPlan,
  resumePlan,
  savePlan,
  startPlanWith,
  stopPlan,
} from "./follow-up-plans.ts";
import { listTasks } from "./list-tasks.ts";
import { seeOpenedReport, unseeOpenedReport } from "./read-opened-reports.ts";
import { readToday, readWaitingCount } from "./read-today.ts";
import { stopDigest } from "./stop-digest.ts";
import { changeTaskSettings, readTaskSettings, renewCalendar } from "./task-settings.ts";
import {
  completeTask,
  createTask,
  putTaskOff,
  removeTask,
  reopenTask,
  restoreTask,
  saveTask,
} from "./write-task.ts";

type Desk = Pick<Platform, "db" | "secret" | "now">;

/** The calls about tasks and follow-up plans, of the professionals whose they are. */
export function taskCalls(desk: Desk, brand: Brand) {
  const { tasks } = professionalCalls;
  return {
    tasks: {
      list: tasks.list.handler(({ input, context }) => listTasks(desk, context.actor, input)),
      create: tasks.create.handler(({ input, context }) => createTask(desk, context.actor, input)),
      save: tasks.save.handler(({ input, context }) => saveTask(desk, context.actor, input)),
      complete: tasks.complete.handler(({ input, context }) => completeTask(desk, context.actor, input.id)),
      reopen: tasks.reopen.handler(({ input, context }) => reopenTask(desk, context.actor, input.id)),
      putOff: tasks.putOff.handler(({ input, context }) => putTaskOff(desk, context.actor, input)),
      remove: tasks.remove.handler(async ({ input, context }) => {
        await removeTask(desk, context.actor, input.id);
        return { id: input.id };
      }),
      restore: tasks.restore.handler(({ input, context }) => restoreTask(desk, context.actor, input.id)),
      today: tasks.today.handler(({ input, context }) => readToday(desk, context.actor, input.whose)),
      waiting: tasks.waiting.handler(({ context }) => readWaitingCount(desk, context.actor)),
      seeReport: tasks.seeReport.handler(({ input, context }) =>
        seeOpenedReport(desk, context.actor, input.id),
      ),
      unseeReport: tasks.unseeReport.handler(({ input, context }) =>
        unseeOpenedReport(desk, context.actor, input.id),
      ),
      ...settingsCalls(desk, brand),
    },
    plans: planCalls(desk),
  };
}

function settingsCalls(desk: Desk, brand: Brand) {
  const { tasks } = professionalCalls;
  return {
    settings: tasks.settings.handler(({ context }) => readTaskSettings(desk, brand, context.actor.userId)),
    changeSettings: tasks.changeSettings.handler(async ({ input, context: { actor } }) => {
      await changeTaskSettings(desk.db, actor.userId, input);
      return readTaskSettings(desk, brand, actor.userId);
    }),
    renewCalendar: tasks.renewCalendar.handler(async ({ context: { actor } }) => {
      await renewCalendar(desk.db, actor.userId);
      return readTaskSettings(desk, brand, actor.userId);
    }),
    stopDigest: calls.tasks.stopDigest.handler(async ({ input }) => {
      await stopDigest(desk, input.token);
      return done;
    }),
  };
}

function planCalls(desk: Desk) {
  const { plans } = professionalCalls;
  return {
    list: plans.list.handler(({ context }) => listPlans(desk, context.actor)),
    save: plans.save.handler(({ input, context }) => savePlan(desk, context.actor, input)),
    reset: plans.reset.handler(({ input, context }) => resetPlan(desk, context.actor, input)),
    start: plans.start.handler(({ input, context }) => startPlanWith(desk, context.actor, input)),
    ofContact: plans.ofContact.handler(async ({ input, context }) => ({
      items: await listRuns(desk, context.actor, input.contact_id),
    })),
    resume: plans.resume.handler(({ input, context }) => resumePlan(desk, context.actor, input.id)),
    stop: plans.stop.handler(({ input, context }) => stopPlan(desk, context.actor, input.id)),
  };
}
