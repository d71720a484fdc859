import { and, eq, sql } from "drizzle-orm";
import type { ImportState } from "#domain/import/import-run.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { Database } from "../../platform/database/open.ts";
import { type RunRow, requireOwnRun } from "./find-runs.ts";
import { importProblems, importRuns, leftPart } from "./import-schema.ts";

export type RunProblem = typeof importProblems.$inferInsert;
/** With all its reasons. */
export type RefusedLine = {
  readonly line: number;
  readonly reference: string;
  readonly reasons: readonly string[];
};
export type LeftPart = { readonly line: number; readonly reference: string; readonly reason: string };
type Refusals = { readonly refusals: readonly RefusedLine[]; readonly leftParts?: readonly LeftPart[] };

/** Keeps the plan of a file that was read, unless its run went on meanwhile; `next` replaces the wait for a person. */
export async function keepPlan(
  db: Database,
  run: RunRow,
  read: Refusals & { readonly lines: number; readonly plan: object },
  next: { readonly state: "ready" | "running"; readonly alsoWrite?: (tx: Database) => Promise<void> } = {
    state: "ready",
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await requireOwnRun(tx, run, "locked");
    if (now.state !== "reading") return;
    await tx.delete(importProblems).where(eq(importProblems.runId, run.id));
    await insertMany(tx, importProblems, listProblems(run.id, read));
    await tx
      .update(importRuns)
      .set({ state: next.state, plan: JSON.stringify(read.plan), linesTotal: read.lines, attempts: 0 })
      .where(eq(importRuns.id, run.id));
    await next.alsoWrite?.(tx);
    await announceOwnChange(tx, [run.userId], "imports");
  });
}

/** Keeps the order of the file. */
export function listProblems(runId: string, { refusals, leftParts = [] }: Refusals): RunProblem[] {
  const lines = refusals.map(({ reasons, ...where }) => ({
    ...where,
    kind: "line",
    reason: reasons.join("\u00a0; "),
  }));
  return [...lines, ...leftParts.map((part) => ({ ...part, kind: leftPart }))]
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, kind, reference, reason }) => ({
      runId,
      line,
      kind,
      reference: reference.replaceAll("\u0000", ""),
      reason: reason.replaceAll("\u0000", ""),
    }));
}

/** Thrown inside a transaction of a run that was cancelled, handed over or taken further by another: nothing of it is written. */
export class StoppedError extends Error {
  override name = "StoppedError";
}

/**
 * Holds the run in a batch's transaction: a cancellation or a handover waits, or `StoppedError` ends it, so that taking
 * back misses nothing, and nothing comes in under somebody who left. Gives how many of its lines are done.
 */
export async function holdRunning(tx: Database, run: Pick<RunRow, "id" | "userId">): Promise<number> {
  const isTheirs = and(eq(importRuns.id, run.id), eq(importRuns.userId, run.userId));
  const [running] = await tx
    .select({ linesDone: importRuns.linesDone })
    .from(importRuns)
    .where(and(isTheirs, eq(importRuns.state, "running")))
    .for("share");
  if (running === undefined) throw new StoppedError();
  return running.linesDone;
}

/** Ends a run once, if it is still in the state and the hands read, and drops its plan, which holds old values. */
export async function endRun(
  db: Database,
  run: Pick<RunRow, "id" | "userId" | "state">,
  state: ImportState,
  at: Date,
  alsoWrite?: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(importRuns)
      .set({ state, endedAt: at, plan: null })
      .where(
        sql`${importRuns.id} = ${run.id} and ${importRuns.userId} = ${run.userId} and ${importRuns.state} = ${run.state}`,
      )
      .returning({ id: importRuns.id });
    if (ended.length > 0) await alsoWrite?.(tx);
    await announceOwnChange(tx, [run.userId], "imports");
  });
}
