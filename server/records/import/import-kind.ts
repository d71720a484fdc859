import * as z from "zod/mini";
import type { ImportState } from "#domain/import/import-run.ts";
import type { Database } from "../../platform/database/open.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import type { RunRow } from "./find-runs.ts";

/**
 * A kind of file that people import: what its lines become. A server may die in any step; done again, a step goes on
 * where it was and doubles nothing. Each ends early once the run is in another state than the one it was begun in.
 */
export type ImportKind = {
  /** Stands in rows: once landed, it is never changed. */
  readonly name: string;
  /** Reads a file through and changes nothing: it ends with `keepPlan`. Throws `UnreadableFileError` for a bad file. */
  plan(run: RunRow): Promise<void>;
  /** Writes what a file says from `linesDone` on, in batches that `holdRunning` lets through; it ends with `endRun`. */
  write(run: RunRow, signal?: AbortSignal): Promise<void>;
  /** Takes back all that a run wrote and that nobody changed since. */
  takeBack(run: RunRow): Promise<void>;
  /** In the transaction that ends a run which was taken back: what else is to be written then; `write` ends its own. */
  afterTakeBack?(tx: Database, run: RunRow, state: ImportState): Promise<void>;
};

/** Does what one import of a file waits for. */
export const importJob: JobKind<{ readonly runId: string }> = {
  name: "import-file",
  data: z.object({ runId: z.string() }),
  longestSeconds: 6 * 3_600,
};
