import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { removePhotoContent } from "../../platform/files/photo-content.ts";
import type { PhotoStorage } from "../../platform/files/storage.ts";
import { photos } from "../../records/property/property-schema.ts";

/** Removes those of these files that no property shows any more. */
export async function removeUnusedContent(
  db: Database,
  storage: PhotoStorage,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db
    .select({ contentKey: photos.contentKey })
    .from(photos)
    .where(inArray(photos.contentKey, [...keys]));
  const used = new Set(rows.map(({ contentKey }) => contentKey));
  for (const key of keys) if (!used.has(key)) await removePhotoContent(storage, key);
}
