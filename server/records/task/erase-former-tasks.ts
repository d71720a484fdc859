import { eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isNamedIn, type NamedPerson } from "#domain/contact/named-in.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { contacts } from "../contact/contact-schema.ts";
import { noteErasure } from "../erasure/note-erasure.ts";
import { type TaskRow, tasks } from "./task-schema.ts";

const named = {
  id: contacts.id,
  rootId: contacts.rootId,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  organization: contacts.organization,
  addresses: sql<string[]>`array(select value from contact_addresses where contact_id = contacts.id)`,
};

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
  const people = await tx.select(named).from(contacts).where(isGoing);
  const readStaying = await readBearers(tx, found);
  await eraseNaming(
    tx,
    found.map((task) => {
      const former = people.filter((person) => task.formerContactIds.includes(person.id));
      const formerRoots = new Set(former.map((person) => person.rootId));
      return {
        task,
        going: people.filter((person) => formerRoots.has(person.rootId)),
        staying: readStaying(task),
      };
    }),
  );
}

/** Whom each of these tasks is for now: the contact with all that is merged into its root. */
export async function readBearers(
  tx: Database,
  found: readonly TaskRow[],
): Promise<(task: TaskRow) => readonly NamedPerson[]> {
  const ids = [...new Set(found.flatMap(({ contactId }) => contactId ?? []))];
  if (ids.length === 0) return () => [];
  const own = alias(contacts, "own");
  const rows = await tx
    .select({ ownId: own.id, ...named })
    .from(contacts)
    .innerJoin(own, eq(own.rootId, contacts.rootId))
    .where(inArray(own.id, ids));
  const bearers = Map.groupBy(rows, ({ ownId }) => ownId);
  return ({ contactId }) => bearers.get(contactId ?? "") ?? [];
}

type Suspect = {
  readonly task: TaskRow;
  readonly going: readonly NamedPerson[];
  /** Their words and addresses may stay. */
  readonly staying: readonly NamedPerson[];
};

/** Deletes, of these tasks, those whose words name one of the people who go. */
export async function eraseNaming(tx: Database, suspects: readonly Suspect[]): Promise<void> {
  const naming = suspects
    .filter(({ task: { title, note }, going, staying }) =>
      going.some((person) => isNamedIn(`${title} ${note ?? ""}`, person, staying)),
    )
    .map(({ task }) => task);
  if (naming.length === 0) return;
  const ids = naming.map(({ id }) => id);
  await tx.delete(tasks).where(inArray(tasks.id, ids));
  for (const subject of ids) await noteErasure(tx, "task", { subject, value: null });
  await announceOwnChange(tx, naming, "tasks");
}
