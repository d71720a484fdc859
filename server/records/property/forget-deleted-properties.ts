import { and, isNotNull, isNull, lt } from "drizzle-orm";
import { unknownFields } from "#domain/property/property-fields.ts";
import { ofEachEquipment } from "#domain/property/vocabulary.ts";
import type { Database } from "../../platform/database/open.ts";
import { properties } from "./property-schema.ts";

/** Forgets properties deleted before an instant, but for a reference that keeps an import from bringing one back. */
export async function forgetDeletedProperties(db: Database, before: Date): Promise<void> {
  const isOld = and(lt(properties.deletedAt, before), isNotNull(properties.removedAt));
  await db.delete(properties).where(and(isOld, isNull(properties.externalReference)));
  await db
    .update(properties)
    .set({
      ...unknownFields,
      ...ofEachEquipment(() => false),
      title: "Bien supprimé",
      address: "",
      postalCode: "",
      city: "",
      propertyType: "Autre",
      price: 1,
      surfaceArea: 1,
      streetNumber: null,
      streetName: null,
      latitude: 0,
      longitude: 0,
      publicLatitude: 0,
      publicLongitude: 0,
      moderationReason: null,
      listingAttestedAt: null,
    })
    .where(and(isOld, isNotNull(properties.externalReference)));
}
