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
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { longestCaption } from "#domain/property/photo.ts";
import { instant } from "../../platform/database/instant.ts";
import { foldedColumns } from "../../platform/database/search.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";
import { checksOfFacts, checksOfPlaceAndDraft, checksOfSale } from "./property-checks.ts";

/**
 * The street's number stands apart from its name, from which the public address is built. `public_*` is the place the
 * map may show; `map_key` is null for what has no marker.
 */
export const properties = pgTable(
  "properties",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for an account without one; a trigger writes it where nobody does. */
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    externalReference: text("external_reference"),
    title: text("title").notNull(),
    description: text("description"),
    price: integer("price").notNull(),
    feesPayer: text("fees_payer"),
    feesPercent: doublePrecision("fees_percent"),
    priceWithoutFees: integer("price_without_fees"),
    mandateNumber: text("mandate_number"),
    mandateDate: date("mandate_date", { mode: "string" }),
    mandateEnd: date("mandate_end", { mode: "string" }),
    mandateExclusive: boolean("mandate_exclusive"),
    saleStage: text("sale_stage"),
    saleKind: text("sale_kind"),
    annuityDown: integer("annuity_down"),
    annuityMonthly: integer("annuity_monthly"),
    annuityAges: text("annuity_ages"),
    address: text("address").notNull(),
    streetNumber: text("street_number"),
    streetName: text("street_name"),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    placePrecision: text("place_precision"),
    discreetAddress: text("discreet_address"),
    publicLatitude: doublePrecision("public_latitude").notNull(),
    publicLongitude: doublePrecision("public_longitude").notNull(),
    mapKey: bigint("map_key", { mode: "number" }),
    surfaceArea: integer("surface_area").notNull(),
    /** Square metres, to two decimals. */
    carrezArea: doublePrecision("carrez_area"),
    landArea: integer("land_area"),
    propertyType: text("property_type").notNull(),
    rooms: smallint("rooms"),
    bedrooms: smallint("bedrooms"),
    bathrooms: smallint("bathrooms"),
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
    constructionYear: smallint("construction_year"),
    constructionPeriod: text("construction_period"),
    heating: text("heating"),
    propertyTax: integer("property_tax"),
    rent: integer("rent"),
    rentCharges: integer("rent_charges"),
    dpeEnergyLetter: text("dpe_energy_letter"),
    dpeEmissionsLetter: text("dpe_emissions_letter"),
    energyCostMin: integer("energy_cost_min"),
    energyCostMax: integer("energy_cost_max"),
    energyCostYear: smallint("energy_cost_year"),
    copropertyLots: smallint("coproperty_lots"),
    copropertyCharges: integer("coproperty_charges"),
    copropertyProcedure: boolean("coproperty_procedure"),
    procedureDetail: text("procedure_detail"),
    /** 'YYYY-MM-DD' text, never a JavaScript Date. */
    saleDate: date("sale_date", { mode: "string" }),
    agencyName: text("agency_name"),
    agencyPhone: text("agency_phone"),
    agencyEmail: text("agency_email"),
    agencyWebsite: text("agency_website"),
    sourceDomain: text("source_domain"),
    sourceUrl: text("source_url"),
    /** When its owner attested an imported listing as their own; null for one entered by hand. */
    listingAttestedAt: instant("listing_attested_at"),
    isHidden: boolean("is_hidden").notNull().default(false),
    /** Fields that it came in without, by their names in calls; each holds its least value. */
    lacking: text("lacking").array().notNull().default([]),
    moderatedAt: instant("moderated_at"),
    moderationReason: text("moderation_reason"),
    /** Title, address and price, without case and accents. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(() => foldedColumns("title", "address", "price")),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: text("updated_by").references(() => users.id, { onDelete: "set null" }),
    /** By its owner, who may undo it until `removedAt`. */
    deletedAt: instant("deleted_at"),
    /** Its photographs are gone, or about to go. */
    removedAt: instant("removed_at"),
    /** Goes up with every write, so that an edit can be refused as late. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("properties_number").on(table.number),
    uniqueIndex("properties_reference").on(table.userId, table.externalReference),
    // One column alone: with a second one the planner thinks one's own scattered and reads everybody's.
    index("properties_owner").on(table.userId).where(sql`${table.deletedAt} is null`),
    index("properties_agency").on(table.agencyId).where(sql`${table.deletedAt} is null`),
    index("properties_on_map").on(table.mapKey).where(sql`${table.mapKey} is not null`),
    // Ascending: read backwards it gives the order of "order by … desc", which a descending index would not.
    index("properties_by_entry").on(table.createdAt, table.id).where(sql`${table.mapKey} is not null`),
    index("properties_by_price").on(table.price, table.id).where(sql`${table.mapKey} is not null`),
    index("properties_by_surface").on(table.surfaceArea, table.id).where(sql`${table.mapKey} is not null`),
    index("properties_agency_sold")
      .on(table.agencyName, table.saleDate.desc())
      .where(sql`${table.saleDate} is not null and ${table.deletedAt} is null`),
    check("properties_title", sql`length(trim(${table.title})) > 0`),
    check("properties_price", sql`${table.price} >= 1`),
    check("properties_fees_payer", sql`${table.feesPayer} in ('Acquéreur', 'Vendeur')`),
    check("properties_fees_percent", sql`${table.feesPercent} between 0 and 100`),
    check(
      "properties_price_without_fees",
      sql`${table.priceWithoutFees} >= 1 and ${table.priceWithoutFees} <= ${table.price}`,
    ),
    check("properties_coproperty", sql`${table.copropertyLots} >= 1 and ${table.copropertyCharges} >= 0`),
    check("properties_surface", sql`${table.surfaceArea} >= 1`),
    check("properties_type", sql`${table.propertyType} in ('Appartement', 'Maison', 'Immeuble', 'Autre')`),
    ...checksOfFacts(table),
    ...checksOfSale(table),
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
      "properties_energy_cost",
      sql`${table.energyCostMin} >= 0 and ${table.energyCostMin} <= coalesce(${table.energyCostMax}, ${table.energyCostMin})`,
    ),
    check("properties_energy_cost_max", sql`${table.energyCostMax} >= 0`),
    check("properties_energy_cost_year", sql`${table.energyCostYear} between 2000 and 2100`),
    check(
      "properties_latitude",
      sql`${table.latitude} between -90 and 90 and ${table.publicLatitude} between -90 and 90`,
    ),
    check(
      "properties_longitude",
      sql`${table.longitude} between -180 and 180 and ${table.publicLongitude} between -180 and 180`,
    ),
    ...checksOfPlaceAndDraft(table),
    check("properties_removed", sql`${table.removedAt} is null or ${table.deletedAt} is not null`),
    check(
      "properties_on_map_visible",
      sql`${table.mapKey} is null or (not ${table.isHidden} and ${table.moderatedAt} is null and ${table.deletedAt} is null)`,
    ),
  ],
);

/** Each has one vector that displaces all its sold properties; its eldest row holds for ever. */
export const buildings = pgTable(
  "buildings",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Postal code, words of the street and number, in one spelling. */
    door: text("door"),
    houseNumber: text("house_number"),
    cell: text("cell").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    /** From the true place to the one shown, in degrees. */
    latitudeOff: doublePrecision("latitude_off").notNull(),
    longitudeOff: doublePrecision("longitude_off").notNull(),
  },
  (table) => [index("buildings_by_door").on(table.door), index("buildings_by_cell").on(table.cell)],
);

/** `path` is random: knowing one tells nothing of the next. */
export const photos = pgTable(
  "photos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    path: text("path").notNull().unique(),
    /** Several photographs of the demonstration share one. */
    contentKey: text("content_key").notNull(),
    /** Importing it again then fetches nothing. */
    sourceUrl: text("source_url"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    color: text("color").notNull(),
    /** Finds it in another size or file (`photo-fingerprint.ts`); null where it shows nothing. */
    fingerprint: text("fingerprint"),
    caption: text("caption"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("photos_of_property").on(table.propertyId, table.position),
    check("photos_position", sql`${table.position} >= 0`),
    check("photos_size", sql`${table.width} > 0 and ${table.height} > 0`),
    check("photos_color", sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check("photos_fingerprint", sql`${table.fingerprint} ~ '^[0-9a-f]{16}$'`),
    check(
      "photos_caption",
      sql`char_length(${table.caption}) between 1 and ${sql.raw(String(longestCaption))}`,
    ),
  ],
);

/** Photographs that no list holds yet, under a name of their sender's, so that sending again changes nothing; swept after a day. */
export const photoUploads = pgTable(
  "photo_uploads",
  {
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    key: uuid("key").notNull(),
    path: text("path").notNull().unique(),
    contentKey: text("content_key").notNull(),
    sourceUrl: text("source_url"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    color: text("color").notNull(),
    fingerprint: text("fingerprint"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.key] }),
    index("photo_uploads_age").on(table.createdAt),
  ],
);
