import { randomUUID } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { mostPhotos } from "#domain/property/photo.ts";
import type { UploadedPhoto } from "#domain/property/property-reply.ts";
import type { Database } from "../../../platform/database/open.ts";
import { PhotoError, type ProcessedPhoto } from "../../../platform/files/kept-photo.ts";
import { processPhoto } from "../../../platform/files/process-photo.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { SafeFetchError } from "../../../platform/outgoing/safe-fetch-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { photoUploads, properties } from "../../../records/property/property-schema.ts";
import { isOwnProperty, type OwnId, unknownOwnProperty } from "./read-own-property.ts";

type Desk = Pick<Platform, "db" | "photos" | "now">;

/** A photograph on its way: whose property it is for, what its sender calls it, how its bytes come. */
export type NewUpload = OwnId & {
  readonly key: string;
  /** Where an imported one comes from. */
  readonly sourceUrl: string | null;
  /** The photograph as it is to be kept. */
  read(): Promise<ProcessedPhoto>;
};

/** Some are taken away again in the form before it is saved. */
const mostWaiting = 3 * mostPhotos;

/** Keeps a photograph for one's property, decoded anew; its key makes it repeatable. Refuses what is none. */
export async function keepUpload(desk: Desk, upload: NewUpload): Promise<UploadedPhoto> {
  const { db, photos: storage, now } = desk;
  await requireOwnProperty(db, upload);
  const known = await findUpload(db, upload);
  if (known !== null) return known;
  const [waiting] = await db
    .select({ uploads: count() })
    .from(photoUploads)
    .where(eq(photoUploads.propertyId, upload.id));
  if ((waiting?.uploads ?? 0) >= mostWaiting)
    throw new AppError("invalid-input", "Trop de photos attendent pour ce bien : enregistrez-le d’abord.");
  const { bytes, ...picture } = await upload.read();
  const contentKey = `${upload.id}/${now().getTime()}_${randomUUID()}.webp`;
  await storage.write(contentKey, bytes);
  const { id: propertyId, key, sourceUrl } = upload;
  const row = { ...picture, propertyId, key, sourceUrl, contentKey, path: `${randomUUID()}.webp` };
  const [kept] = await db.transaction(async (tx) => {
    // Locked: a property that is being deleted takes no more photographs.
    await requireOwnProperty(tx, upload, "locked");
    return tx
      .insert(photoUploads)
      .values({ ...row, createdAt: now() })
      .onConflictDoNothing()
      .returning(uploadColumns);
  });
  if (kept !== undefined) return kept;
  // The same was sent twice at once: the first stands.
  await storage.remove(contentKey);
  return (await findUpload(db, upload)) ?? Promise.reject(unknownOwnProperty());
}

const uploadColumns = {
  key: photoUploads.key,
  path: photoUploads.path,
  width: photoUploads.width,
  height: photoUploads.height,
  color: photoUploads.color,
};

async function findUpload(db: Database, { id, key }: NewUpload): Promise<UploadedPhoto | null> {
  const [row] = await db
    .select(uploadColumns)
    .from(photoUploads)
    .where(and(eq(photoUploads.propertyId, id), eq(photoUploads.key, key)));
  return row ?? null;
}

async function requireOwnProperty(db: Database, own: OwnId, how?: "locked"): Promise<void> {
  const query = db.select({ id: properties.id }).from(properties).where(isOwnProperty(own));
  const [upload] = await (how === "locked" ? query.for("share") : query);
  if (upload === undefined) throw unknownOwnProperty();
}

/** Refused where it cannot be had, or is none. */
export async function readPhoto(userId: string, read: () => Promise<Uint8Array>): Promise<ProcessedPhoto> {
  try {
    return await processPhoto(userId, await read());
  } catch (error) {
    if (error instanceof PhotoError || error instanceof SafeFetchError)
      throw new AppError("invalid-input", error.message);
    throw error;
  }
}
