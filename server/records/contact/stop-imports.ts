import { and, eq, inArray } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import type { Database } from "../../platform/database/open.ts";
import type { JobSender } from "../../platform/jobs/jobs.ts";
import { importJob } from "../import/import-kind.ts";
import { importProblems, importRuns } from "../import/import-schema.ts";
import { isOfOwner } from "./contact-owner.ts";

/** What runs of files of contacts are called in their rows: it never changes. */
export const contactRunKind = "contacts";

const failure =
  "Une personne a demandé à être oubliée de votre agence\u00a0: cet import a été arrêté, au cas où le fichier la porterait. Retirez-la du fichier, puis recommencez.";

/**
 * In the transaction that erases somebody at an agency: files of contacts that wait or are being written there are
 * dropped, since they may hold them, and lines that were left out lose their names.
 */
export async function stopImportsOf(tx: Database, jobs: JobSender, owner: Belonging): Promise<void> {
  const own = and(isOfOwner(importRuns, owner), eq(importRuns.kind, contactRunKind));
  const runs = tx.select({ id: importRuns.id }).from(importRuns).where(own);
  await tx.update(importProblems).set({ reference: "" }).where(inArray(importProblems.runId, runs));
  const stopped = await tx
    .update(importRuns)
    .set({ state: "cancelling", failure, plan: null })
    .where(and(own, inArray(importRuns.state, ["receiving", "reading", "ready", "running"])))
    .returning({ id: importRuns.id });
  if (stopped.length > 0)
    await jobs.send(
      tx,
      importJob,
      stopped.map(({ id }) => ({ runId: id })),
    );
}
