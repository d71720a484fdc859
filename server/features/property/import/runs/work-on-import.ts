import { eq, sql } from "drizzle-orm";
import type { Locator } from "../../../../geocoding/geocode-address.ts";
import { UnreadableFileError } from "../../../../platform/csv/unreadable-file-error.ts";
import { RetryError } from "../../../../platform/jobs/jobs.ts";
import { createSafeFetch } from "../../../../platform/outgoing/safe-fetch.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { noticeOwners } from "../../../../records/owner-notices.ts";
import { importRuns } from "../../../../records/property/import-schema.ts";
import { createPhotoFetch } from "../../fetch-photo.ts";
import { doRun } from "./do-run.ts";
import { findRun, type RunRow } from "./find-runs.ts";
import { importJob } from "./import-job.ts";
import { dropKeptFile } from "./kept-file.ts";
import type { ImportDesk } from "./open-run.ts";
import { planRun } from "./plan-run.ts";
import { undoRun } from "./undo-run.ts";

/** Files open at once on a node: their batches take turns by owner, so that none waits for the end of another. */
const atOnce = 6;
const mostAttempts = 5;

/** Has this node do what imports wait for, from now on. */
export async function startImports(
  platform: Pick<Platform, "db" | "photos" | "secret" | "now" | "logger" | "jobs">,
  locate: Locator,
): Promise<void> {
  const fetchPhoto = createPhotoFetch(createSafeFetch());
  await platform.jobs.work(importJob, atOnce, ({ runId }, signal) =>
    workOnImport({ ...platform, fetchPhoto, locate }, runId, signal),
  );
}

/**
 * Does what an import waits for: reads its file, writes it, or takes it back, until its owner has the next word or it is
 * over. Done again after a server died in the middle, it goes on from there; what fails for good is taken back.
 */
export async function workOnImport(desk: ImportDesk, runId: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted === true) throw new RetryError("The server stops.");
    const run = await findRun(desk.db, runId);
    if (run === null) return;
    try {
      const isOver = await takeStep(desk, run, signal);
      if (isOver) return;
    } catch (error) {
      const hasEnded = await noteFailure(desk, run, error);
      if (!hasEnded) throw error;
    }
  }
}

/** Does one step; says whether nothing more is to be done for now. */
async function takeStep(desk: ImportDesk, run: RunRow, signal?: AbortSignal): Promise<boolean> {
  switch (run.state) {
    case "reading":
      await planRun(desk, run);
      return false;
    case "running":
      await doRun(desk, run, signal);
      return false;
    case "cancelling":
      await undoRun(desk, run);
      await end(desk, run, run.failure === null ? "cancelled" : "failed");
      return false;
    case "undoing":
      await undoRun(desk, run);
      await end(desk, run, "undone");
      return false;
    case "done":
    case "cancelled":
    case "undone":
    case "failed":
      // Its file is not needed any more.
      await dropKeptFile(desk.photos, { runId: run.id, size: run.fileSize });
      return true;
    case "receiving":
    case "ready":
      return true;
  }
}

async function end({ db, now }: ImportDesk, run: RunRow, state: RunRow["state"]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(importRuns)
      .set({ state, endedAt: now() })
      .where(sql`${importRuns.id} = ${run.id} and ${importRuns.state} = ${run.state}`);
    await noticeOwners(tx, [run.userId], "imports");
  });
}

/**
 * Gives a run up whose file cannot be read, or that failed too often: what it wrote is taken back. Else it is tried
 * again; taking back is tried for ever.
 */
async function noteFailure(desk: ImportDesk, run: RunRow, error: unknown): Promise<boolean> {
  if (run.state !== "reading" && run.state !== "running") return false;
  const isFile = error instanceof UnreadableFileError;
  if (!isFile && run.attempts + 1 < mostAttempts) {
    await desk.db
      .update(importRuns)
      .set({ attempts: sql`${importRuns.attempts} + 1` })
      .where(eq(importRuns.id, run.id));
    return false;
  }
  if (!isFile) desk.logger.error({ err: error }, "import given up");
  const failure = isFile
    ? error.message
    : "Une erreur inattendue s’est produite. Rien n’a été changé\u00a0: réessayez dans un moment.";
  await desk.db.transaction(async (tx) => {
    await tx
      .update(importRuns)
      .set({ state: "cancelling", failure })
      .where(sql`${importRuns.id} = ${run.id} and ${importRuns.state} = ${run.state}`);
    await noticeOwners(tx, [run.userId], "imports");
  });
  return true;
}
