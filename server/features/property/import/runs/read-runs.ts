import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import {
  type ImportRun,
  type ImportRunDetails,
  importPlan,
  importProblem,
  importRun,
} from "#domain/api/import-run.ts";
import { followWish, undoWithinMs } from "#domain/property/import-run.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { type OwnRun, type RunRow, requireOwnRun, runOf } from "../../../../records/import/find-runs.ts";
import { importProblems, importRuns } from "../../../../records/import/import-schema.ts";
import { importChanges } from "../../../../records/property/import-change-schema.ts";
import { propertyKind } from "./open-run.ts";

const mostListed = 20;
const firstProblems = 20;

/** One's own imports, the last first. */
export async function listOwnRuns(db: Database, userId: string, now: Date): Promise<{ items: ImportRun[] }> {
  const rows = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.userId, userId), eq(importRuns.kind, propertyKind)))
    .orderBy(desc(importRuns.createdAt))
    .limit(mostListed);
  const runs = rows.map(runOf);
  const counts = await countOutcomes(
    db,
    runs.map(({ id }) => id),
  );
  return { items: runs.map((run) => outlineOf(run, counts.get(run.id) ?? noOutcomes, now)) };
}

/** One's own import with what it would do, and the first lines that it left out. */
export async function readOwnRun(db: Database, own: OwnRun, now: Date): Promise<ImportRunDetails> {
  const run = await requireOwnRun(db, own);
  const counts = await countOutcomes(db, [run.id]);
  const problems = await db
    .select()
    .from(importProblems)
    .where(eq(importProblems.runId, run.id))
    .orderBy(asc(importProblems.line), asc(importProblems.id))
    .limit(firstProblems);
  const [all] = await db
    .select({ total: count() })
    .from(importProblems)
    .where(eq(importProblems.runId, run.id));
  return {
    ...outlineOf(run, counts.get(run.id) ?? noOutcomes, now),
    plan: run.plan === null ? null : importPlan.parse(JSON.parse(run.plan)),
    problems: problems.map((problem) => importProblem.parse(problem)),
    problems_total: all?.total ?? 0,
  };
}

type Outcomes = Pick<ImportRun, "created" | "updated" | "refused" | "withdrawn" | "restored" | "left">;
const noOutcomes: Outcomes = { created: 0, updated: 0, refused: 0, withdrawn: 0, restored: 0, left: 0 };

/** Counted from what was written, never kept beside it: a run that was cut short and went on counts nothing twice. */
async function countOutcomes(db: Database, ids: readonly string[]): Promise<Map<string, Outcomes>> {
  if (ids.length === 0) return new Map();
  const number = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::float8`;
  const changes = await db
    .select({
      id: importChanges.runId,
      created: number(sql`${importChanges.isCreated}`),
      updated: number(sql`not ${importChanges.isCreated}`),
      withdrawn: number(sql`${importChanges.outcome} = 'withdrawn'`),
      restored: number(sql`${importChanges.outcome} = 'restored'`),
      left: number(sql`${importChanges.outcome} = 'left'`),
    })
    .from(importChanges)
    .where(inArray(importChanges.runId, [...ids]))
    .groupBy(importChanges.runId);
  const refused = await db
    .select({ id: importProblems.runId, refused: number(sql`${importProblems.kind} = 'line'`) })
    .from(importProblems)
    .where(inArray(importProblems.runId, [...ids]))
    .groupBy(importProblems.runId);
  const refusedOf = new Map(refused.map((one) => [one.id, one.refused]));
  const changesOf = new Map(changes.map(({ id, ...counts }) => [id, counts]));
  return new Map(
    ids.map((id) => [id, { ...noOutcomes, ...changesOf.get(id), refused: refusedOf.get(id) ?? 0 }]),
  );
}

function outlineOf(run: RunRow, outcomes: Outcomes, now: Date): ImportRun {
  const isUndoable = followWish(run, "undo", now) !== null && outcomes.created + outcomes.updated > 0;
  return importRun.parse({
    ...outcomes,
    id: run.id,
    file_name: run.fileName,
    file_size: run.fileSize,
    state: run.state,
    created_at: run.createdAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
    undo_until:
      isUndoable && run.endedAt !== null
        ? new Date(run.endedAt.getTime() + undoWithinMs).toISOString()
        : null,
    failure: run.failure,
    lines_total: run.linesTotal,
    lines_done: run.linesDone,
    unchanged: Math.max(0, run.linesDone - outcomes.created - outcomes.updated - outcomes.refused),
    photos_added: run.photosAdded,
    photos_failed: run.photosFailed,
  });
}
