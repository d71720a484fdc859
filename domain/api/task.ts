import * as z from "zod/mini";
import { whoseThings } from "../access.ts";
import { planFields, planKeys } from "../task/follow-up-plan.ts";
import { laterDays, taskGroups, taskKinds, taskRepeats } from "../task/task.ts";
import { taskFields } from "../task/task-rules.ts";
import { listFields, listReply, whoseField } from "./list.ts";
import { creationKey, waysToReach } from "./shared-fields.ts";

export const taskPageSize = 50;

const id = z.uuid("L’identifiant de la tâche n’est pas valide.");
const contactId = z.uuid("L’identifiant du contact n’est pas valide.");
export const taskIdInput = z.object({ id });

export const taskItem = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(taskKinds),
  title: z.string(),
  note: z.nullable(z.string()),
  due_on: z.string(),
  due_time: z.nullable(z.string()),
  group: z.enum(taskGroups),
  repeat: z.nullable(z.enum(taskRepeats)),
  contact: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      ...waysToReach,
    }),
  ),
  /** It has a contact that a colleague follows now, and this reader may not see. */
  has_hidden_contact: z.boolean(),
  property: z.nullable(z.object({ id: z.uuid(), line: z.string() })),
  plan: z.nullable(z.string()),
  owner_id: z.string(),
  owner_name: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  may_edit: z.boolean(),
});
export type TaskItem = z.infer<typeof taskItem>;

export const taskLists = [...taskGroups, "done"] as const;
export type TaskList = (typeof taskLists)[number];

export const tasksInput = z.object({
  search: listFields.search,
  page: listFields.page,
  whose: whoseField,
  list: z.optional(z.enum(taskLists)),
  contact_id: z.optional(contactId),
  property_id: z.optional(z.uuid("L’identifiant du bien n’est pas valide.")),
});
export const tasksReply = z.extend(listReply(taskItem), {
  /** The groups go by this day of Marseille. */
  today: z.string(),
  counts: z.object({ late: z.int(), today: z.int(), coming: z.int() }),
});

export const newTaskInput = z.extend(taskFields, { idempotency_key: creationKey });
/** Refused with the present task where its version is another. */
export const saveTaskInput = z.extend(taskFields, { id, version: z.int("La version n’est pas valide.") });
export const laterInput = z.object({
  id,
  days: z.literal(laterDays, "Choisissez demain, trois jours ou une semaine."),
});
/** `next` takes the place of a repeated task. */
export const taskDoneReply = z.object({ task: taskItem, next: z.nullable(taskItem) });

export const waitingLead = z.object({
  lead_id: z.uuid(),
  contact_id: z.nullable(z.uuid()),
  name: z.string(),
  about: z.string(),
  since: z.string(),
  attempts: z.int(),
  /** An answer by e-mail has not left. */
  is_answer_lost: z.boolean(),
  ...waysToReach,
});
export type WaitingLead = z.infer<typeof waitingLead>;

/** Its client opened it lately. */
export const openedReport = z.object({
  report_id: z.uuid(),
  contact_id: z.nullable(z.uuid()),
  title: z.string(),
  name: z.nullable(z.string()),
  at: z.string(),
  ...waysToReach,
});
export type OpenedReport = z.infer<typeof openedReport>;
export const openedReportInput = z.object({ id: z.uuid("L’identifiant du rapport n’est pas valide.") });

export const newMatch = z.object({
  wish_id: z.uuid(),
  property_id: z.uuid(),
  contact_id: z.uuid(),
  name: z.string(),
  title: z.string(),
  price_display: z.string(),
  at: z.string(),
  ...waysToReach,
});
export type NewMatch = z.infer<typeof newMatch>;

/** Of each part; its total counts all. */
export const mostInToday = 20;
export const todayInput = z.object({ whose: whoseField });
export const todayReply = z.object({
  today: z.string(),
  waiting: listPart(waitingLead),
  late: listPart(taskItem),
  due: listPart(taskItem),
  reports: listPart(openedReport),
  matches: listPart(newMatch),
});
export type TodayReply = z.infer<typeof todayReply>;

function listPart<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int() });
}

export const waitingReply = z.object({
  waiting: z.int(),
  /** Whose they are: the page of contacts shows the same under it. */
  whose: z.enum(whoseThings),
  newest: z.nullable(z.object({ lead_id: z.uuid(), name: z.string(), about: z.string(), at: z.string() })),
});
export type WaitingReply = z.infer<typeof waitingReply>;

const key = z.enum(planKeys, "Ce plan n’existe pas.");
/** `before` is the plan given up; refused with the present one where a colleague wrote another. */
export const resetPlanInput = z.object({ key, before: z.optional(planFields) });
export const followUpPlan = z.extend(planFields, {
  key: z.enum(planKeys),
  is_own: z.boolean(),
});
export type FollowUpPlanItem = z.infer<typeof followUpPlan>;
export const plansReply = z.object({ items: z.array(followUpPlan), may_edit: z.boolean() });
// Pages opened before an upgrade do not send `before`.
export const savePlanInput = z.extend(planFields, { key, before: z.optional(planFields) });

export const planRun = z.object({
  id: z.uuid(),
  key: z.enum(planKeys),
  name: z.string(),
  started_at: z.string(),
  open: z.int(),
  ended_at: z.nullable(z.string()),
  end_reason: z.nullable(z.enum(["answered", "stopped", "finished"])),
});
export type PlanRun = z.infer<typeof planRun>;
export const startPlanInput = z.object({ key, contact_id: contactId });
export const planRunInput = z.object({ id: z.uuid("L’identifiant du suivi n’est pas valide.") });
export const planRunsInput = z.object({ contact_id: contactId });
export const planRunsReply = z.object({ items: z.array(planRun) });

export const taskSettings = z.object({
  digest: z.boolean(),
  calendar_url: z.string(),
  calendar_names: z.boolean(),
});
export type TaskSettings = z.infer<typeof taskSettings>;
export const taskSettingsInput = z.object({
  digest: z.optional(z.boolean()),
  calendar_names: z.optional(z.boolean()),
});
/** The token names the person. */
export const stopDigestInput = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(500, "Ce lien n’est plus valable.")),
});
