import type * as z from "zod/mini";
import { importPlan, type mapImportInput } from "#domain/api/import-run.ts";
import { need } from "#domain/need.ts";
import { labelOfTarget } from "#domain/property/import-targets.ts";
import { quote } from "#domain/text/quote.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import type { JobSender } from "../../../../platform/jobs/jobs.ts";
import type { OwnRun, RunRow } from "../../../../records/import/find-runs.ts";
import { findKeptColumns, foldColumns, keepColumns } from "../../../../records/import/kept-columns.ts";
import { type ChosenColumns, findColumn, foldHeading } from "../columns.ts";
import { propertyKind } from "./property-kind.ts";

/** What was said of the columns of somebody's files, or of their agency's. */
export async function findChosenColumns(db: Database, run: RunRow): Promise<ChosenColumns> {
  const kept = await findKeptColumns(db, run, propertyKind);
  return new Map(
    [...kept].map(([heading, target]) => [heading, target === null ? null : findColumn(target)]),
  );
}

type Columns = z.output<typeof mapImportInput>["columns"];

/** And has the file read again. */
export async function chooseColumns(
  desk: { readonly db: Database; readonly jobs: JobSender },
  own: OwnRun,
  columns: Columns,
): Promise<void> {
  const kept = foldColumns(columns, foldHeading);
  await keepColumns(desk, own, ({ plan }) => {
    const shown = importPlan
      .parse(JSON.parse(need(plan ?? undefined)))
      .columns.filter(({ heading }) => foldHeading(heading) !== "");
    requireOneEach([...new Map([...foldColumns(shown, foldHeading), ...kept]).values()]);
    return { headings: [...kept.keys()], kept };
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
