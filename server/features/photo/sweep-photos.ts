import { arrayOverlaps, inArray, lt } from "drizzle-orm";
import { contentKeyOf, isPhotoKey } from "../../platform/files/photo-content.ts";
import type { Platform } from "../../platform/platform.ts";
import { importChanges } from "../../records/property/import-change-schema.ts";
import { photos, photoUploads } from "../../records/property/property-schema.ts";

/** A younger file may belong to a property that is being written. */
const youngMs = 24 * 3_600_000;
const batchSize = 500;

type Sweep = Pick<Platform, "db" | "photos" | "now">;

/**
 * Takes out of the storage the photographs that no property has: bytes are stored before their property is committed,
 * so that a property never lacks its photographs, and a crash between the two leaves bytes behind. What was sent a day
 * ago and never taken up goes too, and so do files whose writing was cut short. Returns how many files went.
 */
export async function sweepPhotos(platform: Sweep): Promise<number> {
  const oldest = platform.now().getTime() - youngMs;
  await platform.db.delete(photoUploads).where(lt(photoUploads.createdAt, new Date(oldest)));
  let removed = await platform.photos.removeUnfinished(new Date(oldest));
  let batch: string[] = [];
  for await (const { key, modifiedAt } of platform.photos.list()) {
    if (isPhotoKey(key) && modifiedAt.getTime() < oldest) batch.push(key);
    if (batch.length < batchSize) continue;
    removed += await removeUnknown(platform, batch);
    batch = [];
  }
  return removed + (await removeUnknown(platform, batch));
}

async function removeUnknown({ db, photos: storage }: Sweep, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const contentKeys = [...new Set(keys.map(contentKeyOf))];
  const rows = await db
    .select({ contentKey: photos.contentKey })
    .from(photos)
    .where(inArray(photos.contentKey, contentKeys));
  const waiting = await db
    .select({ contentKey: photoUploads.contentKey })
    .from(photoUploads)
    .where(inArray(photoUploads.contentKey, contentKeys));
  // An import that can still be undone brings back the photographs that it replaced.
  const replaced = await db
    .select({ keys: importChanges.photoKeys })
    .from(importChanges)
    .where(arrayOverlaps(importChanges.photoKeys, contentKeys));
  const usedKeys = new Set([
    ...[...rows, ...waiting].map(({ contentKey }) => contentKey),
    ...replaced.flatMap(({ keys: some }) => some),
  ]);
  const unknown = keys.filter((key) => !usedKeys.has(contentKeyOf(key)));
  for (const key of unknown) await storage.remove(key);
  return unknown.length;
}
