import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * Prices by arrondissement, kind and year as they stood at a quarter's end, written once. Agencies' own sales enter
 * by the rule of owners (domain/market/owner-rule.ts), so that no single sale can be read from them.
 */
export const marketYears = pgTable(
  "market_years",
  {
    frozenOn: date("frozen_on", { mode: "string" }).notNull(),
    arrondissement: smallint("arrondissement").notNull(),
    propertyKind: text("property_kind").notNull(),
    year: smallint("year").notNull(),
    medianPricePerM2: integer("median_price_per_m2").notNull(),
    sales: integer("sales").notNull(),
    /** Of agencies' own sales; null where open sales alone made it. */
    publishedOn: date("told_on", { mode: "string" }),
  },
  (table) => [
    primaryKey({ columns: [table.frozenOn, table.arrondissement, table.propertyKind, table.year] }),
    check("market_years_arrondissement", sql`${table.arrondissement} between 1 and 16`),
    check("market_years_kind", sql`${table.propertyKind} in ('flat', 'house')`),
    check("market_years_sales", sql`${table.sales} >= 5`),
  ],
);

/** Frozen quarters, shown or not: agencies' sales enter on that one day, so that nobody can add to them. */
export const marketFreezes = pgTable("market_freezes", {
  frozenOn: date("frozen_on", { mode: "string" }).primaryKey(),
});

/** An agency's sale and the freeze that first met it, by keyed digests that find it again after an edit or a new entry. */
export const marketSightings = pgTable("market_sightings", {
  mark: text("mark").primaryKey(),
  seenOn: date("seen_on", { mode: "string" }).notNull(),
  /** Arrondissement, kind and year: "6 flat 2023". */
  cell: text("cell").notNull(),
});
