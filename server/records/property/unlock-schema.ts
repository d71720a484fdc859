import { sql } from "drizzle-orm";
import { check, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { properties } from "./property-schema.ts";

/** Each link opens one sold property until it expires or is revoked; its token is derived, and stored nowhere. */
export const unlockGrants = pgTable(
  "unlock_grants",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("unlock_grants_of_property").on(table.propertyId),
    check("unlock_grants_expiry", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
