import { and, eq, inArray, ne } from "drizzle-orm";
import * as z from "zod/mini";
import { columnsOfPlan, type newImportInput } from "#domain/api/import-run.ts";
import { followWish, holdsOthersUp, type ImportWish } from "#domain/import/import-run.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { JobSender } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { type OwnRun, type RunOwner, type RunRow, requireOwnRun, runOf, unknownRun } from "./find-runs.ts";
import { importJob } from "./import-kind.ts";
import { importProblems, importRuns } from "./import-schema.ts";
import { deleteKeptFile, pieceKey, piecesOf, sizeOfPiece } from "./kept-file.ts";
import { isAtWork } from "./queue-drop.ts";

type Desk = Pick<Platform, "db" | "photos" | "now"> & { readonly jobs: JobSender };

/** Announces a file; one never started gives way to it, one at work refuses it. Repeated under its id it is the same. */
export async function announceRun(
  desk: Desk,
  { kind, userId, agencyId = null }: RunOwner,
  { id, file_name: fileName, file_size: fileSize }: z.output<typeof newImportInput>,
): Promise<void> {
  const { db, now } = desk;
  const isOwn = and(eq(importRuns.userId, userId), eq(importRuns.kind, kind));
  const answer = await db.transaction(async (tx) => {
    const own = await tx.select().from(importRuns).where(isOwn).for("update");
    if (own.some((run) => run.id === id)) return [];
    if (own.map(runOf).some(({ state }) => holdsOthersUp(state)))
      throw new AppError("conflict", "Un import est déjà en cours : attendez sa fin ou annulez-le.");
    const unstarted = own.filter(
      ({ state, feedId }) => feedId === null && ["receiving", "reading", "ready"].includes(state),
    );
    await tx.delete(importRuns).where(
      inArray(
        importRuns.id,
        unstarted.map((run) => run.id),
      ),
    );
    const row = { id, kind, userId, agencyId, fileName, fileSize, state: "receiving", createdAt: now() };
    const [inserted] = await tx.insert(importRuns).values(row).onConflictDoNothing().returning();
    // Somebody else's run has this id.
    if (inserted === undefined) throw unknownRun();
    return unstarted;
  });
  for (const run of answer) await deleteKeptFile(desk.photos, { runId: run.id, size: run.fileSize });
}

/** A piece sent again is written again. */
export async function keepPiece(
  { db, photos: storage }: Desk,
  own: OwnRun,
  index: number,
  read: () => Promise<Uint8Array>,
): Promise<void> {
  const run = await requireOwnRun(db, own);
  const file = { size: run.fileSize };
  if (run.state !== "receiving") throw new AppError("conflict", "Ce fichier a déjà été reçu.");
  if (!Number.isInteger(index) || index < 0 || index >= piecesOf(file))
    throw new AppError("invalid-input", "Ce morceau du fichier n’existe pas.");
  const bytes = await read();
  if (bytes.length !== sizeOfPiece(file, index))
    throw new AppError("invalid-input", "Ce morceau du fichier n’a pas la bonne taille.");
  await storage.write(pieceKey(run.id, index), bytes);
}

/** Has a whole file read; refuses one that lacks a piece. */
export async function checkRun(desk: Desk, own: OwnRun): Promise<void> {
  const { db, photos: storage } = desk;
  const run = await requireOwnRun(db, own);
  if (run.state !== "receiving") return;
  for (let index = 0; index < piecesOf({ size: run.fileSize }); index++)
    if ((await storage.read(pieceKey(run.id, index))) === null)
      throw new AppError("invalid-input", "Le fichier n’est pas arrivé en entier : envoyez-le à nouveau.");
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(importRuns)
      .set({ state: "reading" })
      .where(and(eq(importRuns.id, run.id), eq(importRuns.state, "receiving")))
      .returning({ id: importRuns.id });
    if (changed.length > 0) await desk.jobs.send(tx, importJob, [{ runId: run.id }]);
  });
}

const refusals: Readonly<Record<ImportWish, string>> = {
  start: "Cet import ne peut pas être lancé.",
  cancel: "Cet import ne peut plus être annulé.",
  undo: "Cet import ne peut plus être défait.",
};

/** Starts, cancels or undoes an import; repeated, it changes nothing. */
export async function askRun(
  { db, jobs, now }: Desk,
  own: OwnRun,
  wish: ImportWish,
  revives = false,
): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await requireOwnRun(tx, own, "locked");
    const next = followWish(run, wish, now());
    if (next === null) {
      if (isFollowed[wish].includes(run.state)) return;
      throw new AppError("conflict", refusals[wish]);
    }
    if (wish === "start") requireColumns(run);
    if (wish === "start") await requireAlone(tx, run);
    if (wish === "start") await tx.delete(importProblems).where(eq(importProblems.runId, run.id));
    await tx
      .update(importRuns)
      .set({
        state: next,
        ...(wish === "start" && { revives, attempts: 0 }),
        ...(next === "cancelled" && { endedAt: now(), plan: null }),
      })
      .where(and(eq(importRuns.id, run.id), ne(importRuns.state, next)));
    await jobs.send(tx, importJob, [{ runId: run.id }]);
    await announceOwnChange(tx, [own.userId], "imports");
  });
}

const columnsInPlan = z.object({ missing: columnsOfPlan.missing });

/** A file without a required column would have each of its lines refused. */
function requireColumns({ plan }: RunRow): void {
  const { missing } = columnsInPlan.parse(JSON.parse(plan ?? "{}"));
  if (missing.length === 0) return;
  const words = missing.map((label) => label.toLowerCase()).join(", ");
  throw new AppError(
    "conflict",
    `Dites d’abord ce que contiennent les colonnes de ce fichier. Il manque\u00a0: ${words}.`,
  );
}

/** Two imports of one person would write the same properties. */
export async function requireAlone(tx: Database, run: RunRow): Promise<void> {
  const isTheirs = and(eq(importRuns.userId, run.userId), eq(importRuns.kind, run.kind));
  const rows = await tx
    .select()
    .from(importRuns)
    .where(and(isTheirs, ne(importRuns.id, run.id)));
  if (rows.map(runOf).some(isAtWork))
    throw new AppError("conflict", "Un import est déjà en cours\u00a0: attendez sa fin.");
}

const isFollowed: Readonly<Record<ImportWish, readonly string[]>> = {
  start: ["running", "done"],
  cancel: ["cancelling", "cancelled"],
  undo: ["undoing", "undone"],
};
