/** Properties that a feed brought, and those it no longer brings. */
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { feeds } from "../import/feed-schema.ts";
import { importRuns } from "../import/import-schema.ts";
import { properties } from "./property-schema.ts";

export const fedProperties = pgTable(
  "fed_properties",
  {
    feedId: uuid("feed_id")
      .notNull()
      .references(() => feeds.id, { onDelete: "cascade" }),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** Hidden since then; its people are asked what became of it. */
    goneAt: instant("gone_at"),
    /** The run that missed it: undone, it asks nothing any more. */
    goneRunId: uuid("gone_run_id").references(() => importRuns.id, { onDelete: "set null" }),
    wasHidden: boolean("was_hidden").notNull().default(false),
    /** Sold, or taken off the market. */
    answer: text("answer"),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.propertyId] }),
    index("fed_properties_of_property").on(table.propertyId),
    check("fed_properties_answer", sql`${table.answer} in ('sold', 'withdrawn')`),
    check("fed_properties_gone", sql`${table.answer} is null or ${table.goneAt} is not null`),
  ],
);
