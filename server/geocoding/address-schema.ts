import { doublePrecision, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Each street has its doors as one text (domain/geocoding/house-numbers.ts): they are read once at the start, not searched. */
export const addressStreets = pgTable(
  "address_streets",
  {
    communeCode: text("commune_code").notNull(),
    postalCode: text("postal_code").notNull(),
    name: text("name").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    numbers: text("numbers").notNull(),
  },
  (table) => [primaryKey({ columns: [table.communeCode, table.postalCode, table.name] })],
);
