import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Belonging } from "#domain/access.ts";
import { chasingPlan, tasksOfPlan } from "#domain/task/follow-up-plan.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { contactRequests, contacts } from "../contact/contact-schema.ts";
import { type AgencyPlan, findPlans } from "./find-plans.ts";
import { isOpen } from "./open-tasks.ts";
import { type PlanRunRow, planRuns, tasks } from "./task-schema.ts";

type PlanStart = {
  readonly plan: AgencyPlan;
  readonly contactId: string;
  /** Who carries its tasks, and for which agency. */
  readonly owner: Belonging;
  readonly leadId: string | null;
  readonly now: Date;
};

/**
 * Begins a plan with a contact, its tasks with it, inside the caller's transaction. One that runs already goes on as it
 * is; one of which nothing is left to do has ended.
 */
export async function startPlan(tx: Database, start: PlanStart): Promise<PlanRunRow> {
  const { plan, contactId, owner, leadId, now } = start;
  await endRuns(
    tx,
    and(
      eq(planRuns.contactId, contactId),
      eq(planRuns.planKey, plan.key),
      notExists(
        tx
          .select({ id: tasks.id })
          .from(tasks)
          .where(and(eq(tasks.planRunId, planRuns.id), isOpen)),
      ),
    ),
    { reason: "finished", now },
  );
  const run = {
    ...ownerColumns(owner),
    contactId,
    leadId,
    planKey: plan.key,
    name: plan.name,
    startedAt: now,
  };
  const [begun] = await tx.insert(planRuns).values(run).onConflictDoNothing().returning();
  if (begun === undefined) return requireRunning(tx, contactId, plan.key);
  const made = tasksOfPlan(plan, dayInParis(now)).map(({ kind, title, dueOn }) => ({
    ...ownerColumns(owner),
    kind,
    title,
    dueOn,
    anchorOn: dueOn,
    contactId,
    planRunId: begun.id,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(tasks).values(made);
  await announceOwnChange(tx, [owner], "tasks");
  return begun;
}

/** Begins the plans that a new lead begins at its agency, in the transaction that stores the lead. */
export async function startPlansOfLead(
  tx: Database,
  { leadId, now }: { readonly leadId: string; readonly now: Date },
): Promise<void> {
  const root = alias(contacts, "root");
  const [met] = await tx
    .select({ contactId: root.id, userId: root.userId, agencyId: root.agencyId })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .innerJoin(root, eq(root.id, contacts.rootId))
    .where(eq(contactRequests.leadId, leadId));
  if (met === undefined) return;
  const { contactId, ...owner } = met;
  const plans = await findPlans(tx, owner);
  for (const plan of plans.filter(({ startsWithLead }) => startsWithLead))
    await startPlan(tx, { plan, contactId, owner, leadId, now });
}

type WaitedFor = {
  /** The requests that wait for nothing any more. */
  readonly leadIds: readonly string[];
  /** Another request of the contact that waits: what they began goes on for it. */
  readonly heir: string | null;
  readonly reason: "answered" | "stopped";
  /** What ended them: taken back, it gives them back. */
  readonly endedBy: string;
  /** Ended by who does not see the contact: what whoever follows it began themselves goes on, and they hear nothing. */
  readonly isAlone?: boolean;
  readonly now: Date;
};

/**
 * Ends the plans that waited for an answer, with a contact by its root and with those merged into it, in the transaction of
 * what ends the waiting, or reaches who waited for nothing: those that these requests began, and the one that chases an
 * answer. Others go on, and all do where another request waits.
 */
export async function endWaitingPlans(
  tx: Database,
  rootId: string,
  { leadIds, heir, isAlone = false, ...end }: WaitedFor,
): Promise<void> {
  const merged = tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.rootId, rootId));
  const isOfContact = inArray(planRuns.contactId, merged);
  const isBegun = inArray(planRuns.leadId, [...leadIds]);
  const other = alias(planRuns, "other");
  // One person is not followed twice by the same plan: of those merged, each may have begun it.
  const isDouble = exists(
    tx
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          inArray(other.contactId, merged),
          eq(other.planKey, planRuns.planKey),
          isNull(other.endedAt),
          or(isNull(other.leadId), notInArray(other.leadId, [...leadIds])),
        ),
      ),
  );
  const isChasing = isAlone ? undefined : eq(planRuns.planKey, chasingPlan);
  const isWaiting = heir === null ? or(isBegun, isChasing) : and(isBegun, isDouble);
  const ended = await endRuns(tx, and(isOfContact, isWaiting), end);
  if (heir !== null)
    await tx
      .update(planRuns)
      .set({ leadId: heir })
      .where(and(isOfContact, isBegun, isNull(planRuns.endedAt)));
  if (ended.length > 0 && !isAlone) await announceTasksOf(tx, rootId);
}

/** Lets these plans go on, in a query of `plan_runs`, since what ended them is taken back. One that was begun anew since goes on instead. */
export async function resumePlans(
  tx: Database,
  which: SQL | undefined,
  now: Date,
  { isAlone = false }: Pick<WaitedFor, "isAlone"> = {},
): Promise<void> {
  const ended = await tx
    .select({ run: planRuns, rootId: contacts.rootId })
    .from(planRuns)
    .innerJoin(contacts, eq(contacts.id, planRuns.contactId))
    .where(and(isNotNull(planRuns.endedAt), which));
  for (const { run, rootId } of ended) {
    const isSame = and(eq(planRuns.contactId, run.contactId), eq(planRuns.planKey, run.planKey));
    if ((await tx.$count(planRuns, and(isSame, isNull(planRuns.endedAt)))) > 0) continue;
    await tx
      .update(planRuns)
      .set({ endedAt: null, endReason: null, endedBy: null })
      .where(eq(planRuns.id, run.id));
    await tx
      .update(tasks)
      .set({ endedAt: null, updatedAt: now })
      .where(and(eq(tasks.planRunId, run.id), isNotNull(tasks.endedAt)));
    if (!isAlone) await announceTasksOf(tx, rootId);
  }
}

/** Plans that something ended were ended by something else: it gives them back when it is taken back in its turn. */
export async function passPlansOn(tx: Database, endedBy: string, heir: string): Promise<void> {
  await tx.update(planRuns).set({ endedBy: heir }).where(eq(planRuns.endedBy, endedBy));
}

async function announceTasksOf(tx: Database, rootId: string): Promise<void> {
  const owners = await tx
    .select({ userId: contacts.userId, agencyId: contacts.agencyId })
    .from(contacts)
    .where(eq(contacts.id, rootId));
  await announceOwnChange(tx, owners, "tasks");
}

type End = {
  readonly reason: "answered" | "stopped" | "finished";
  readonly now: Date;
  readonly endedBy?: string | null;
};

/** Ends these plans where they run. Gives their ids. */
export async function endRuns(
  tx: Database,
  which: SQL | undefined,
  { reason, now, endedBy = null }: End,
): Promise<string[]> {
  const ended = await tx
    .update(planRuns)
    .set({ endedAt: now, endReason: reason, endedBy })
    .where(and(isNull(planRuns.endedAt), which))
    .returning({ id: planRuns.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(tasks)
      .set({ endedAt: now, updatedAt: now })
      .where(and(inArray(tasks.planRunId, ids), isOpen));
  return ids;
}

async function requireRunning(tx: Database, contactId: string, planKey: string): Promise<PlanRunRow> {
  const [running] = await tx
    .select()
    .from(planRuns)
    .where(and(eq(planRuns.contactId, contactId), eq(planRuns.planKey, planKey), isNull(planRuns.endedAt)));
  if (running === undefined) throw new Error("A plan that runs was not found.");
  return running;
}

function ownerColumns({ userId, agencyId }: Belonging) {
  return { userId, agencyId };
}
