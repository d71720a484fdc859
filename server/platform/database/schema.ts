/**
 * The tables, as Drizzle knows them. `npm run db:generate` turns a change here into a numbered SQL migration;
 * a migration that has landed is never edited.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { users } from "./account-schema.ts";
import { instant } from "./instant.ts";

export { credentials, endedSessions, rateLimits, sessions, users, verifications } from "./account-schema.ts";
export { importChanges, importProblems, importRuns } from "./import-schema.ts";
export { consents, type LeadRow, leads } from "./lead-schema.ts";
export { linkAliases, linkClicks, shortLinks } from "./link-schema.ts";
export { auditLog, emails } from "./mail-schema.ts";
export { photos, photoUploads, properties, unlockGrants } from "./property-schema.ts";
export { estimationModels, openMarket, saleFigures, sales } from "./sale-schema.ts";

/** Role, status and agency of a person. `map_key` is set while the agency stands on the map. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    fullName: text("full_name"),
    userRole: text("user_role").notNull().default("visitor"),
    status: text("status").notNull().default("active"),
    /** An address that a link was sent to; it becomes the account's when the link is opened. */
    pendingEmail: text("pending_email"),
    agencyName: text("agency_name"),
    /** The name without case and accents, set while the agency is active: two of them never bear one name. */
    agencyNameKey: text("agency_name_key").unique(),
    agencyAddress: text("agency_address"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    mapKey: bigint("map_key", { mode: "number" }),
    agencyPhone: text("agency_phone"),
    agencyEmail: text("agency_email"),
    agencyWebsite: text("agency_website"),
    companyLogoUrl: text("company_logo_url"),
    googleMapsUrl: text("google_maps_url"),
    showGoogleReviews: boolean("show_google_reviews").notNull().default(false),
    googleRating: real("google_rating"),
    googleReviewsCount: integer("google_reviews_count"),
    googleReviewsLastUpdated: instant("google_reviews_last_updated"),
    googleReviewsError: text("google_reviews_error"),
    googlePlaceId: text("google_place_id"),
    siren: text("siren"),
    professionalCard: text("professional_card"),
    financialGuarantee: text("financial_guarantee"),
    feeScheduleUrl: text("fee_schedule_url"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("profiles_number").on(table.number),
    index("profiles_on_map").on(table.number).where(sql`${table.mapKey} is not null`),
    check("profiles_role", sql`${table.userRole} in ('visitor', 'professional', 'administrator')`),
    check("profiles_status", sql`${table.status} in ('pending', 'rejected', 'inactive', 'active')`),
    check(
      "profiles_name_key",
      sql`${table.agencyNameKey} is null or (${table.status} = 'active' and ${table.userRole} <> 'visitor')`,
    ),
    check("profiles_rating", sql`${table.googleRating} between 0 and 5`),
    check("profiles_reviews_count", sql`${table.googleReviewsCount} >= 0`),
    check("profiles_place", sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check("profiles_latitude", sql`${table.latitude} between -90 and 90`),
    check("profiles_longitude", sql`${table.longitude} between -180 and 180`),
    check(
      "profiles_on_map_complete",
      sql`${table.mapKey} is null or (${table.status} = 'active' and ${table.agencyName} is not null and ${table.agencyAddress} is not null and ${table.latitude} is not null)`,
    ),
  ],
);

/**
 * What changed on the map, in commit order: written in the transaction of the change, followed by every node.
 * `before` and `after` are null where the thing was or is not on the map.
 */
export const mapChanges = pgTable(
  "map_changes",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    number: integer("number").notNull(),
    keyBefore: bigint("key_before", { mode: "number" }),
    kindBefore: smallint("kind_before"),
    attributesBefore: integer("attributes_before"),
    keyAfter: bigint("key_after", { mode: "number" }),
    kindAfter: smallint("kind_after"),
    attributesAfter: integer("attributes_after"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("map_changes_age").on(table.createdAt),
    check(
      "map_changes_kinds",
      sql`${table.kindBefore} between 0 and 2 and ${table.kindAfter} between 0 and 2`,
    ),
  ],
);

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
    toldOn: date("told_on", { mode: "string" }),
  },
  (table) => [
    primaryKey({ columns: [table.frozenOn, table.arrondissement, table.propertyKind, table.year] }),
    check("market_years_arrondissement", sql`${table.arrondissement} between 1 and 16`),
    check("market_years_kind", sql`${table.propertyKind} in ('flat', 'house')`),
    check("market_years_sales", sql`${table.sales} >= 5`),
  ],
);

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

/** Small facts about this database: which demonstration it holds, the version of its addresses. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
