import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isNamedIn, type NamedPerson } from "#domain/contact/named-in.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { contacts } from "../contact/contact-schema.ts";
import { noteErasure } from "../erasure/note-erasure.ts";
import { type TaskRow, tasks } from "./task-schema.ts";

/** In a query of `tasks`: those that were for one of these contacts, a query of ids, and are no more. */
export function wasFor(group: SQLWrapper): SQL {
  return sql`${tasks.formerContactIds} && array(${group})`;
}

/**
 * Deletes the tasks that were for contacts, by their roots, and name them: to be called before these are erased. The tasks
 * that are for them go by themselves.
 */
export async function eraseFormerTasks(tx: Database, roots: readonly string[]): Promise<void> {
  const isGoing = inArray(contacts.rootId, [...roots]);
  const found = await tx
    .select()
    .from(tasks)
    .where(wasFor(tx.select({ id: contacts.id }).from(contacts).where(isGoing)));
  if (found.length === 0) return;
  const { firstName, lastName, organization } = contacts;
  const people = await tx
    .select({
      firstName,
      lastName,
      organization,
      addresses: sql<string[]>`array(select value from contact_addresses where contact_id = contacts.id)`,
    })
    .from(contacts)
    .where(isGoing);
  await eraseNaming(tx, found, people);
}

/** Deletes, of these tasks, those whose words name one of these people. */
export async function eraseNaming(
  tx: Database,
  found: readonly TaskRow[],
  people: readonly NamedPerson[],
): Promise<void> {
  const naming = found.filter(({ title, note }) =>
    people.some((person) => isNamedIn(`${title} ${note ?? ""}`, person)),
  );
  if (naming.length === 0) return;
  const ids = naming.map(({ id }) => id);
  await tx.delete(tasks).where(inArray(tasks.id, ids));
  for (const subject of ids) await noteErasure(tx, "task", { subject, value: null });
  await announceOwnChange(tx, naming, "tasks");
}
