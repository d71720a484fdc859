import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { SaleFigures } from "#domain/market/sale-figures.ts";
import { instant } from "../../platform/database/instant.ts";

/** One dwelling sold; the id is made of the sale's facts, so that a later publication of it is the same row. */
export const sales = pgTable(
  "sales",
  {
    id: text("id").primaryKey(),
    source: text("source").notNull(),
    soldOn: date("sold_on", { mode: "string" }).notNull(),
    price: integer("price").notNull(),
    priceBasis: text("price_basis").notNull(),
    propertyType: text("property_type").notNull(),
    isNew: boolean("is_new").notNull(),
    areaM2: real("area_m2").notNull(),
    areaKind: text("area_kind").notNull(),
    rooms: smallint("rooms"),
    landM2: integer("land_m2").notNull(),
    outbuildings: smallint("outbuildings").notNull(),
    street: text("street").notNull(),
    arrondissement: smallint("arrondissement").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    /** The cadastre's number, which tells sales of one building; empty where the source has none. */
    parcel: text("parcel").notNull().default(""),
    /** Sold off plan though the deed does not say so (mark-new-sales.ts). */
    looksNew: boolean("looks_new").notNull().default(false),
  },
  (table) => [
    index("sales_by_day").on(table.source, table.soldOn, table.id),
    index("sales_by_parcel").on(table.source, table.parcel, table.soldOn),
    check("sales_source", sql`${table.source} in ('dvf', 'agency', 'demo')`),
    check("sales_price_basis", sql`${table.priceBasis} in ('net_vendeur', 'honoraires_inclus', 'inconnu')`),
    check("sales_type", sql`${table.propertyType} in ('Appartement', 'Maison')`),
    check("sales_price", sql`${table.price} > 0`),
    check("sales_area", sql`${table.areaM2} > 0`),
    check("sales_area_kind", sql`${table.areaKind} in ('carrez', 'fiscal')`),
    check("sales_arrondissement", sql`${table.arrondissement} between 1 and 16`),
    check(
      "sales_place",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);

/** Models by their sources, newest last; `content` is gzipped JSON (`domain/estimation/model-file.ts`) in base64. */
export const estimationModels = pgTable(
  "estimation_models",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    sources: text("sources").notNull(),
    fittedAt: instant("fitted_at").notNull(),
    sales: integer("sales").notNull(),
    /** A model of another version of the formulas is fitted anew. */
    version: integer("version").notNull().default(1),
    /** On sales it had not seen (`published-errors.ts`); null where that is not shown. */
    errors: jsonb("errors"),
    content: text("content").notNull(),
  },
  (table) => [index("estimation_models_newest").on(table.sources, table.id)],
);

/** Prices by arrondissement over open sales, written after an import; while it is empty, built-in medians hold. */
export const openMarket = pgTable(
  "open_market",
  {
    arrondissement: smallint("arrondissement").notNull(),
    propertyType: text("property_type").notNull(),
    pricePerM2: doublePrecision("price_per_m2").notNull(),
    sales: integer("sales").notNull(),
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.arrondissement, table.propertyType] }),
    check("open_market_type", sql`${table.propertyType} in ('Appartement', 'Maison')`),
    check("open_market_arrondissement", sql`${table.arrondissement} between 1 and 16`),
    check("open_market_sales", sql`${table.sales} > 0`),
  ],
);

/** Counts as last shown (`domain/market/sale-figures.ts`), so that the next ones move in steps of five sales. */
export const saleFigures = pgTable(
  "sale_figures",
  {
    arrondissement: smallint("arrondissement").notNull(),
    propertyType: text("property_type").notNull(),
    source: text("source").notNull(),
    sales: integer("sales").notNull(),
    classes: jsonb("classes").$type<SaleFigures["classes"]>().notNull(),
    years: jsonb("years").$type<SaleFigures["years"]>().notNull(),
    /** Of the source's first and last years, which may not be whole. */
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.arrondissement, table.propertyType] }),
    check("sale_figures_type", sql`${table.propertyType} in ('Appartement', 'Maison')`),
    check("sale_figures_arrondissement", sql`${table.arrondissement} between 1 and 16`),
    check("sale_figures_source", sql`${table.source} in ('dvf', 'demo')`),
    check("sale_figures_sales", sql`${table.sales} >= 0`),
  ],
);
