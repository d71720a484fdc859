import { arrayOverlaps, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isNamedIn, type NamedPerson } from "#domain/contact/named-in.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { contacts } from "../contact/contact-schema.ts";
import { noteErasure } from "../erasure/note-erasure.ts";
import { type TaskRow, tasks } from "./task-schema.ts";

/** A contact by all that a task may call it, and the root that it is part of. */
export type NamedContact = NamedPerson & { readonly id: string; readonly rootId: string };

const named = {
  id: contacts.id,
  rootId: contacts.rootId,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  organization: contacts.organization,
  addresses: sql<string[]>`array(select value from contact_addresses where contact_id = contacts.id)`,
};

/** Reads who contacts are, by their roots, and holds them until the transaction ends: to be called before they are deleted. */
export async function holdNamed(tx: Database, roots: readonly string[]): Promise<NamedContact[]> {
  return (
    tx
      .select(named)
      .from(contacts)
      .where(inArray(contacts.rootId, [...roots]))
      // The root first, as changes of a contact hold it.
      .orderBy(sql`${contacts.id} <> ${contacts.rootId}`, asc(contacts.id))
      .for("update")
  );
}

/**
 * Deletes the tasks that were for contacts and name them, once these are deleted: the tasks that were for them still went by
 * themselves, and one taken off them at that moment is found.
 */
export async function eraseFormerTasks(tx: Database, gone: readonly NamedContact[]): Promise<void> {
  if (gone.length === 0) return;
  const found = await tx
    .select()
    .from(tasks)
    .where(wasFor(gone.map(({ id }) => id)));
  const readStaying = await readPeopleOfTasks(tx, found);
  await eraseNaming(
    tx,
    found.map((task) => {
      const isFormer = ({ id }: NamedContact) => task.formerContactIds.includes(id);
      const roots = new Set(gone.filter(isFormer).map(({ rootId }) => rootId));
      return { task, going: gone.filter(({ rootId }) => roots.has(rootId)), staying: readStaying(task) };
    }),
  );
}

/** In a query of `tasks`: those that were for one of these contacts, and are no more. */
export function wasFor(ids: readonly string[]) {
  return arrayOverlaps(tasks.formerContactIds, [...ids]);
}

/** Whom each of these tasks is for now: the contact with all that is merged into its root. */
export async function readPeopleOfTasks(
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
  const people = Map.groupBy(rows, ({ ownId }) => ownId);
  return ({ contactId }) => people.get(contactId ?? "") ?? [];
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
