import { and, eq, inArray, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type { mapImportInput } from "#domain/api/import-run.ts";
import { labelOfTarget } from "#domain/property/import-targets.ts";
import { quote } from "#domain/text/quote.ts";
import { announceOwnChange } from "../../../../live/own-changes.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import type { JobSender } from "../../../../platform/jobs/jobs.ts";
import { requireAlone } from "../../../../records/import/ask-run.ts";
import { type OwnRun, type RunRow, requireOwnRun } from "../../../../records/import/find-runs.ts";
import { importJob } from "../../../../records/import/import-kind.ts";
import { importColumns, importRuns } from "../../../../records/import/import-schema.ts";
import { type ChosenColumns, findColumn, foldHeading } from "../columns.ts";
import { propertyKind } from "./property-kind.ts";

type Keeper =
  | { readonly agencyId: string; readonly userId: null }
  | { readonly agencyId: null; readonly userId: string };

/** Whose columns a file is read by: those of the agency that it goes to, or its person's own where that is none. */
export function keeperOf({ agencyId, userId }: Pick<RunRow, "agencyId" | "userId">): Keeper {
  return agencyId === null ? { agencyId, userId } : { agencyId, userId: null };
}

export function isKeepers({ agencyId, userId }: Keeper, kind = propertyKind): SQL | undefined {
  const isTheirs =
    agencyId === null ? eq(importColumns.userId, userId) : eq(importColumns.agencyId, agencyId);
  return and(isTheirs, eq(importColumns.kind, kind));
}

/** What was said of the columns of somebody's files, or of their agency's. */
export async function findChosenColumns(db: Database, run: RunRow): Promise<ChosenColumns> {
  const rows = await db
    .select({ heading: importColumns.heading, target: importColumns.target })
    .from(importColumns)
    .where(isKeepers(keeperOf(run)));
  return new Map(rows.map(({ heading, target }) => [heading, target === null ? null : findColumn(target)]));
}

type Columns = z.output<typeof mapImportInput>["columns"];

/** Keeps what somebody says of the columns of a file that was looked at, and has it read again. */
export async function chooseColumns(
  { db, jobs }: { readonly db: Database; readonly jobs: JobSender },
  own: OwnRun,
  columns: Columns,
): Promise<void> {
  const chosen = new Map(columns.map(({ heading, target }) => [foldHeading(heading), target]));
  requireOneEach([...chosen.values()]);
  await db.transaction(async (tx) => {
    const run = await requireOwnRun(tx, own, "locked");
    if (run.state !== "ready") throw new AppError("conflict", "Ce fichier n’attend plus ses colonnes.");
    // A drop goes on by itself once its columns are told.
    if (run.feedId !== null) await requireAlone(tx, run);
    const keeper = keeperOf(run);
    const headings = [...chosen.keys()];
    await tx.delete(importColumns).where(and(isKeepers(keeper), inArray(importColumns.heading, headings)));
    const rows = [...chosen].map(([heading, target]) => ({ ...keeper, kind: propertyKind, heading, target }));
    if (rows.length > 0) await tx.insert(importColumns).values(rows).onConflictDoNothing();
    await tx.update(importRuns).set({ state: "reading", attempts: 0 }).where(eq(importRuns.id, run.id));
    await jobs.send(tx, importJob, [{ runId: run.id }]);
    await announceOwnChange(tx, [own.userId], "imports");
  });
}

/** Refuses names that are none of ours, and a field that two columns would give; photographs may stand in several. */
function requireOneEach(targets: readonly (string | null)[]): void {
  const seen = new Set<string>();
  for (const target of targets) {
    if (target === null) continue;
    if (findColumn(target) === null || target === "owner_email")
      throw new AppError("invalid-input", "Une de ces colonnes n’existe pas.");
    if (seen.has(target) && target !== "photos")
      throw new AppError(
        "invalid-input",
        `Deux colonnes donnent ${quote(labelOfTarget(target))}\u00a0: gardez-en une.`,
      );
    seen.add(target);
  }
}
