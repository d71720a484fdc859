import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Belonging, ownerOf } from "#domain/access.ts";
import type { ImportState } from "#domain/import/import-run.ts";
import type { Database } from "../../platform/database/open.ts";
import type { JobSender } from "../../platform/jobs/jobs.ts";
import type { Erasure } from "../erasure/erasure-kind.ts";
import { noteErasure } from "../erasure/note-erasure.ts";
import { importJob } from "../import/import-kind.ts";
import { importProblems, importRuns, leftPart } from "../import/import-schema.ts";
import { isOfOwner } from "./contact-owner.ts";

/** What runs of files of contacts are called in their rows: it never changes. */
export const contactRunKind = "contacts";

const failure =
  "Une personne a demandé à être oubliée de votre agence\u00a0: cet import a été arrêté, au cas où le fichier la porterait. Retirez-la du fichier, puis recommencez.";

/** What the journal says of an owner that is an agency. */
const ofAgency = "agency";

/** The owner whose files an erasure stopped, as the journal tells them. */
export function readStoppedOwner({ subject, value }: Pick<Erasure, "subject" | "value">): Belonging {
  return { userId: subject, agencyId: value === ofAgency ? subject : null };
}

/** Of what a line came in without, which its reason names otherwise. */
const namelessReason = "Importé sans une coordonnée illisible";

/**
 * In the transaction that erases somebody at an agency: files of contacts that wait or are being written there are
 * dropped, since they may hold them, and what was left out loses its names.
 */
export async function stopImportsOf(tx: Database, jobs: JobSender, owner: Belonging): Promise<void> {
  await forgetLeftOut(tx, owner);
  await noteErasure(tx, "contact-imports", {
    subject: ownerOf(owner),
    value: owner.agencyId === null ? null : ofAgency,
  });
  const stopped = await cancelRuns(tx, owner, ["receiving", "reading", "ready", "running"]);
  if (stopped.length > 0)
    await jobs.send(
      tx,
      importJob,
      stopped.map(({ id }) => ({ runId: id })),
    );
}

/** The same in a backup that was restored: what nobody works on goes, and what somebody does is taken back by them. */
export async function stopImportsAgain(tx: Database, owner: Belonging): Promise<void> {
  await forgetLeftOut(tx, owner);
  await tx.delete(importRuns).where(and(isOwn(owner), inArray(importRuns.state, ["receiving", "ready"])));
  await cancelRuns(tx, owner, ["reading", "running"]);
}

function isOwn(owner: Belonging): SQL | undefined {
  return and(isOfOwner(importRuns, owner), eq(importRuns.kind, contactRunKind));
}

async function forgetLeftOut(tx: Database, owner: Belonging): Promise<void> {
  const runs = tx.select({ id: importRuns.id }).from(importRuns).where(isOwn(owner));
  const reason = sql`case when ${importProblems.kind} = ${leftPart} then ${namelessReason} else ${importProblems.reason} end`;
  await tx.update(importProblems).set({ reference: "", reason }).where(inArray(importProblems.runId, runs));
}

function cancelRuns(tx: Database, owner: Belonging, states: ImportState[]) {
  return tx
    .update(importRuns)
    .set({ state: "cancelling", failure, plan: null })
    .where(and(isOwn(owner), inArray(importRuns.state, states)))
    .returning({ id: importRuns.id });
}
