import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
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
