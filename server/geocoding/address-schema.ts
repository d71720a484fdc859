import { doublePrecision, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The streets of an address file, each with all its doors as one text (see domain/geocoding/house-numbers.ts): a
 * city's addresses are read in one go at the start, and never searched here.
 */
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
