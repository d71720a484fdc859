import { and, inArray, or } from "drizzle-orm";
import { isUuid } from "#domain/uuid.ts";
import type { Database } from "../../../platform/database/open.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { NewPhoto } from "../../../records/property/stored-property.ts";
import { findStoredPhotos } from "../stored-photos.ts";

/** Deleted ones too; photographs in order, none of one whose removal has begun, since their files are going. */
export type KnownProperty = {
  readonly row: typeof properties.$inferSelect;
  readonly photos: readonly NewPhoto[];
};

export type OwnReference = { readonly userId: string; readonly reference: string };

/** Known properties by `referenceKey`, or by an id that stands for a reference in our archives. */
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
    rows.filter(({ removedAt }) => removedAt === null).map(({ id }) => id),
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
