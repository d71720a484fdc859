import * as z from "zod/mini";
import type { ImportState } from "#domain/import/import-run.ts";
import type { Database } from "../../platform/database/open.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import type { RunRow } from "./find-runs.ts";

/** What a file's lines become; each step can be repeated after a crash, and ends once the run has left its state. */
export type ImportKind = {
  /** Stands in rows: once landed, it is never changed. */
  readonly name: string;
  /** Reads a file without changes and ends with `keepPlan`; throws `UnreadableFileError`. */
  plan(run: RunRow): Promise<void>;
  /** Writes a file from `linesDone` on, in batches under `holdRunning`, and ends with `endRun`. */
  write(run: RunRow, signal?: AbortSignal): Promise<void>;
  /** Takes back what a run wrote and nobody changed since. */
  takeBack(run: RunRow): Promise<void>;
  /** Writes more in the transaction that ends a run taken back. */
  afterTakeBack?(tx: Database, run: RunRow, state: ImportState): Promise<void>;
};

export const importJob: JobKind<{ readonly runId: string }> = {
  name: "import-file",
  data: z.object({ runId: z.string() }),
  longestSeconds: 6 * 3_600,
};
