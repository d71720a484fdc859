import type * as z from "zod/mini";
import { contactImportPlan } from "#domain/api/contact-import.ts";
import type { mapImportInput } from "#domain/api/import-run.ts";
import { contactTargets, foldHeading, readContactHeader, saidOnce } from "#domain/contact/contact-columns.ts";
import { holdsAddress } from "#domain/contact/file-person.ts";
import { need } from "#domain/need.ts";
import { quote } from "#domain/text/quote.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { JobSender } from "../../../platform/jobs/jobs.ts";
import type { OwnRun } from "../../../records/import/find-runs.ts";
import { foldColumns, type KeptColumns, keepColumns } from "../../../records/import/kept-columns.ts";

type Columns = z.output<typeof mapImportInput>["columns"];

/** Reads the file again by what somebody says of its columns. */
export async function chooseContactColumns(
  desk: { readonly db: Database; readonly jobs: JobSender },
  own: OwnRun,
  columns: Columns,
): Promise<void> {
  await keepColumns(desk, own, ({ plan }) => {
    // Nobody's address is kept, which no erasure would reach.
    const isKept = ({ heading }: Columns[number]) => !holdsAddress(heading);
    const shown = contactImportPlan.parse(JSON.parse(need(plan ?? undefined))).columns.filter(isKept);
    const wanted = new Map([
      ...foldColumns(shown, foldHeading),
      ...foldColumns(columns.filter(isKept), foldHeading),
    ]);
    requireOneEach(wanted);
    const headings = shown.map(({ heading }) => heading);
    return { headings: [...wanted.keys()], kept: listCorrections(headings, wanted) };
  });
}

/** Refuses what is no field, and two columns for a field that is read once. */
function requireOneEach(wanted: KeptColumns): void {
  const seen = new Set<string>();
  for (const name of wanted.values()) {
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
}

/** Keeps only what differs from the guess: another file's columns are guessed anew. */
function listCorrections(headings: readonly string[], wanted: KeptColumns): KeptColumns {
  const guessed = readAs(headings, new Map());
  const corrected = new Map([...wanted].filter(([name, target]) => target !== (guessed.get(name) ?? null)));
  // A column left out beside one of the same sense would stand in for it once that one is left out too.
  const read = readAs(headings, corrected);
  const standIns = [...wanted].filter(
    ([name, target]) => target === null && (read.get(name) ?? null) !== null,
  );
  return new Map([...corrected, ...standIns]);
}

function readAs(headings: readonly string[], chosen: KeptColumns): KeptColumns {
  const { columns } = readContactHeader(headings, chosen);
  return foldColumns(
    headings.map((heading, index) => ({ heading, target: columns[index]?.field ?? null })),
    foldHeading,
  );
}
