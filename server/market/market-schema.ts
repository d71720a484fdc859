import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * What properties sold for, per arrondissement, kind and year, as it stood when a quarter ended: written once, never
 * again. Of agencies' own sales it is taken over from quarter to quarter as the rule of owners says
 * (domain/market/owner-rule.ts), so that no single sale can be read from it.
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
    /** The quarter in which agencies' own sales last made or revised it; null where open sales alone ever did. */
    publishedOn: date("told_on", { mode: "string" }),
  },
  (table) => [
    primaryKey({ columns: [table.frozenOn, table.arrondissement, table.propertyKind, table.year] }),
    check("market_years_arrondissement", sql`${table.arrondissement} between 1 and 16`),
    check("market_years_kind", sql`${table.propertyKind} in ('flat', 'house')`),
    check("market_years_sales", sql`${table.sales} >= 5`),
  ],
);

/**
 * The ends of the quarters that were frozen, told of or not: agencies' own sales enter a quarter's figures on that one
 * day, so that nobody can add to them until some are told.
 */
export const marketFreezes = pgTable("market_freezes", {
  frozenOn: date("frozen_on", { mode: "string" }).primaryKey(),
});

/**
 * Where and when a freeze first met an agency's sale, by each mark that tells it again: its number, and keyed digests
 * of its figures and its home. One that was deleted and entered again, or edited, is known by them; nothing else is.
 */
export const marketSightings = pgTable("market_sightings", {
  mark: text("mark").primaryKey(),
  seenOn: date("seen_on", { mode: "string" }).notNull(),
  /** Arrondissement, kind and year: "6 flat 2023". */
  cell: text("cell").notNull(),
});
