import { and, eq, exists, inArray, isNotNull, isNull, lt, notInArray, or } from "drizzle-orm";
import { isPhotoKey, removePhotoContent } from "../../../platform/files/photo-content.ts";
import type { Platform } from "../../../platform/platform.ts";
import { forgetDeletedProperties } from "../../../records/property/forget-deleted-properties.ts";
import { photos, photoUploads, properties } from "../../../records/property/property-schema.ts";
import { beginRemoval, type OwnIds } from "./change-own-properties.ts";

type Desk = Pick<Platform, "db" | "photos" | "logger" | "now">;

/** Longer than anybody is offered to undo: what is discarded for longer was left by a page that went away. */
const abandonedMs = 3_600_000;
const keptDays = 30;

/** Removes discarded properties, files first; files that stay are counted for the night, and rows stay a month for imports. */
export async function removeProperties(
  desk: Desk,
  own: OwnIds,
): Promise<{ ids: string[]; photos_left: number }> {
  const { ids } = await beginRemoval(desk.db, own, desk.now());
  return { ids, photos_left: await removePhotosOf(desk, ids) };
}

/** Every night: finishes the removals that were begun or abandoned, and forgets properties deleted a month ago. */
export async function finishRemovals(desk: Desk): Promise<void> {
  const { db, now } = desk;
  const before = new Date(now().getTime() - abandonedMs);
  const abandoned = await db
    .select({ id: properties.id, userId: properties.userId })
    .from(properties)
    .where(and(lt(properties.deletedAt, before), isNull(properties.removedAt)));
  for (const [userId, some] of Map.groupBy(abandoned, ({ userId }) => userId))
    await beginRemoval(db, { userId, ids: some.map(({ id }) => id) }, now());
  const hasSome = or(
    exists(db.select().from(photos).where(eq(photos.propertyId, properties.id))),
    exists(db.select().from(photoUploads).where(eq(photoUploads.propertyId, properties.id))),
  );
  const unfinished = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isNotNull(properties.removedAt), hasSome));
  for (const { id } of unfinished) await removePhotosOf(desk, [id]);
  await forgetDeletedProperties(db, new Date(now().getTime() - keptDays * 86_400_000));
}

/** Files first; gives the number left to the night. What an import revives meanwhile keeps what it brings. */
export async function removePhotosOf(
  { db, photos: storage, logger }: Omit<Desk, "now">,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const going = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, [...ids]), isNotNull(properties.removedAt)));
  const photoRows = await db
    .select({ key: photos.contentKey })
    .from(photos)
    .where(inArray(photos.propertyId, going));
  const waiting = await db
    .select({ key: photoUploads.contentKey })
    .from(photoUploads)
    .where(inArray(photoUploads.propertyId, going));
  const read = [...new Set([...photoRows, ...waiting].map(({ key }) => key))];
  const keys = read.filter(isPhotoKey);
  const shared = await db
    .select({ key: photos.contentKey })
    .from(photos)
    .where(and(inArray(photos.contentKey, keys), notInArray(photos.propertyId, [...ids])));
  const elsewhere = new Set(shared.map(({ key }) => key));
  const toRemove = keys.filter((key) => !elsewhere.has(key));
  let removed = 0;
  try {
    for (const key of toRemove) {
      await removePhotoContent(storage, key);
      removed += 1;
    }
  } catch (error) {
    // A storage that is away would be waited for once a photograph: the others are left to the night at once.
    logger.warn({ err: error }, "photographs of a deleted property");
  }
  for (const table of [photoUploads, photos])
    await db.delete(table).where(and(inArray(table.propertyId, [...ids]), inArray(table.contentKey, read)));
  return toRemove.length - removed;
}
