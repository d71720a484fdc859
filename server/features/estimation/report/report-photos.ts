import { randomUUID } from "node:crypto";
import { and, asc, eq, notInArray } from "drizzle-orm";
import type * as z from "zod/mini";
import { ownerOf } from "#domain/access.ts";
import type { arrangePhotosInput, ReportPhoto } from "#domain/api/report.ts";
import { mergePhotos } from "#domain/property/merge-photos.ts";
import { mostReportPhotos } from "#domain/report/report-content.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import type { Database } from "../../../platform/database/open.ts";
import { PhotoError } from "../../../platform/files/kept-photo.ts";
import { removePhotoContent } from "../../../platform/files/photo-content.ts";
import { processPhoto } from "../../../platform/files/process-photo.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reportPhotos } from "../../../records/report/report-photo-schema.ts";
import { requireReport } from "./report-rows.ts";

export type PhotoDesk = Pick<Platform, "db" | "photos" | "now" | "logger">;

/** In their order. */
export function readReportPhotos(db: Database, reportId: string) {
  return db
    .select()
    .from(reportPhotos)
    .where(eq(reportPhotos.reportId, reportId))
    .orderBy(asc(reportPhotos.position), asc(reportPhotos.createdAt), asc(reportPhotos.id));
}

/** In their order. */
export async function listReportPhotos(
  db: Database,
  account: SignedInAccount,
  id: string,
): Promise<{ items: ReportPhoto[] }> {
  await requireReport(db, account, id, "seeReports");
  return { items: (await readReportPhotos(db, id)).map(toPhoto) };
}

type NewPhoto = { readonly id: string; readonly key: string; readonly bytes: Uint8Array };

/**
 * Decodes and encodes a photograph anew, so that nothing of its metadata stays; its key again gives the first one.
 * Refuses what is no photograph, and one too many.
 */
export async function addReportPhoto(
  { db, photos: storage, now }: PhotoDesk,
  account: SignedInAccount,
  { id, key, bytes }: NewPhoto,
): Promise<ReportPhoto> {
  await requireReport(db, account, id, "editReports");
  const known = (await readReportPhotos(db, id)).find((one) => one.key === key);
  if (known !== undefined) return toPhoto(known);
  const {
    bytes: kept,
    width,
    height,
    color,
  } = await processPhoto(account.userId, bytes).catch((error) => {
    throw error instanceof PhotoError ? new AppError("invalid-input", error.message) : error;
  });
  const contentKey = newContentKey(id, now());
  await storage.write(contentKey, kept);
  try {
    return await db.transaction(async (tx) => {
      // Locked: of two sent at once, each counts the other.
      const report = await requireReport(tx, account, id, "editReports", { isLocked: true });
      const rows = await readReportPhotos(tx, id);
      if (rows.length >= mostReportPhotos) throw tooMany();
      const position = 1 + Math.max(-1, ...rows.map((one) => one.position));
      const row = { reportId: id, key, position, contentKey, width, height, color, createdAt: now() };
      const [written] = await tx.insert(reportPhotos).values(row).returning();
      if (written === undefined) throw new Error("A photograph that was inserted was not returned.");
      await announceOwnChange(tx, [ownerOf(report)], "reports");
      return toPhoto(written);
    });
  } catch (error) {
    await storage.remove(contentKey);
    const first = (await readReportPhotos(db, id)).find((one) => one.key === key);
    if (first !== undefined) return toPhoto(first);
    throw error;
  }
}

function tooMany(): AppError {
  return new AppError("invalid-input", `Un rapport porte ${mostReportPhotos} photos au plus.`);
}

/**
 * Merges an order that was made of `from` with what others did since: those that it leaves out go, files included, and no
 * other. Of two orders the later stands.
 */
export async function arrangeReportPhotos(
  { db, photos: storage, logger }: PhotoDesk,
  account: SignedInAccount,
  { id, from, photo_ids: wanted }: z.output<typeof arrangePhotosInput>,
): Promise<{ items: ReportPhoto[] }> {
  const { left, items } = await db.transaction(async (tx) => {
    const report = await requireReport(tx, account, id, "editReports", { isLocked: true });
    const stored = (await readReportPhotos(tx, id)).map((one) => one.id);
    const { inMyOrder } = mergePhotos(from ?? stored, wanted, stored);
    const left = await tx
      .delete(reportPhotos)
      .where(and(eq(reportPhotos.reportId, id), notInArray(reportPhotos.id, [...inMyOrder])))
      .returning({ contentKey: reportPhotos.contentKey });
    for (const [position, one] of inMyOrder.entries())
      await tx
        .update(reportPhotos)
        .set({ position })
        .where(and(eq(reportPhotos.reportId, id), eq(reportPhotos.id, one)));
    await announceOwnChange(tx, [ownerOf(report)], "reports");
    return { left, items: (await readReportPhotos(tx, id)).map(toPhoto) };
  });
  await removeFiles({ photos: storage, logger }, left);
  return { items };
}

/** `key` names it among those of the report. */
export type CopiedPhoto = Pick<
  typeof reportPhotos.$inferSelect,
  "key" | "contentKey" | "width" | "height" | "color"
>;

/**
 * Copies files in their order, then `write` stores them in its transaction; photographs that the report has stay.
 * Files that nothing keeps go again: where that fails, by the sweep of the night.
 */
export async function copyPhotos<Written>(
  desk: PhotoDesk,
  { from, to }: { readonly from: readonly CopiedPhoto[]; readonly to: string },
  write: (keep: (tx: Database, reportId: string) => Promise<void>) => Promise<Written>,
): Promise<Written> {
  const { photos: storage, now } = desk;
  const copies: Omit<typeof reportPhotos.$inferInsert, "reportId">[] = [];
  for (const [position, { key, contentKey, width, height, color }] of from.entries()) {
    const bytes = await storage.read(contentKey);
    if (bytes === null) continue;
    const kept = { key, position, width, height, color };
    const copy = { ...kept, contentKey: newContentKey(to, now()), createdAt: now() };
    await storage.write(copy.contentKey, bytes);
    copies.push(copy);
  }
  let kept: readonly WithFile[] = [];
  const written = await write(async (tx, reportId) => {
    if (copies.length === 0) return;
    kept = await tx
      .insert(reportPhotos)
      .values(copies.map((copy) => ({ ...copy, reportId })))
      .onConflictDoNothing({ target: [reportPhotos.reportId, reportPhotos.key] })
      .returning({ contentKey: reportPhotos.contentKey });
  });
  const keptKeys = new Set(kept.map(({ contentKey }) => contentKey));
  await removeFiles(
    desk,
    copies.filter(({ contentKey }) => !keptKeys.has(contentKey)),
  );
  return written;
}

type WithFile = Pick<typeof reportPhotos.$inferSelect, "contentKey">;

async function removeFiles(
  { photos: storage, logger }: Pick<PhotoDesk, "photos" | "logger">,
  files: readonly WithFile[],
): Promise<void> {
  for (const { contentKey } of files)
    await removePhotoContent(storage, contentKey).catch((error: unknown) =>
      // The sweep of the night finds it again.
      logger.warn({ err: error }, "photographs taken off a report"),
    );
}

function newContentKey(reportId: string, at: Date): string {
  return `${reportId}/${at.getTime()}_${randomUUID()}.webp`;
}

function toPhoto({ id, width, height, color }: typeof reportPhotos.$inferSelect): ReportPhoto {
  return { id, width, height, color };
}
