import { and, asc, eq, isNull } from "drizzle-orm";
import type { AccountPart } from "../../records/account/account-part.ts";
import { goesWith } from "../../records/account/belonging.ts";
import { photos, properties } from "../../records/property/property-schema.ts";

/** Without those of an agency of several; the account's deletion takes them by cascade. */
export const propertiesOfAccount: AccountPart = {
  countOf: async (db, userId) => ({
    properties: await db.$count(properties, and(goesWith(properties, userId), isNull(properties.deletedAt))),
  }),
  async exportOf(db, userId) {
    const rows = await db
      .select()
      .from(properties)
      .where(goesWith(properties, userId))
      .orderBy(asc(properties.number));
    const pictures = await db
      .select({ property: photos.propertyId, path: photos.path, caption: photos.caption })
      .from(photos)
      .innerJoin(properties, eq(properties.id, photos.propertyId))
      .where(goesWith(properties, userId))
      .orderBy(asc(photos.propertyId), asc(photos.position));
    return {
      properties: rows.map(({ number: _number, mapKey: _mapKey, ...property }) => ({
        ...property,
        photos: pictures
          .filter((picture) => picture.property === property.id)
          .map(({ path, caption }) => ({ path, caption })),
      })),
    };
  },
};
