import { arrayOverlaps, inArray, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { contentKeyOf, isPhotoKey } from "../../platform/files/photo-content.ts";
import type { Platform } from "../../platform/platform.ts";
import { memberships } from "../../records/account/agency-schema.ts";
import { isSentLogo, logoFolder, logoKeyOf } from "../../records/account/logo-files.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { importChanges } from "../../records/property/import-change-schema.ts";
import { photos, photoUploads } from "../../records/property/property-schema.ts";
import { reportPhotos } from "../../records/report/report-photo-schema.ts";

/** A younger file may belong to a property that is being written. */
const youngMs = 24 * 3_600_000;
const batchSize = 500;

type Sweep = Pick<Platform, "db" | "photos" | "now">;

/**
 * Removes pictures older than a day that neither a property nor a report shows, and unfinished writes. Bytes are
 * stored before their rows, so that a crash between leaves some behind. Gives the count.
 */
export async function sweepPhotos(platform: Sweep): Promise<number> {
  const oldest = new Date(platform.now().getTime() - youngMs);
  await platform.db.delete(photoUploads).where(lt(photoUploads.createdAt, oldest));
  const unfinished = await platform.photos.removeUnfinished(oldest);
  return unfinished + (await removeUnshown(platform, oldest));
}

/** Removes pictures written before an instant, or whenever (null), that nothing shows; gives the count. */
export async function removeUnshown(
  platform: Pick<Platform, "db" | "photos">,
  before: Date | null,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, modifiedAt } of platform.photos.list()) {
    const isOurs = isPhotoKey(key) || isSentLogo(key);
    if (isOurs && (before === null || modifiedAt < before)) batch.push(key);
    if (batch.length < batchSize) continue;
    removed += await removeUnknown(platform, batch);
    batch = [];
  }
  return removed + (await removeUnknown(platform, batch));
}

async function removeUnknown(
  { db, photos: storage }: Pick<Platform, "db" | "photos">,
  keys: readonly string[],
): Promise<number> {
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
  const reported = await db
    .select({ contentKey: reportPhotos.contentKey })
    .from(reportPhotos)
    .where(inArray(reportPhotos.contentKey, contentKeys));
  // An import that can still be undone brings back the photographs that it replaced.
  const replaced = await db
    .select({ keys: importChanges.photoKeys })
    .from(importChanges)
    .where(arrayOverlaps(importChanges.photoKeys, contentKeys));
  const usedKeys = new Set([
    ...[...rows, ...waiting, ...reported].map(({ contentKey }) => contentKey),
    ...replaced.flatMap(({ keys: some }) => some),
    ...(await findShownLogos(db, keys)),
  ]);
  const unknown = keys.filter((key) => !usedKeys.has(contentKeyOf(key)));
  for (const key of unknown) await storage.remove(key);
  return unknown.length;
}

/** Agencies' logos and photographs on cards. */
async function findShownLogos(db: Database, keys: readonly string[]): Promise<string[]> {
  const urls = keys.filter(isSentLogo).map((key) => `${logoFolder}${key}`);
  if (urls.length === 0) return [];
  const logos = await db
    .select({ url: profiles.companyLogoUrl })
    .from(profiles)
    .where(inArray(profiles.companyLogoUrl, urls));
  const cards = await db
    .select({ url: memberships.photoUrl })
    .from(memberships)
    .where(inArray(memberships.photoUrl, urls));
  return [...logos, ...cards].flatMap(({ url }) => logoKeyOf(url) ?? []);
}
