import { randomUUID } from "node:crypto";
import { and, asc, eq, notInArray } from "drizzle-orm";
import type { ReportPhoto } from "#domain/api/report.ts";
import { mostReportPhotos } from "#domain/report/report-content.ts";
import type { Database } from "../../../platform/database/open.ts";
import { PhotoError } from "../../../platform/files/kept-photo.ts";
import { removePhotoContent } from "../../../platform/files/photo-content.ts";
import { processPhoto } from "../../../platform/files/process-photo.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reportPhotos } from "../../../records/report/report-photo-schema.ts";
import { requireReport } from "./report-rows.ts";

type Desk = Pick<Platform, "db" | "photos" | "now" | "logger">;

/** The photographs of a report in their order, as they are stored. */
export function readReportPhotos(db: Database, reportId: string) {
  return db
    .select()
    .from(reportPhotos)
    .where(eq(reportPhotos.reportId, reportId))
    .orderBy(asc(reportPhotos.position), asc(reportPhotos.createdAt), asc(reportPhotos.id));
}

/** The photographs of a report that one may read, in their order. */
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
 * Keeps a photograph of a report that one may edit, decoded and encoded anew: nothing of its metadata is kept. The same
 * key again gives the first one. Refuses what is no photograph, and more of them than a report has.
 */
export async function addReportPhoto(
  { db, photos: storage, now }: Desk,
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
  const contentKey = `${id}/${now().getTime()}_${randomUUID()}.webp`;
  await storage.write(contentKey, kept);
  try {
    return await db.transaction(async (tx) => {
      // Locked: of two sent at once, each counts the other.
      await requireReport(tx, account, id, "editReports", { isLocked: true });
      const rows = await readReportPhotos(tx, id);
      if (rows.length >= mostReportPhotos) throw tooMany();
      const position = 1 + Math.max(-1, ...rows.map((one) => one.position));
      const row = { reportId: id, key, position, contentKey, width, height, color, createdAt: now() };
      const [written] = await tx.insert(reportPhotos).values(row).returning();
      if (written === undefined) throw new Error("A photograph that was inserted was not returned.");
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

/** Gives a report the photographs that are named, in this order; those that are not named go, files included. */
export async function arrangeReportPhotos(
  { db, photos: storage, logger }: Desk,
  account: SignedInAccount,
  { id, photo_ids: wanted }: { readonly id: string; readonly photo_ids: readonly string[] },
): Promise<{ items: ReportPhoto[] }> {
  const { left, items } = await db.transaction(async (tx) => {
    await requireReport(tx, account, id, "editReports", { isLocked: true });
    const left = await tx
      .delete(reportPhotos)
      .where(and(eq(reportPhotos.reportId, id), notInArray(reportPhotos.id, [...wanted])))
      .returning({ contentKey: reportPhotos.contentKey });
    for (const [position, one] of wanted.entries())
      await tx
        .update(reportPhotos)
        .set({ position })
        .where(and(eq(reportPhotos.reportId, id), eq(reportPhotos.id, one)));
    return { left, items: (await readReportPhotos(tx, id)).map(toPhoto) };
  });
  for (const { contentKey } of left)
    await removePhotoContent(storage, contentKey).catch((error: unknown) =>
      // The sweep of the night finds it again.
      logger.warn({ err: error }, "photographs taken off a report"),
    );
  return { items };
}

function toPhoto({ id, width, height, color }: typeof reportPhotos.$inferSelect): ReportPhoto {
  return { id, width, height, color };
}
