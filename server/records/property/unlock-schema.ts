import { sql } from "drizzle-orm";
import { check, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { properties } from "./property-schema.ts";

/**
 * Personal links: each opens one sold property to whoever holds it, until it expires or is revoked. The token in the
 * link is derived from the row and the server's secret, and stored nowhere.
 */
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
