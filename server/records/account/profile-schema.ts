import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { users } from "./account-schema.ts";
import { agencies } from "./agency-schema.ts";

/** Role and status of a person, and what an agency says of itself; `map_key` is set while the agency stands on the map. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The agency they work for now, one of those they are a member of. */
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    fullName: text("full_name"),
    userRole: text("user_role").notNull().default("visitor"),
    status: text("status").notNull().default("active"),
    /** It becomes the account's when the link sent to it is opened. */
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
    /** How much new properties of the agency tell of their address; null: all of it. */
    discreetAddress: text("discreet_address"),
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
