/** Feeds: the stock that an agency's software keeps in step here, and the one that it gives others. */
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";

/** A person's feed in an agency, whose it is; tokens derive from the row and its numbers, and a higher number ends an address. */
export const feeds = pgTable(
  "feeds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    /** Whether archives may be dropped at its address. */
    isTaking: boolean("is_taking").notNull().default(false),
    dropNumber: integer("drop_number").notNull().default(1),
    hidesNew: boolean("hides_new").notNull().default(false),
    isGiving: boolean("is_giving").notNull().default(false),
    giveNumber: integer("give_number").notNull().default(1),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("feeds_of_person").on(table.userId, table.agencyId).nullsNotDistinct(),
    check("feeds_numbers", sql`${table.dropNumber} >= 1 and ${table.giveNumber} >= 1`),
  ],
);
export type FeedRow = typeof feeds.$inferSelect;
