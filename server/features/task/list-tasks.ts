import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { type TaskList, taskPageSize, type tasksInput, type tasksReply } from "#domain/api/task.ts";
import { need } from "#domain/need.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { readListPage } from "../../platform/database/list-page.ts";
import type { Database } from "../../platform/database/open.ts";
import { containsText } from "../../platform/database/search.ts";
import type { Platform } from "../../platform/platform.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { isOpen } from "../../records/task/open-tasks.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { readContactWays } from "./contact-ways.ts";
import { isReadBy, type LinkedTask, selectTasks, toTaskItems } from "./task-rows.ts";

const asked = alias(contacts, "asked");

/** A condition on `tasks` for one part of the list, on this day of Marseille. */
export function isInList(list: TaskList | undefined, today: string): SQL | undefined {
  switch (list) {
    case undefined:
      return isOpen;
    case "late":
      return and(isOpen, lt(tasks.dueOn, today));
    case "today":
      return and(isOpen, eq(tasks.dueOn, today));
    case "coming":
      return and(isOpen, gt(tasks.dueOn, today));
    case "done":
      return and(isNotNull(tasks.doneAt), isNull(tasks.deletedAt));
  }
}

/** Tasks without a time come before the rest of their day. */
export const dueOrder = [
  asc(tasks.dueOn),
  sql`${tasks.dueTime} asc nulls first`,
  asc(tasks.createdAt),
  asc(tasks.id),
];

/** A page of one's own tasks or of one's agency's, with the number in each part of the list. */
export async function listTasks(
  desk: Pick<Platform, "db" | "secret" | "now">,
  account: Account,
  { search, page, whose, list, contact_id: contactId, property_id: propertyId }: z.output<typeof tasksInput>,
): Promise<z.infer<typeof tasksReply>> {
  const { db, now } = desk;
  const today = dayInParis(now());
  const own = and(
    isReadBy(account, whose),
    contactId === undefined ? undefined : isOfContact(db, account, contactId),
    propertyId === undefined ? undefined : eq(tasks.propertyId, propertyId),
  );
  const condition = and(own, isInList(list, today), containsText([tasks.title, tasks.note], search));
  const order = list === "done" ? [desc(tasks.doneAt), asc(tasks.id)] : dueOrder;
  const found = selectTasks(db)
    .where(condition)
    .orderBy(...order);
  const tasksFound = await readListPage(found, {
    page,
    pageSize: taskPageSize,
    total: db.$count(tasks, condition),
    toItems: (rows) => readTaskItems(desk, account, { rows, today }),
  });
  return { ...tasksFound, today, counts: await countLists(db, own, today) };
}

async function countLists(db: Database, own: SQL | undefined, today: string) {
  const countOf = (list: TaskList) => sql<number>`(count(*) filter (where ${isInList(list, today)}))::int`;
  const [counts] = await db
    .select({ late: countOf("late"), today: countOf("today"), coming: countOf("coming") })
    .from(tasks)
    .where(and(own, isOpen));
  return need(counts);
}

/** A condition on `tasks` for a contact that the account may see, and those merged into it. */
function isOfContact(db: Database, account: Account, contactId: string): SQL {
  const root = db
    .select({ id: contacts.id })
    .from(contacts)
    .innerJoin(asked, eq(asked.rootId, contacts.id))
    .where(and(eq(asked.id, contactId), isReadBy(account, "agency", contacts)));
  return inArray(
    tasks.contactId,
    db.select({ id: contacts.id }).from(contacts).where(inArray(contacts.rootId, root)),
  );
}

/** Tells too how each contact may be reached. */
export async function readTaskItems(
  desk: Pick<Platform, "db" | "secret">,
  account: Account,
  { rows, today }: { readonly rows: readonly LinkedTask[]; readonly today: string },
) {
  const ways = await readContactWays(desk, contactsOf(rows));
  return toTaskItems(rows, { viewer: makeViewer(account), today, ways });
}

/** The contacts of these tasks. */
export function contactsOf(rows: readonly LinkedTask[]): string[] {
  return rows.flatMap(({ contact }) => contact?.id ?? []);
}
