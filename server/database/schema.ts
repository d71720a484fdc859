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
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { users } from "./account-schema.ts";

export { credentials, rateLimits, sessions, users, verifications } from "./account-schema.ts";
export { auditLog, emails } from "./mail-schema.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

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
 * Homes, sold or for sale. The street's number stands apart from its name, so that the public address is built
 * from the name alone. `public_*` is the place the map may show; `map_key` is null for what is not on the map.
 */
export const properties = pgTable(
  "properties",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    externalReference: text("external_reference"),
    title: text("title").notNull(),
    description: text("description"),
    price: integer("price").notNull(),
    address: text("address").notNull(),
    streetNumber: text("street_number"),
    streetName: text("street_name"),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    publicLatitude: doublePrecision("public_latitude").notNull(),
    publicLongitude: doublePrecision("public_longitude").notNull(),
    mapKey: bigint("map_key", { mode: "number" }),
    surfaceArea: integer("surface_area").notNull(),
    propertyType: text("property_type").notNull(),
    rooms: smallint("rooms"),
    bedrooms: smallint("bedrooms"),
    floor: smallint("floor"),
    totalFloors: smallint("total_floors"),
    pool: boolean("pool").notNull().default(false),
    parking: boolean("parking").notNull().default(false),
    box: boolean("box").notNull().default(false),
    cellar: boolean("cellar").notNull().default(false),
    elevator: boolean("elevator").notNull().default(false),
    garden: boolean("garden").notNull().default(false),
    balcony: boolean("balcony").notNull().default(false),
    terrace: boolean("terrace").notNull().default(false),
    exposure: text("exposure"),
    dpeEnergyLetter: text("dpe_energy_letter"),
    dpeEmissionsLetter: text("dpe_emissions_letter"),
    /** A calendar day; read and written as 'YYYY-MM-DD' text, never as a JavaScript Date. */
    saleDate: date("sale_date", { mode: "string" }),
    agencyName: text("agency_name"),
    agencyPhone: text("agency_phone"),
    agencyEmail: text("agency_email"),
    agencyWebsite: text("agency_website"),
    sourceDomain: text("source_domain"),
    sourceUrl: text("source_url"),
    isHidden: boolean("is_hidden").notNull().default(false),
    moderatedAt: instant("moderated_at"),
    moderationReason: text("moderation_reason"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    uniqueIndex("properties_number").on(table.number),
    uniqueIndex("properties_reference").on(table.userId, table.externalReference),
    index("properties_owner").on(table.userId, table.createdAt.desc()).where(sql`${table.deletedAt} is null`),
    index("properties_on_map").on(table.mapKey).where(sql`${table.mapKey} is not null`),
    // Ascending: read backwards it gives the order of "order by … desc", which a descending index would not.
    index("properties_by_entry").on(table.createdAt, table.number).where(sql`${table.mapKey} is not null`),
    index("properties_by_price").on(table.price, table.number).where(sql`${table.mapKey} is not null`),
    index("properties_by_surface")
      .on(table.surfaceArea, table.number)
      .where(sql`${table.mapKey} is not null`),
    index("properties_agency_sold")
      .on(table.agencyName, table.saleDate.desc())
      .where(sql`${table.saleDate} is not null and ${table.deletedAt} is null`),
    check("properties_title", sql`length(trim(${table.title})) > 0`),
    check("properties_price", sql`${table.price} >= 1`),
    check("properties_surface", sql`${table.surfaceArea} >= 1`),
    check("properties_type", sql`${table.propertyType} in ('Appartement', 'Maison', 'Immeuble', 'Autre')`),
    check("properties_rooms", sql`${table.rooms} >= 0`),
    check("properties_bedrooms", sql`${table.bedrooms} >= 0`),
    check(
      "properties_floor",
      sql`${table.floor} >= 0 and ${table.floor} <= coalesce(${table.totalFloors}, ${table.floor})`,
    ),
    check("properties_total_floors", sql`${table.totalFloors} >= 0`),
    check("properties_exposure", sql`${table.exposure} ~ '^[NSEW, ]*$'`),
    check("properties_energy", sql`${table.dpeEnergyLetter} ~ '^[A-G]$'`),
    check("properties_emissions", sql`${table.dpeEmissionsLetter} ~ '^[A-G]$'`),
    check(
      "properties_latitude",
      sql`${table.latitude} between -90 and 90 and ${table.publicLatitude} between -90 and 90`,
    ),
    check(
      "properties_longitude",
      sql`${table.longitude} between -180 and 180 and ${table.publicLongitude} between -180 and 180`,
    ),
    check(
      "properties_on_map_visible",
      sql`${table.mapKey} is null or (not ${table.isHidden} and ${table.moderatedAt} is null and ${table.deletedAt} is null)`,
    ),
  ],
);

/** Photographs of a home, in their order. `path` is random: knowing one tells nothing of the next. */
export const photos = pgTable(
  "photos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    path: text("path").notNull().unique(),
    /** The stored bytes; several photographs of the demonstration share one. */
    contentKey: text("content_key").notNull(),
    /** Where an imported photograph came from, so that importing it again fetches nothing. */
    sourceUrl: text("source_url"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    color: text("color").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("photos_of_property").on(table.propertyId, table.position),
    check("photos_position", sql`${table.position} >= 0`),
    check("photos_size", sql`${table.width} > 0 and ${table.height} > 0`),
    check("photos_color", sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/**
 * Personal links: each opens one sold home to whoever holds it, until it expires or is revoked. The token in the
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
 * What homes sold for, per arrondissement, kind and year, as it stood when a quarter ended: written once, never
 * again, so that no change of a single sale can be read from it. Medians are rounded, never over under five sales.
 */
export const marketYears = pgTable(
  "market_years",
  {
    frozenOn: date("frozen_on", { mode: "string" }).notNull(),
    arrondissement: smallint("arrondissement").notNull(),
    homeKind: text("home_kind").notNull(),
    year: smallint("year").notNull(),
    medianPricePerM2: integer("median_price_per_m2").notNull(),
    sales: integer("sales").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.frozenOn, table.arrondissement, table.homeKind, table.year] }),
    check("market_years_arrondissement", sql`${table.arrondissement} between 1 and 16`),
    check("market_years_kind", sql`${table.homeKind} in ('flat', 'house')`),
    check("market_years_sales", sql`${table.sales} >= 5`),
  ],
);

/** Small facts about this database: which demonstration it holds, the version of its addresses. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
