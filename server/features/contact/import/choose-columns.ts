import type * as z from "zod/mini";
import type { mapImportInput } from "#domain/api/import-run.ts";
import { contactTargets, foldHeading, saidOnce } from "#domain/contact/contact-columns.ts";
import { quote } from "#domain/text/quote.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { JobSender } from "../../../platform/jobs/jobs.ts";
import type { OwnRun } from "../../../records/import/find-runs.ts";
import { keepColumns } from "../../../records/import/kept-columns.ts";

type Columns = z.output<typeof mapImportInput>["columns"];

/** Keeps what somebody says of the columns of a file of contacts, and has it read again. */
export async function chooseContactColumns(
  desk: { readonly db: Database; readonly jobs: JobSender },
  own: OwnRun,
  columns: Columns,
): Promise<void> {
  const chosen = new Map(columns.map(({ heading, target }) => [foldHeading(heading), target]));
  const seen = new Set<string>();
  for (const name of chosen.values()) {
    if (name === null) continue;
    const target = contactTargets.find((one) => one.name === name);
    if (target === undefined) throw new AppError("invalid-input", "Une de ces colonnes n’existe pas.");
    if (seen.has(name) && saidOnce.includes(target.name))
      throw new AppError(
        "invalid-input",
        `Deux colonnes donnent ${quote(target.label)}\u00a0: gardez-en une.`,
      );
    seen.add(name);
  }
  await keepColumns(desk, own, chosen);
}
