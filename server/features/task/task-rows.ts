import { and, eq, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { canReach, decideReach, makeViewer, type Viewer, type Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { fullAddress } from "#domain/address/address.ts";
import type { TaskItem } from "#domain/api/task.ts";
import { propertyTitle } from "#domain/property/property-words.ts";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import { decideGroup, taskKinds, taskRepeats } from "#domain/task/task.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { users } from "../../records/account/account-schema.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { nameOfRoot } from "../../records/contact/contact-names.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { planRuns, type TaskRow, tasks } from "../../records/task/task-schema.ts";

const ownContacts = alias(contacts, "own_contacts");
const roots = alias(contacts, "roots");

/** The contact is the one that the task's own is part of now. */
export function selectTasks(db: Database) {
  return db
    .select({
      task: tasks,
      ownerName: users.name,
      plan: planRuns.name,
      contact: {
        id: roots.id,
        userId: roots.userId,
        agencyId: roots.agencyId,
        name: nameOfRoot(roots),
      },
      property: {
        id: properties.id,
        propertyType: properties.propertyType,
        rooms: properties.rooms,
        address: properties.address,
        streetNumber: properties.streetNumber,
        streetName: properties.streetName,
        postalCode: properties.postalCode,
        city: properties.city,
        userId: properties.userId,
        agencyId: properties.agencyId,
      },
    })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.userId))
    .leftJoin(planRuns, eq(planRuns.id, tasks.planRunId))
    .leftJoin(ownContacts, eq(ownContacts.id, tasks.contactId))
    .leftJoin(roots, and(eq(roots.id, ownContacts.rootId), isNull(roots.deletedAt)))
    .leftJoin(properties, and(eq(properties.id, tasks.propertyId), isNull(properties.deletedAt)))
    .$dynamic();
}
export type LinkedTask = Awaited<ReturnType<typeof selectTasks>>[number];

/** A condition on tasks, or contacts, that the account may read, of their own or of their agency. */
export function isReadBy(
  account: Account,
  whose: Whose,
  table: typeof tasks | typeof contacts = tasks,
): SQL | undefined {
  return belongsTo(table, account, decideReach(makeViewer(account), "seeContacts") === "all" ? whose : "own");
}

function unknownTask(): AppError {
  return new AppError("not-found", "Cette tâche n’existe pas, ou n’est pas la vôtre.");
}

/** Any task that the account may not change counts as unknown. */
export async function requireTask(
  tx: Database,
  account: Account,
  id: string,
  { isDeletedToo = false } = {},
): Promise<TaskRow> {
  const isWanted = and(
    eq(tasks.id, id),
    isNull(tasks.endedAt),
    isDeletedToo ? undefined : isNull(tasks.deletedAt),
  );
  const [row] = await tx.select().from(tasks).where(isWanted).for("update");
  if (row === undefined || !canReach(row, makeViewer(account), "editContacts")) throw unknownTask();
  return row;
}

/** Null where the task has no contact any more, and where its contact is one that the viewer may not see. */
export function findShownContact({ contact }: Pick<LinkedTask, "contact">, viewer: Viewer) {
  if (contact === null || !canReach(contact, viewer, "seeContacts")) return null;
  return { id: contact.id, name: contact.name };
}

/** The whole address, since only one's own home may be linked; null once it went to another agency. */
export function propertyLineOf({ task, property }: LinkedTask): string | null {
  if (property === null) return null;
  const isSameOwner =
    property.agencyId === null ? property.userId === task.userId : property.agencyId === task.agencyId;
  if (!isSameOwner) return null;
  const propertyType = propertyTypes.find((type) => type === property.propertyType) ?? "Autre";
  const title = propertyTitle({ propertyType, rooms: property.rooms, streetName: null });
  return `${title}, ${fullAddress(property)}`;
}

/** Tasks as their people read them on this day. */
export function toTaskItems(
  rows: readonly LinkedTask[],
  { viewer, today, ways }: { readonly viewer: Viewer; readonly today: string; readonly ways: ContactWays },
): TaskItem[] {
  return rows.map((row) => {
    const { task, property } = row;
    const contact = findShownContact(row, viewer);
    const line = propertyLineOf(row);
    return {
      id: task.id,
      version: task.version,
      kind: taskKinds.find((kind) => kind === task.kind) ?? "other",
      title: task.title,
      note: task.note,
      due_on: task.dueOn,
      due_time: task.dueTime,
      group: decideGroup(task, today),
      repeat: taskRepeats.find((repeat) => repeat === task.repeat) ?? null,
      contact: contact && { ...contact, ...ways(contact.id) },
      has_hidden_contact: row.contact !== null && contact === null,
      property: property === null || line === null ? null : { id: property.id, line },
      plan: row.plan,
      owner_id: task.userId,
      owner_name: row.ownerName,
      done_at: task.doneAt?.toISOString() ?? null,
      may_edit: task.endedAt === null && canReach(task, viewer, "editContacts"),
    };
  });
}

/** Names its contacts, then makes its items once it is known how these people may be reached. */
export type ListPart<Item> = {
  readonly contactIds: readonly string[];
  readonly total: number;
  readonly toItems: (ways: ContactWays) => Item[];
};

/** Null where an address is missing or may not be used. */
export type ContactWays = (contactId: string) => {
  readonly phone: string | null;
  readonly email: string | null;
  /** Says in short what forbids an address that is there. */
  readonly phone_refusal: string | null;
  readonly email_refusal: string | null;
};
