import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { canReach, isOfAgency, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { newTaskInput, saveTaskInput, TaskItem } from "#domain/api/task.ts";
import { type LaterDays, nextDay, putOff, type TaskRepeat } from "#domain/task/task.ts";
import type { TaskFields } from "#domain/task/task-rules.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import { holdsSame } from "../../platform/database/holds-same.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { findPropertyInBrief } from "../../records/property/find-property.ts";
import { type TaskRow, tasks } from "../../records/task/task-schema.ts";
import { readTaskItems } from "./list-tasks.ts";
import { requireTask, selectTasks } from "./task-rows.ts";

export type TaskDesk = Pick<Platform, "db" | "secret" | "now">;

/** The same key gives the first task again; words that changed after a lost answer are refused with that task. */
export async function createTask(
  desk: TaskDesk,
  account: Account,
  { idempotency_key: idempotencyKey, ...fields }: z.output<typeof newTaskInput>,
): Promise<TaskItem> {
  const { row, isSame } = await desk.db.transaction(async (tx) => {
    await refuseUnknownLinks(tx, account, fields);
    const at = desk.now();
    const columns = columnsOf(fields);
    const [written] = await tx
      .insert(tasks)
      .values({
        ...columns,
        anchorOn: fields.due_on,
        idempotencyKey,
        userId: account.userId,
        agencyId: account.team?.agencyId ?? null,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({
        target: [tasks.userId, tasks.idempotencyKey],
        set: { version: sql`${tasks.version}` },
      })
      .returning();
    if (written === undefined) throw new Error("A task that was inserted was not returned.");
    if (written.deletedAt !== null)
      throw new AppError("not-found", "Cette tâche a été supprimée entre-temps.");
    await announceTasks(tx, written);
    return { row: written, isSame: holdsSame(written, columns) };
  });
  const task = await readTask(desk, account, row.id);
  if (isSame) return task;
  const error = new AppError("edit-conflict", "Cette tâche est déjà enregistrée");
  error.current = task;
  throw error;
}

/** Refuses, with the stored task, where it is not the version that was edited. */
export async function saveTask(
  desk: TaskDesk,
  account: Account,
  { id, version, ...fields }: z.output<typeof saveTaskInput>,
): Promise<TaskItem> {
  const isOld = await desk.db.transaction(async (tx) => {
    const before = await requireTask(tx, account, id);
    const isHidden = await isContactHidden(tx, account, before.contactId);
    // What a form was not shown it cannot send back: no contact then means the one that is there.
    const isKept = isHidden && fields.contact_id === null;
    const columns = { ...columnsOf(fields), ...(isKept && { contactId: before.contactId }) };
    if (before.version !== version) return !holdsSame(before, columns);
    await refuseUnknownLinks(tx, account, {
      contact_id: fields.contact_id === before.contactId && !isHidden ? null : fields.contact_id,
      property_id: fields.property_id === before.propertyId ? null : fields.property_id,
    });
    const isMoved = fields.due_on !== before.dueOn || fields.repeat !== before.repeat;
    await changeTask(tx, before, { ...columns, ...(isMoved && { anchorOn: fields.due_on }) }, desk.now());
    return false;
  });
  const task = await readTask(desk, account, id);
  if (!isOld) return task;
  const error = new AppError("edit-conflict", "Cette tâche a été modifiée entre-temps");
  error.current = task;
  throw error;
}

/** A repeated task comes again on its next day, once, however often it is done; a colleague's is not shown. */
export async function completeTask(
  desk: TaskDesk,
  account: Account,
  id: string,
): Promise<{ task: TaskItem; next: TaskItem | null }> {
  const nextId = await desk.db.transaction(async (tx) => {
    const before = await requireTask(tx, account, id);
    const now = desk.now();
    if (before.doneAt === null) await changeTask(tx, before, { doneAt: now }, now);
    else if (await isContactHidden(tx, account, before.contactId)) return null;
    const next = before.repeat === null ? null : await repeatTask(tx, before, now);
    return next !== null && canReach(next, makeViewer(account), "seeContacts") ? next.id : null;
  });
  const task = await readTask(desk, account, id);
  return { task, next: nextId === null ? null : await readTask(desk, account, nextId) };
}

/** Null where the repeated task was deleted since. */
async function repeatTask(tx: Database, done: TaskRow, now: Date): Promise<TaskRow | null> {
  const { kind, title, note, dueOn, dueTime, repeat, anchorOn: anchor } = done;
  const next = nextDay({ anchor, dueOn, repeat: repeat as TaskRepeat }, dayInParis(now));
  const { userId, agencyId, contactId, formerContactIds, propertyId } = done;
  await tx
    .insert(tasks)
    .values({
      kind,
      title,
      note,
      dueTime,
      repeat,
      contactId,
      formerContactIds,
      propertyId,
      userId,
      agencyId,
      dueOn: next,
      anchorOn: anchor,
      followsId: done.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: tasks.followsId });
  const [follower] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.followsId, done.id), isNull(tasks.deletedAt)));
  return follower ?? null;
}

/** The task that took its place goes, unless somebody has changed it, or a colleague has it now. */
export async function reopenTask(desk: TaskDesk, account: Account, id: string): Promise<TaskItem> {
  await desk.db.transaction(async (tx) => {
    const before = await requireTask(tx, account, id);
    if (before.doneAt === null) return;
    const [follower] = await tx.select().from(tasks).where(eq(tasks.followsId, id)).for("update");
    if (follower?.version === 1 && canReach(follower, makeViewer(account), "editContacts"))
      await tx.delete(tasks).where(eq(tasks.id, follower.id));
    await bringBack(tx, account, { before, change: { doneAt: null }, now: desk.now() });
  });
  return readTask(desk, account, id);
}

/** Repeats stay counted from the day they were. */
export async function putTaskOff(
  desk: TaskDesk,
  account: Account,
  { id, days }: { readonly id: string; readonly days: LaterDays },
): Promise<TaskItem> {
  await desk.db.transaction(async (tx) => {
    const before = await requireTask(tx, account, id);
    const now = desk.now();
    await changeTask(tx, before, { dueOn: putOff(before.dueOn, dayInParis(now), days) }, now);
  });
  return readTask(desk, account, id);
}

/** The task may be restored for a day. */
export async function removeTask(desk: TaskDesk, account: Account, id: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const before = await requireTask(tx, account, id, { isDeletedToo: true });
    const now = desk.now();
    if (before.deletedAt === null) await changeTask(tx, before, { deletedAt: now }, now);
  });
}

/** Takes the deletion of a task back. */
export async function restoreTask(desk: TaskDesk, account: Account, id: string): Promise<TaskItem> {
  await desk.db.transaction(async (tx) => {
    const before = await requireTask(tx, account, id, { isDeletedToo: true });
    if (before.deletedAt !== null)
      await bringBack(tx, account, { before, change: { deletedAt: null }, now: desk.now() });
  });
  return readTask(desk, account, id);
}

type Return = {
  readonly before: TaskRow;
  readonly change: Partial<typeof tasks.$inferInsert>;
  readonly now: Date;
};

/** Whoever sees its contact no more has their task back without it: it asks nothing of who follows that contact now. */
async function bringBack(tx: Database, account: Account, { before, change, now }: Return): Promise<void> {
  const isHidden = await isContactHidden(tx, account, before.contactId);
  await changeTask(tx, before, { ...change, ...(isHidden && { contactId: null, planRunId: null }) }, now);
}

const deletedKeptMs = 86_400_000;
/** A finished task, or one that ended with its plan, is kept a year; a contact's timeline keeps it longer. */
const doneKeptMs = 365 * deletedKeptMs;

/** Forgets tasks that were deleted more than a day ago, and those over for a year. */
export async function purgeTasks(db: Database, now: Date): Promise<void> {
  await db.delete(tasks).where(lt(tasks.deletedAt, new Date(now.getTime() - deletedKeptMs)));
  const oldest = new Date(now.getTime() - doneKeptMs);
  await db.delete(tasks).where(lt(sql`coalesce(${tasks.doneAt}, ${tasks.endedAt})`, oldest));
}

async function changeTask(
  tx: Database,
  before: TaskRow,
  change: Partial<typeof tasks.$inferInsert>,
  now: Date,
): Promise<void> {
  const { contactId, formerContactIds } = before;
  const isLeft = contactId !== null && change.contactId !== undefined && change.contactId !== contactId;
  const former = isLeft ? [...new Set([...formerContactIds, contactId])] : formerContactIds;
  await tx
    .update(tasks)
    .set({ ...change, formerContactIds: former, version: before.version + 1, updatedAt: now })
    .where(eq(tasks.id, before.id));
  await announceTasks(tx, before);
}

async function announceTasks(tx: Database, task: Pick<TaskRow, "userId" | "agencyId">): Promise<void> {
  await announceOwnChange(tx, [task], "tasks");
}

async function readTask(desk: TaskDesk, account: Account, id: string): Promise<TaskItem> {
  const rows = await selectTasks(desk.db).where(eq(tasks.id, id));
  const [item] = await readTaskItems(desk, account, { rows, today: dayInParis(desk.now()) });
  if (item === undefined) throw new Error("A task that was written was not found.");
  return item;
}

function columnsOf(fields: TaskFields) {
  return {
    kind: fields.kind,
    title: fields.title,
    note: fields.note,
    dueOn: fields.due_on,
    dueTime: fields.due_time,
    repeat: fields.repeat,
    contactId: fields.contact_id,
    propertyId: fields.property_id,
  };
}

/** Links to contacts and homes of one's own agency alone. */
async function refuseUnknownLinks(
  tx: Database,
  account: Account,
  { contact_id: contactId, property_id: propertyId }: Pick<TaskFields, "contact_id" | "property_id">,
): Promise<void> {
  if (contactId !== null) await requireContactOf(tx, account, contactId);
  if (propertyId === null) return;
  const property = await findPropertyInBrief(tx, propertyId);
  if (property === null || !isOfAgency(property, makeViewer(account)))
    throw new AppError("not-found", "Ce bien n’existe pas, ou n’est pas le vôtre.");
}

/** Gives the contact that it is part of now; one that the account may not work with counts as unknown. */
export async function requireContactOf(tx: Database, account: Account, id: string) {
  const row = await findRootOf(tx, id);
  if (row === null || !canReach(row, makeViewer(account), "editContacts"))
    throw new AppError("not-found", "Ce contact n’existe pas, ou n’est pas le vôtre.");
  return row;
}

/** Says whether there is such a contact and the account may not see it, as once a colleague follows it. */
export async function isContactHidden(tx: Database, account: Account, id: string | null): Promise<boolean> {
  const row = id === null ? null : await findRootOf(tx, id);
  return row !== null && !canReach(row, makeViewer(account), "seeContacts");
}

async function findRootOf(tx: Database, id: string) {
  const root = tx.select({ id: contacts.rootId }).from(contacts).where(eq(contacts.id, id));
  const [row] = await tx
    .select({ id: contacts.id, userId: contacts.userId, agencyId: contacts.agencyId })
    .from(contacts)
    .where(and(inArray(contacts.id, root), isNull(contacts.deletedAt)));
  return row ?? null;
}
