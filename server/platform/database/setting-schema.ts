import { pgTable, text } from "drizzle-orm/pg-core";

/** Small facts about this database: which demonstration it holds, the version of its addresses. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
