import { and, eq, inArray, type SQL } from "drizzle-orm";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { JobSender } from "../../platform/jobs/jobs.ts";
import { requireAlone } from "./ask-run.ts";
import { type OwnRun, type RunRow, requireOwnRun } from "./find-runs.ts";
import { importJob } from "./import-kind.ts";
import { importColumns, importRuns } from "./import-schema.ts";

type Keeper =
  | { readonly agencyId: string; readonly userId: null }
  | { readonly agencyId: null; readonly userId: string };

/** What columns hold by their folded headings, as somebody said; null where one is left out. */
export type KeptColumns = ReadonlyMap<string, string | null>;

/** Whose columns a file is read by: those of the agency that it goes to, or its person's own where that is none. */
function keeperOf({ agencyId, userId }: Pick<RunRow, "agencyId" | "userId">): Keeper {
  return agencyId === null ? { agencyId, userId } : { agencyId, userId: null };
}

export function isKeepers({ agencyId, userId }: Keeper, kind: string): SQL | undefined {
  const isTheirs =
    agencyId === null ? eq(importColumns.userId, userId) : eq(importColumns.agencyId, agencyId);
  return and(isTheirs, eq(importColumns.kind, kind));
}

/** What was said of the columns of somebody's files of one kind, or of their agency's. */
export async function findKeptColumns(db: Database, run: RunRow, kind: string): Promise<KeptColumns> {
  const rows = await db
    .select({ heading: importColumns.heading, target: importColumns.target })
    .from(importColumns)
    .where(isKeepers(keeperOf(run), kind));
  return new Map(rows.map(({ heading, target }) => [heading, target]));
}

/** Keeps what somebody says of the columns of a file that was looked at, and has it read again. */
export async function keepColumns(
  { db, jobs }: { readonly db: Database; readonly jobs: JobSender },
  own: OwnRun,
  chosen: KeptColumns,
): Promise<void> {
  const { kind } = own;
  await db.transaction(async (tx) => {
    const run = await requireOwnRun(tx, own, "locked");
    if (run.state !== "ready") throw new AppError("conflict", "Ce fichier n’attend plus ses colonnes.");
    // A drop goes on by itself once its columns are told.
    if (run.feedId !== null) await requireAlone(tx, run);
    const keeper = keeperOf(run);
    const headings = [...chosen.keys()];
    await tx
      .delete(importColumns)
      .where(and(isKeepers(keeper, kind), inArray(importColumns.heading, headings)));
    const rows = [...chosen].map(([heading, target]) => ({ ...keeper, kind, heading, target }));
    if (rows.length > 0) await tx.insert(importColumns).values(rows).onConflictDoNothing();
    await tx.update(importRuns).set({ state: "reading", attempts: 0 }).where(eq(importRuns.id, run.id));
    await jobs.send(tx, importJob, [{ runId: run.id }]);
    await announceOwnChange(tx, [own.userId], "imports");
  });
}
