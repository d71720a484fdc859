import { asc, type Column, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type ImportRun, type ImportRunDetails, importProblem, importRun } from "#domain/api/import-run.ts";
import { followWish, undoWithinMs } from "#domain/import/import-run.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { isRunOf, type OwnRun, type RunOwner, type RunRow, requireOwnRun, runOf } from "./find-runs.ts";
import { importProblems, importRuns } from "./import-schema.ts";

/** The tables of what runs of a kind did, and the schema of their plan. */
export type ReadKind<Plan> = {
  readonly changes: PgTable & {
    readonly runId: Column;
    readonly isCreated: Column;
    readonly outcome: Column;
    /** For files that are the whole stock: what they no longer bring. */
    readonly isGone?: Column;
  };
  readonly plan: { parse(json: unknown): Plan };
};

type ReadRun<Plan> = Omit<ImportRunDetails, "plan"> & { plan: Plan | null };

const mostListed = 20;
const firstProblems = 20;

/** The last first. */
export async function listOwnRuns(
  db: Database,
  { changes }: Pick<ReadKind<unknown>, "changes">,
  owner: RunOwner,
  now: Date,
): Promise<{ items: ImportRun[] }> {
  const rows = await db
    .select()
    .from(importRuns)
    .where(isRunOf(owner))
    .orderBy(desc(importRuns.createdAt), asc(importRuns.id))
    .limit(mostListed);
  const runs = rows.map(runOf);
  const counts = await countOutcomes(
    db,
    changes,
    runs.map(({ id }) => id),
  );
  return { items: runs.map((run) => outlineRun(run, counts.get(run.id) ?? noOutcomes, now)) };
}

/** Adds the plan and the first lines that were left out. */
export async function readOwnRun<Plan>(
  db: Database,
  { changes, plan }: ReadKind<Plan>,
  own: OwnRun,
  now: Date,
): Promise<ReadRun<Plan>> {
  const run = await requireOwnRun(db, own);
  const counts = await countOutcomes(db, changes, [run.id]);
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
    ...outlineRun(run, counts.get(run.id) ?? noOutcomes, now),
    plan: run.plan === null ? null : plan.parse(JSON.parse(run.plan)),
    problems: problems.map((problem) => importProblem.parse(problem)),
    problems_total: need(all).total,
  };
}

type Outcomes = Pick<
  ImportRun,
  "created" | "updated" | "gone" | "refused" | "withdrawn" | "restored" | "left"
>;
const noOutcomes: Outcomes = {
  created: 0,
  updated: 0,
  gone: 0,
  refused: 0,
  withdrawn: 0,
  restored: 0,
  left: 0,
};

/** Counted from what was written: a run that was cut short and went on counts nothing twice. */
async function countOutcomes(
  db: Database,
  changes: ReadKind<unknown>["changes"],
  ids: readonly string[],
): Promise<Map<string, Outcomes>> {
  if (ids.length === 0) return new Map();
  const isGone = changes.isGone === undefined ? sql`false` : sql`${changes.isGone}`;
  const number = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::float8`;
  const counted = rowsOf<Omit<Outcomes, "refused"> & { readonly id: string }>(
    await db.execute(sql`
      select ${changes.runId} as id, ${number(sql`${changes.isCreated}`)} as created,
        ${number(sql`not ${changes.isCreated} and not ${isGone}`)} as updated,
        ${number(isGone)} as gone,
        ${number(sql`${changes.outcome} = 'withdrawn'`)} as withdrawn,
        ${number(sql`${changes.outcome} = 'restored'`)} as restored,
        ${number(sql`${changes.outcome} = 'left'`)} as "left"
      from ${changes} where ${inArray(changes.runId, [...ids])} group by ${changes.runId}`),
  );
  const refused = await db
    .select({ id: importProblems.runId, refused: number(sql`${importProblems.kind} = 'line'`) })
    .from(importProblems)
    .where(inArray(importProblems.runId, [...ids]))
    .groupBy(importProblems.runId);
  const refusedOf = new Map(refused.map((one) => [one.id, one.refused]));
  const changesOf = new Map(counted.map(({ id, ...counts }) => [id, counts]));
  return new Map(
    ids.map((id) => [id, { ...noOutcomes, ...changesOf.get(id), refused: refusedOf.get(id) ?? 0 }]),
  );
}

function outlineRun(run: RunRow, outcomes: Outcomes, now: Date): ImportRun {
  const isUndoable =
    followWish(run, "undo", now) !== null && outcomes.created + outcomes.updated + outcomes.gone > 0;
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
    is_feed: run.feedId !== null,
    lines_total: run.linesTotal,
    lines_done: run.linesDone,
    unchanged: Math.max(0, run.linesDone - outcomes.created - outcomes.updated - outcomes.refused),
    photos_added: run.photosAdded,
    photos_failed: run.photosFailed,
  });
}
