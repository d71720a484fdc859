import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { foldedColumns } from "../../platform/database/search.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";

const day = (name: string) => date(name, { mode: "string" });

/** Every alias given out and the names of pages; printed on paper, it outlives its link and stays its owner's alone. */
export const linkAliases = pgTable(
  "link_aliases",
  {
    alias: text("alias").primaryKey(),
    isReserved: boolean("is_reserved").notNull().default(false),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** It outlives the link, and stays when its owner leaves. */
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
  },
  (table) => [check("link_aliases_form", sql`${table.isReserved} or ${table.alias} ~ '^[a-z0-9-]{1,20}$'`)],
);

export const shortLinks = pgTable(
  "short_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    alias: text("alias")
      .notNull()
      .unique("short_links_alias")
      .references(() => linkAliases.alias),
    destinationUrl: text("destination_url").notNull(),
    title: text("title").notNull(),
    tags: text("tags").array().notNull(),
    notifyOnAccess: boolean("notify_on_access").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** The last day it opens, in Paris. */
    expiresOn: day("expires_on"),
    /** By people, without robots and previews. */
    clickCount: integer("click_count").notNull().default(0),
    robotCount: integer("robot_count").notNull().default(0),
    /** Title, alias and destination, without case and accents. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(() => foldedColumns("title", "alias", "destination_url")),
    /** And how many openings there had been. */
    notifiedAt: instant("notified_at"),
    notifiedCount: integer("notified_count").notNull().default(0),
    /** By an administrator; its owner cannot lift it. */
    blockedAt: instant("blocked_at"),
    blockReason: text("block_reason"),
    /** By its owner, who may undo it for a day. */
    deletedAt: instant("deleted_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("short_links_of_owner").on(table.userId, table.createdAt.desc(), table.id),
    index("short_links_of_agency").on(table.agencyId, table.createdAt.desc(), table.id),
    check("short_links_destination", sql`${table.destinationUrl} ~* '^https?://'`),
    check("short_links_block", sql`(${table.blockedAt} is null) = (${table.blockReason} is null)`),
  ],
);

/** Openings by day in Paris, device and host; nothing tells one person from another. */
export const linkClicks = pgTable(
  "link_clicks",
  {
    linkId: uuid("link_id")
      .notNull()
      .references(() => shortLinks.id, { onDelete: "cascade" }),
    day: day("day").notNull(),
    device: text("device").notNull(),
    /** Empty where there was none, or too many. */
    referrer: text("referrer").notNull(),
    isRobot: boolean("is_robot").notNull(),
    clicks: integer("clicks").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.day, table.device, table.referrer, table.isRobot] }),
    check("link_clicks_device", sql`${table.device} in ('computer', 'phone', 'tablet')`),
  ],
);
