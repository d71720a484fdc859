import { asc, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { photos } from "../../records/property/property-schema.ts";
import type { NewPhoto } from "../../records/property/stored-property.ts";

/** Gives photographs by property id, in order, as they would be written again. */
export async function findStoredPhotos(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NewPhoto[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      propertyId: photos.propertyId,
      path: photos.path,
      contentKey: photos.contentKey,
      sourceUrl: photos.sourceUrl,
      width: photos.width,
      height: photos.height,
      color: photos.color,
      fingerprint: photos.fingerprint,
      caption: photos.caption,
    })
    .from(photos)
    .where(inArray(photos.propertyId, [...ids]))
    .orderBy(asc(photos.propertyId), asc(photos.position));
  const grouped = Map.groupBy(rows, ({ propertyId }) => propertyId);
  return new Map(
    [...grouped].map(([id, own]) => [id, own.map(({ propertyId: _property, ...photo }) => photo)]),
  );
}
