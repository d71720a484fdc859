import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { cleanAddress } from "#domain/address/place-name.ts";
import { fieldRows } from "#domain/property/property-fields.ts";
import { type OwnProperty, ownPropertyReply, type UploadedPhoto } from "#domain/property/property-reply.ts";
import { ofEachEquipment } from "#domain/property/vocabulary.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { fieldsOfRow } from "../../../records/property/find-property.ts";
import { photoUploads, properties } from "../../../records/property/property-schema.ts";
import { findStoredPhotos } from "../stored-photos.ts";

export type OwnId = { readonly userId: string; readonly id: string };

/** In a query of `properties`; a deleted one is none. */
export function isOwnProperty({ userId, id }: OwnId): SQL | undefined {
  return and(eq(properties.id, id), eq(properties.userId, userId), isNull(properties.deletedAt));
}

export function unknownOwnProperty(): AppError {
  return new AppError("not-found", "Ce bien n’existe pas ou n’est plus visible.");
}

/** One's own property as it was entered, with what was sent for it and waits; refused as unknown otherwise. */
export async function readOwnProperty(db: Database, own: OwnId): Promise<OwnProperty> {
  const [row] = await db.select().from(properties).where(isOwnProperty(own));
  if (row === undefined) throw unknownOwnProperty();
  const photos = (await findStoredPhotos(db, [row.id])).get(row.id) ?? [];
  const fields = cleanAddress(fieldsOfRow(row));
  return ownPropertyReply.parse({
    ...Object.fromEntries(fieldRows.map(([name, { wire }]) => [wire, fields[name]])),
    ...ofEachEquipment((name) => row[name]),
    id: row.id,
    version: row.version,
    user_id: row.userId,
    updated_by: row.updatedBy,
    status: row.saleDate === null ? "on_sale" : "sold",
    is_hidden: row.isHidden,
    lacking: row.lacking,
    is_moderated: row.moderatedAt !== null,
    listing_attested_at: row.listingAttestedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    photos: photos.map(({ path, width, height, color, sourceUrl, caption = null }) => ({
      path,
      width,
      height,
      color,
      source_url: sourceUrl,
      caption,
    })),
    uploads: await findUploads(db, row.id),
  });
}

function findUploads(db: Database, propertyId: string): Promise<UploadedPhoto[]> {
  return db
    .select({
      key: photoUploads.key,
      path: photoUploads.path,
      width: photoUploads.width,
      height: photoUploads.height,
      color: photoUploads.color,
    })
    .from(photoUploads)
    .where(eq(photoUploads.propertyId, propertyId))
    .orderBy(asc(photoUploads.createdAt), asc(photoUploads.key));
}
