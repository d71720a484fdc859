import { and, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/database/open.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { NewPhoto } from "../../../records/property/stored-property.ts";
import { findStoredPhotos } from "../stored-photos.ts";

/** A property the database knows already, deleted ones included, with its photographs in order. */
export type KnownProperty = {
  readonly row: typeof properties.$inferSelect;
  readonly photos: readonly NewPhoto[];
};

/** What tells properties of an import apart: whose it is, and the owner's own reference. */
export type OwnReference = { readonly userId: string; readonly reference: string };

/** The properties known under these names, by `referenceKey`. */
export async function findKnownProperties(
  db: Database,
  names: readonly OwnReference[],
): Promise<Map<string, KnownProperty>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select()
    .from(properties)
    .where(
      and(
        inArray(properties.userId, [...new Set(names.map(({ userId }) => userId))]),
        inArray(properties.externalReference, [...new Set(names.map(({ reference }) => reference))]),
      ),
    );
  const photos = await findStoredPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [
      referenceKey({ userId: row.userId, reference: row.externalReference ?? "" }),
      { row, photos: photos.get(row.id) ?? [] },
    ]),
  );
}

/** One text for a name; a line end stands in no reference. */
export function referenceKey({ userId, reference }: OwnReference): string {
  return `${userId}\n${reference}`;
}
