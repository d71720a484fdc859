import { and, eq, sql } from "drizzle-orm";
import type { ImportState } from "#domain/import/import-run.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import { UnreadableFileError } from "../../platform/csv/unreadable-file-error.ts";
import { type JobSender, RetryError } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findRun, type RunRow } from "./find-runs.ts";
import { type ImportKind, importJob } from "./import-kind.ts";
import { importRuns } from "./import-schema.ts";
import { deleteKeptFile } from "./kept-file.ts";
import { beginNextDrop } from "./queue-drop.ts";
import { endRun } from "./write-run.ts";

/** Files open at once on a node; their batches take turns by owner. */
const atOnce = 6;
const mostAttempts = 5;

type RunDesk = Pick<Platform, "db" | "photos" | "now" | "logger"> & { readonly jobs: JobSender };

/** Has this node do what imports of these kinds wait for, from now on. */
export async function startImports(
  platform: RunDesk & Pick<Platform, "jobs">,
  kinds: readonly ImportKind[],
): Promise<void> {
  await platform.jobs.work(importJob, atOnce, ({ runId }, signal) =>
    workOnRun(platform, kinds, runId, signal),
  );
}

/** Takes an import as far as it goes without its owner's word; repeatable after a crash, and taken back when it fails for good. */
export async function workOnRun(
  desk: RunDesk,
  kinds: readonly ImportKind[],
  runId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted === true) throw new RetryError("The server stops.");
    const run = await findRun(desk.db, runId);
    if (run === null) return;
    const kind = requireKind(kinds, run);
    if (doesWhatFileHolds(run) && run.attempts >= mostAttempts) {
      desk.logger.error({ run: run.id }, "import given up: each attempt ended its process");
      await giveUp(desk, run, deadlyFile);
      continue;
    }
    await noteAttempt(desk, run);
    try {
      const isOver = await takeStep(desk, kind, run, signal);
      if (isOver) return;
      await forgetAttempt(desk, run);
    } catch (error) {
      const isGivenUp = await noteFailure(desk, run, error);
      if (!isGivenUp) throw error;
    }
  }
}

/** Says whether a run does what its file holds; taking that back is tried for ever. */
function doesWhatFileHolds({ state }: RunRow): boolean {
  return state === "reading" || state === "running";
}

/** Counted before a step begins: one that ends its process, for want of memory, comes back here with nothing thrown. */
async function noteAttempt({ db }: RunDesk, run: RunRow): Promise<void> {
  if (!doesWhatFileHolds(run)) return;
  await db
    .update(importRuns)
    .set({ attempts: run.attempts + 1 })
    .where(eq(importRuns.id, run.id));
}

/** A step that came to its end, or to the server's, is no failure. */
async function forgetAttempt({ db }: RunDesk, run: RunRow): Promise<void> {
  if (!doesWhatFileHolds(run)) return;
  await db
    .update(importRuns)
    .set({ attempts: 0 })
    .where(and(eq(importRuns.id, run.id), eq(importRuns.attempts, run.attempts + 1)));
}

function requireKind(kinds: readonly ImportKind[], run: RunRow): ImportKind {
  const kind = kinds.find(({ name }) => name === run.kind);
  // A newer node began it, and goes on with it.
  if (kind === undefined) throw new RetryError(`Unknown kind of import: ${run.kind}`);
  return kind;
}

/** Says whether nothing more is to be done for now. */
async function takeStep(
  desk: RunDesk,
  kind: ImportKind,
  run: RunRow,
  signal?: AbortSignal,
): Promise<boolean> {
  switch (run.state) {
    case "reading":
      await kind.plan(run);
      return false;
    case "running":
      await kind.write(run, signal);
      return false;
    case "cancelling":
      await kind.takeBack(run);
      await end(desk, kind, run, run.failure === null ? "cancelled" : "failed");
      return false;
    case "undoing":
      await kind.takeBack(run);
      await end(desk, kind, run, "undone");
      return false;
    case "done":
    case "cancelled":
    case "undone":
    case "failed":
      await deleteKeptFile(desk.photos, { runId: run.id, size: run.fileSize });
      await beginNextDrop(desk, run);
      return true;
    case "receiving":
    case "waiting":
    case "ready":
      return true;
  }
}

function end({ db, now }: RunDesk, kind: ImportKind, run: RunRow, state: ImportState): Promise<void> {
  return endRun(db, run, state, now(), async (tx) => kind.afterTakeBack?.(tx, run, state));
}

/** Gives up a run whose file is unreadable or that failed too often, to be taken back; taking back is tried for ever. */
async function noteFailure(desk: RunDesk, run: RunRow, error: unknown): Promise<boolean> {
  if (!doesWhatFileHolds(run)) return false;
  const isFile = error instanceof UnreadableFileError;
  // A batch that was written meanwhile forgot those before it.
  const attempts = (await findRun(desk.db, run.id))?.attempts ?? 0;
  if (!isFile && attempts < mostAttempts) return false;
  if (!isFile) desk.logger.error({ err: error }, "import given up");
  const failure = isFile
    ? error.message
    : "Une erreur inattendue s’est produite. Rien n’a été changé\u00a0: réessayez dans un moment.";
  await giveUp(desk, run, failure);
  return true;
}

const deadlyFile =
  "Ce fichier ne peut pas être traité\u00a0: le serveur s’est arrêté chaque fois qu’il l’a lu. Rien n’a été changé\u00a0: divisez-le en plusieurs fichiers.";

async function giveUp({ db }: RunDesk, run: RunRow, failure: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(importRuns)
      .set({ state: "cancelling", failure })
      .where(sql`${importRuns.id} = ${run.id} and ${importRuns.state} = ${run.state}`);
    await announceOwnChange(tx, [run.userId], "imports");
  });
}
