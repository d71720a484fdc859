/** What buyers look for, and the homes that met it. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { properties } from "../property/property-schema.ts";
import { contacts } from "./contact-schema.ts";

/** What buyers look for. It hangs on the row it was entered for, and is read with the others of its root. */
export const contactWishes = pgTable(
  "contact_wishes",
  {
    /** Drawn by the page that entered it. */
    id: uuid("id").primaryKey(),
    contactId: uuid("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    /** One more with every edit. */
    version: integer("version").notNull().default(1),
    types: text("types").array().notNull(),
    arrondissements: integer("arrondissements").array().notNull(),
    centreLatitude: doublePrecision("centre_latitude"),
    centreLongitude: doublePrecision("centre_longitude"),
    centreLabel: text("centre_label"),
    radiusM: integer("radius_m"),
    budget: integer("budget"),
    surface: integer("surface"),
    rooms: integer("rooms"),
    createdAt: instant("created_at").notNull(),
    /** What changed of homes since then is news for it. */
    savedAt: instant("saved_at").notNull(),
    /** It answers to nothing from then on, and can be brought back for a day. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("contact_wishes_of_contact").on(table.contactId),
    index("contact_wishes_saved").on(table.savedAt),
    index("contact_wishes_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check(
      "contact_wishes_types",
      sql`${table.types} <@ array['Appartement', 'Maison', 'Immeuble', 'Autre']::text[]`,
    ),
    check(
      "contact_wishes_circle",
      sql`num_nulls(${table.centreLatitude}, ${table.centreLongitude}, ${table.centreLabel}, ${table.radiusM}) in (0, 4)`,
    ),
    check(
      "contact_wishes_where",
      sql`${table.radiusM} is null or (${table.radiusM} >= 1 and cardinality(${table.arrondissements}) = 0)`,
    ),
    check(
      "contact_wishes_figures",
      sql`${table.budget} >= 1 and ${table.surface} >= 1 and ${table.rooms} >= 1`,
    ),
  ],
);
export type ContactWishRow = typeof contactWishes.$inferSelect;

/** Homes that met a wish wholly, each once, however often either changes. */
export const contactWishMatches = pgTable(
  "contact_wish_matches",
  {
    wishId: uuid("wish_id")
      .notNull()
      .references(() => contactWishes.id, { onDelete: "cascade" }),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    foundAt: instant("found_at").notNull(),
    /** False of those that were there before the wish: they are no news. */
    isNew: boolean("is_new").notNull(),
    /** When somebody of the agency said that they had read of it. */
    seenAt: instant("seen_at"),
    /** When the buyer was written of it, where they agreed to that. */
    notifiedAt: instant("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.wishId, table.propertyId] }),
    index("contact_wish_matches_of_property").on(table.propertyId),
    index("contact_wish_matches_new")
      .on(table.foundAt)
      .where(sql`${table.isNew} and ${table.seenAt} is null`),
  ],
);
