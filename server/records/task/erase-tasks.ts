import { and, eq, inArray, or } from "drizzle-orm";
import { emailKey } from "#domain/contact/contact-keys.ts";
import type { Database } from "../../platform/database/open.ts";
import { contacts } from "../contact/contact-schema.ts";
import { findMetRecipient } from "../contact/forget-met-recipient.ts";
import { eraseNaming, holdNamed, readPeopleOfTasks, wasFor } from "./erase-former-tasks.ts";
import { findNamedLeads, type NamedLeads } from "./find-named-leads.ts";
import { planRuns, type TaskRow, tasks } from "./task-schema.ts";

/** Deletes the tasks of the plans that leads began, in the transaction that erases who left them. */
export async function eraseTasksOfLeads(tx: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const gone = [...leadIds];
  const runs = tx.select({ id: planRuns.id }).from(planRuns).where(inArray(planRuns.leadId, gone));
  await tx.delete(tasks).where(inArray(tasks.planRunId, runs));
  await tx.delete(planRuns).where(inArray(planRuns.leadId, gone));
}

/**
 * Deletes the tasks that name who left these leads, at the contacts that have their name of one of them, or are somebody
 * else too: to be called before these contacts forget it. Where an agency typed the name itself, both stay.
 */
export async function eraseTasksNamingLeads(tx: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  for (const named of await findNamedLeads(tx, leadIds)) await eraseTasksNaming(tx, named);
}

/** Likewise those that name somebody whom agencies know by a report alone. */
export async function eraseTasksNamingMet(tx: Database, email: string): Promise<void> {
  const met = await findMetRecipient(tx, emailKey(email));
  for (const { rootId, firstName, lastName } of met.toSorted((a, b) => (a.rootId < b.rootId ? -1 : 1))) {
    const person = { firstName, lastName, organization: null, addresses: [email] };
    await eraseTasksNaming(tx, { root: rootId, going: [person], staying: [] });
  }
}

/** Deletes the tasks that are for a contact, or were, and name who goes. The contact is held first, as its changes hold it. */
async function eraseTasksNaming(tx: Database, { root, going, staying }: NamedLeads): Promise<void> {
  const group = await holdGroup(tx, root);
  if (group.length === 0) return;
  const found = await tx
    .select()
    .from(tasks)
    .where(or(inArray(tasks.contactId, group), wasFor(group)));
  const isForIt = ({ contactId }: TaskRow) => contactId !== null && group.includes(contactId);
  const readElsewhere = await readPeopleOfTasks(
    tx,
    found.filter((task) => !isForIt(task)),
  );
  await eraseNaming(
    tx,
    found.map((task) => ({ task, going, staying: [...staying, ...readElsewhere(task)] })),
  );
}

/** Of a root that was merged into another one meanwhile, the contact that it is now; none of one that is gone. */
async function holdGroup(tx: Database, root: string): Promise<string[]> {
  const held = await holdNamed(tx, [root]);
  if (held.length > 0) return held.map(({ id }) => id);
  const moved = await tx.select({ root: contacts.rootId }).from(contacts).where(eq(contacts.id, root));
  return (
    await holdNamed(
      tx,
      moved.map((row) => row.root),
    )
  ).map(({ id }) => id);
}

/** Gives the tasks and plans that a person carries in an agency to a colleague. */
export async function handOverTasks(
  tx: Database,
  { agencyId, from, to }: { readonly agencyId: string; readonly from: string; readonly to: string },
): Promise<void> {
  for (const table of [tasks, planRuns])
    await tx
      .update(table)
      .set({ userId: to })
      .where(and(eq(table.agencyId, agencyId), eq(table.userId, from)));
}
