import { and, inArray, or } from "drizzle-orm";
import { isUuid } from "#domain/uuid.ts";
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

/**
 * The properties known under these names, by `referenceKey`; those whose own id stands for a reference, as our archives
 * name colleagues' homes and homes without one, by that id.
 */
export async function findKnownProperties(
  db: Database,
  names: readonly OwnReference[],
): Promise<Map<string, KnownProperty>> {
  if (names.length === 0) return new Map();
  const references = [...new Set(names.map(({ reference }) => reference))];
  const ids = references.filter(isUuid);
  const isNamed = and(
    inArray(properties.userId, [...new Set(names.map(({ userId }) => userId))]),
    inArray(properties.externalReference, references),
  );
  const rows = await db
    .select()
    .from(properties)
    .where(ids.length === 0 ? isNamed : or(isNamed, inArray(properties.id, ids)));
  const photos = await findStoredPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap((row) => {
      const known = { row, photos: photos.get(row.id) ?? [] };
      const name = referenceKey({ userId: row.userId, reference: row.externalReference ?? "" });
      return [[name, known] as const, [row.id, known] as const];
    }),
  );
}

/** One text for a name; a line end stands in no reference. */
export function referenceKey({ userId, reference }: OwnReference): string {
  return `${userId}\n${reference}`;
}
