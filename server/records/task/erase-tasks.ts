import { and, eq, inArray } from "drizzle-orm";
import { emailKey } from "#domain/contact/contact-keys.ts";
import { foldText } from "#domain/text/fold-text.ts";
import type { Database } from "../../platform/database/open.ts";
import { contacts } from "../contact/contact-schema.ts";
import { findRootsOfLeads } from "../contact/erase-contacts.ts";
import { findMetRecipient } from "../contact/forget-met-recipient.ts";
import { noteErasure } from "../erasure/note-erasure.ts";
import { leads } from "../lead/lead-schema.ts";
import { planRuns, tasks } from "./task-schema.ts";

/**
 * Deletes the tasks of the plans that leads began, and those that name who left them, in the transaction that erases who
 * left them: before their contacts forget them.
 */
export async function eraseTasksOfLeads(tx: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const gone = [...leadIds];
  const people = await tx
    .select({ name: leads.name, email: leads.email })
    .from(leads)
    .where(inArray(leads.id, gone));
  const words = people.flatMap(({ name, email }) => [name, email]);
  await eraseTasksNaming(tx, await findRootsOfLeads(tx, gone), words);
  const runs = tx.select({ id: planRuns.id }).from(planRuns).where(inArray(planRuns.leadId, gone));
  await tx.delete(tasks).where(inArray(tasks.planRunId, runs));
  await tx.delete(planRuns).where(inArray(planRuns.leadId, gone));
}

/** Likewise those that name somebody whom agencies know by a report alone, before their contacts forget them. */
export async function eraseTasksOfMet(tx: Database, email: string): Promise<void> {
  const key = emailKey(email);
  const met = await findMetRecipient(tx, key);
  const names = met.flatMap(({ firstName, lastName }) => [firstName, lastName]);
  const roots = met.map(({ rootId }) => rootId);
  await eraseTasksNaming(tx, roots, [...names, key]);
}

/**
 * Deletes the tasks for these contacts, by their roots, in which somebody is named: a word of these names, or one of these
 * addresses. A contact that goes whole takes its tasks along.
 */
async function eraseTasksNaming(
  tx: Database,
  roots: readonly string[],
  words: readonly (string | null)[],
): Promise<void> {
  const named = new Set(words.flatMap((word) => (word === null ? [] : wordsOf(word))));
  if (roots.length === 0 || named.size === 0) return;
  const rows = await tx
    .select({ id: tasks.id, title: tasks.title, note: tasks.note })
    .from(tasks)
    .innerJoin(contacts, eq(contacts.id, tasks.contactId))
    .where(inArray(contacts.rootId, [...roots]));
  for (const { id, title, note } of rows) {
    if (!wordsOf(`${title} ${note ?? ""}`).some((word) => named.has(word))) continue;
    await tx.delete(tasks).where(eq(tasks.id, id));
    await noteErasure(tx, "task", { subject: id, value: null });
  }
}

/** Shorter ones ("de", "Le") name nobody. */
const shortestName = 3;

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}@.+_-]+/u)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ""))
    .filter((word) => word.length >= shortestName);
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
