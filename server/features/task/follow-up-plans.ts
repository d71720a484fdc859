import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { type Belonging, canReach, decideReach, makeViewer, ownerOf } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type {
  FollowUpPlanItem,
  PlanRun,
  plansReply,
  resetPlanInput,
  savePlanInput,
} from "#domain/api/task.ts";
import { need } from "#domain/need.ts";
import { type PlanKey, planKeys } from "#domain/task/follow-up-plan.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import { holdsSame } from "../../platform/database/holds-same.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { isOfOwner, ownerColumns } from "../../records/contact/contact-owner.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { type AgencyPlan, findPlans } from "../../records/task/find-plans.ts";
import { isOpen } from "../../records/task/open-tasks.ts";
import { endRuns, resumePlans, startPlan } from "../../records/task/run-plans.ts";
import { followUpPlans, type PlanRunRow, planRuns, tasks } from "../../records/task/task-schema.ts";
import { isContactHidden, requireContactOf, type TaskDesk } from "./write-task.ts";

const ownerBehind = ({ userId, team }: Account) => ({ userId, agencyId: team?.agencyId ?? null });

/** Whoever may edit the agency writes its plans. */
function mayEditPlans(account: Account): boolean {
  return decideReach(makeViewer(account), "editAgency") !== "none";
}

/** The plans of one's agency. */
export async function listPlans({ db }: TaskDesk, account: Account): Promise<z.infer<typeof plansReply>> {
  const plans = await findPlans(db, ownerBehind(account));
  return { items: plans.map(toPlanItem), may_edit: mayEditPlans(account) };
}

function toPlanItem({ key, name, steps, startsWithLead, isOwn }: AgencyPlan): FollowUpPlanItem {
  return {
    key,
    name,
    starts_with_lead: startsWithLead,
    steps: steps.map(({ delayDays, kind, title }) => ({ delay_days: delayDays, kind, title })),
    is_own: isOwn,
  };
}

async function requirePlan(db: Database, account: Account, key: PlanKey): Promise<AgencyPlan> {
  const plan = (await findPlans(db, ownerBehind(account))).find((one) => one.key === key);
  if (plan === undefined) throw new AppError("not-found", "Ce plan n’existe pas.");
  return plan;
}

/** Running plans go on as they were; refuses, with the stored plan, where another changed it to something else. */
export async function savePlan(
  { db, now }: TaskDesk,
  account: Account,
  input: z.output<typeof savePlanInput>,
): Promise<FollowUpPlanItem> {
  if (!mayEditPlans(account)) throw new AppError("forbidden");
  const { key, before, ...fields } = input;
  const owner = ownerBehind(account);
  return db.transaction(async (tx) => {
    await lockPlansOf(tx, owner);
    const stored = toPlanItem(await requirePlan(tx, account, key));
    if (holdsSame(stored, fields)) return stored;
    refuseOver(stored, before);
    const written = {
      name: fields.name,
      startsWithLead: fields.starts_with_lead,
      steps: fields.steps.map(({ delay_days: delayDays, kind, title }) => ({ delayDays, kind, title })),
      updatedAt: now(),
    };
    const columns = ownerColumns(owner);
    const column = columns.agencyId === null ? followUpPlans.userId : followUpPlans.agencyId;
    await tx
      .insert(followUpPlans)
      .values({ ...columns, planKey: key, ...written })
      .onConflictDoUpdate({ target: [column, followUpPlans.planKey], set: written });
    return toPlanItem(await requirePlan(tx, account, key));
  });
}

/** Writers wait for each other even where nobody has written the plan yet, and no row can be locked. */
async function lockPlansOf(tx: Database, owner: Belonging): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plans:${ownerOf(owner)}`}, 0))`);
}

/** Refuses a change of another plan than the stored one, and answers with that one. */
function refuseOver(stored: FollowUpPlanItem, before: object | undefined): void {
  if (before === undefined || holdsSame(stored, before)) return;
  const error = new AppError("edit-conflict", "Ce plan a été modifié entre-temps");
  error.current = stored;
  throw error;
}

/** Puts our own plan back; refuses, with the stored plan, where somebody has written it since it was read. */
export async function resetPlan(
  { db }: TaskDesk,
  account: Account,
  { key, before }: z.output<typeof resetPlanInput>,
): Promise<FollowUpPlanItem> {
  if (!mayEditPlans(account)) throw new AppError("forbidden");
  const owner = ownerBehind(account);
  return db.transaction(async (tx) => {
    await lockPlansOf(tx, owner);
    const stored = toPlanItem(await requirePlan(tx, account, key));
    if (!stored.is_own) return stored;
    refuseOver(stored, before);
    await tx
      .delete(followUpPlans)
      .where(and(isOfOwner(followUpPlans, owner), eq(followUpPlans.planKey, key)));
    return toPlanItem(await requirePlan(tx, account, key));
  });
}

/** Whoever presses carries the tasks; a plan that runs already goes on. */
export async function startPlanWith(
  { db, now }: TaskDesk,
  account: Account,
  { key, contact_id: contactId }: { readonly key: PlanKey; readonly contact_id: string },
): Promise<PlanRun> {
  const run = await db.transaction(async (tx) => {
    const { id: rootId, agencyId } = await requireContactOf(tx, account, contactId);
    const plan = await requirePlan(tx, account, key);
    const owner = { userId: account.userId, agencyId };
    return startPlan(tx, { plan, contactId: rootId, owner, leadId: null, now: now() });
  });
  return requireRunItem(db, run);
}

/** Its open tasks end with it. */
export async function stopPlan({ db, now }: TaskDesk, account: Account, id: string): Promise<PlanRun> {
  const run = await db.transaction(async (tx) => {
    const row = await requireRun(tx, account, id);
    await endRuns(tx, eq(planRuns.id, id), { reason: "stopped", now: now() });
    await announceOwnChange(tx, [row], "tasks");
    const [after] = await tx.select().from(planRuns).where(eq(planRuns.id, id));
    return after ?? row;
  });
  return requireRunItem(db, run);
}

/** Lets a plan go on that an answer ended; one that was begun anew since goes on instead. */
export async function resumePlan({ db, now }: TaskDesk, account: Account, id: string): Promise<PlanRun> {
  const run = await db.transaction(async (tx) => {
    await requireRun(tx, account, id);
    const isAnswered = and(eq(planRuns.endReason, "answered"), isNotNull(planRuns.endedBy));
    await resumePlans(tx, and(eq(planRuns.id, id), isAnswered), now());
    const [after] = await tx.select().from(planRuns).where(eq(planRuns.id, id));
    return need(after);
  });
  return requireRunItem(db, run);
}

/** A run of a contact that the account may edit; any other counts as unknown. */
async function requireRun(tx: Database, account: Account, id: string): Promise<PlanRunRow> {
  const [row] = await tx.select().from(planRuns).where(eq(planRuns.id, id)).for("update");
  const isReached =
    row !== undefined &&
    canReach(row, makeViewer(account), "editContacts") &&
    !(await isContactHidden(tx, account, row.contactId));
  if (!isReached) throw new AppError("not-found", "Ce suivi n’existe pas, ou n’est pas le vôtre.");
  return row;
}

/** The contact's runs and those of contacts merged into it, the newest first. */
export async function listRuns({ db }: TaskDesk, account: Account, contactId: string): Promise<PlanRun[]> {
  const { id: rootId } = await requireContactOf(db, account, contactId);
  const merged = db.select({ id: contacts.id }).from(contacts).where(eq(contacts.rootId, rootId));
  const rows = await db
    .select()
    .from(planRuns)
    .where(inArray(planRuns.contactId, merged))
    .orderBy(desc(planRuns.startedAt), asc(planRuns.id));
  return toRunItems(db, rows);
}

async function requireRunItem(db: Database, run: PlanRunRow): Promise<PlanRun> {
  const [item] = await toRunItems(db, [run]);
  if (item === undefined) throw new Error("A plan that was written was not found.");
  return item;
}

async function toRunItems(db: Database, rows: readonly PlanRunRow[]): Promise<PlanRun[]> {
  const ids = rows.map(({ id }) => id);
  const open =
    ids.length === 0
      ? []
      : await db
          .select({ runId: tasks.planRunId })
          .from(tasks)
          .where(and(inArray(tasks.planRunId, ids), isOpen));
  return rows.map((row) => ({
    id: row.id,
    key: planKeys.find((key) => key === row.planKey) ?? "relance",
    name: row.name,
    started_at: row.startedAt.toISOString(),
    open: open.filter(({ runId }) => runId === row.id).length,
    ended_at: row.endedAt?.toISOString() ?? null,
    end_reason: (["answered", "stopped", "finished"] as const).find((one) => one === row.endReason) ?? null,
  }));
}
