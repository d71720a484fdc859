import { and, eq, inArray, type SQL } from "drizzle-orm";
import { quote } from "#domain/text/quote.ts";
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

/** Targets by folded heading; null where a column is left out. */
export type KeptColumns = ReadonlyMap<string, string | null>;

/** The agency that a file goes to, or its person without one. */
function keeperOf({ agencyId, userId }: Pick<RunRow, "agencyId" | "userId">): Keeper {
  return agencyId === null ? { agencyId, userId } : { agencyId, userId: null };
}

export function isKeepers({ agencyId, userId }: Keeper, kind: string): SQL | undefined {
  const isTheirs =
    agencyId === null ? eq(importColumns.userId, userId) : eq(importColumns.agencyId, agencyId);
  return and(isTheirs, eq(importColumns.kind, kind));
}

/** Choices for the agency that a run's file goes to, or for its person without one. */
export async function findKeptColumns(db: Database, run: RunRow, kind: string): Promise<KeptColumns> {
  const rows = await db
    .select({ heading: importColumns.heading, target: importColumns.target })
    .from(importColumns)
    .where(isKeepers(keeperOf(run), kind));
  return new Map(rows.map(({ heading, target }) => [heading, target]));
}

type SaidColumn = { readonly heading: string; readonly target: string | null };

/** Targets by folded heading, of twins the first that holds something; refuses a heading that folds to nothing. */
export function foldColumns(
  columns: readonly SaidColumn[],
  foldHeading: (heading: string) => string,
): Map<string, string | null> {
  const targets = new Map<string, string | null>();
  for (const { heading, target } of columns) {
    const name = foldHeading(heading);
    if (name !== "") targets.set(name, targets.get(name) ?? target);
    else if (target !== null)
      throw new AppError(
        "invalid-input",
        `La colonne ${quote(heading)} n’a pas de titre lisible\u00a0: donnez-lui-en un dans le fichier.`,
      );
  }
  return targets;
}

/** What is kept of what was said of a file's columns, and the headings of which nothing else is. */
export type ColumnChoice = { readonly headings: readonly string[]; readonly kept: KeptColumns };

/** Keeps what somebody chose for a file's columns, and has it read again. */
export async function keepColumns(
  { db, jobs }: { readonly db: Database; readonly jobs: JobSender },
  own: OwnRun,
  choose: (run: RunRow) => ColumnChoice,
): Promise<void> {
  const { kind } = own;
  await db.transaction(async (tx) => {
    const run = await requireOwnRun(tx, own, "locked");
    if (run.state !== "ready") throw new AppError("conflict", "Ce fichier n’attend plus ses colonnes.");
    // A drop goes on by itself once its columns are known.
    if (run.feedId !== null) await requireAlone(tx, run);
    const keeper = keeperOf(run);
    const { headings, kept } = choose(run);
    await tx
      .delete(importColumns)
      .where(and(isKeepers(keeper, kind), inArray(importColumns.heading, [...headings])));
    const rows = [...kept].map(([heading, target]) => ({ ...keeper, kind, heading, target }));
    if (rows.length > 0) await tx.insert(importColumns).values(rows).onConflictDoNothing();
    await tx.update(importRuns).set({ state: "reading", attempts: 0 }).where(eq(importRuns.id, run.id));
    await jobs.send(tx, importJob, [{ runId: run.id }]);
    await announceOwnChange(tx, [own.userId], "imports");
  });
}
