import { and, eq, inArray } from "drizzle-orm";
import { foldText } from "#domain/text/fold-text.ts";
import type { Database } from "../../platform/database/open.ts";
import { contacts } from "../contact/contact-schema.ts";
import { planRuns, tasks } from "./task-schema.ts";

/** Deletes the tasks of the plans that leads began, in the transaction that erases who left them. */
export async function eraseTasksOfLeads(tx: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const runs = tx
    .select({ id: planRuns.id })
    .from(planRuns)
    .where(inArray(planRuns.leadId, [...leadIds]));
  await tx.delete(tasks).where(inArray(tasks.planRunId, runs));
  await tx.delete(planRuns).where(inArray(planRuns.leadId, [...leadIds]));
}

/**
 * Deletes the tasks for these contacts, by their roots, in which somebody is named: one of these names, addresses or
 * numbers, or the family name alone. In the transaction that erases them: a contact that goes whole takes its tasks along.
 */
export async function eraseTasksNaming(
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
  const naming = rows.filter(({ title, note }) =>
    wordsOf(`${title} ${note ?? ""}`).some((word) => named.has(word)),
  );
  if (naming.length === 0) return;
  await tx.delete(tasks).where(
    inArray(
      tasks.id,
      naming.map(({ id }) => id),
    ),
  );
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
