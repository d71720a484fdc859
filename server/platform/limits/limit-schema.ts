import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Turns taken (rate-limit.ts). The table is unlogged, by a migration: counting waits for no disk. */
export const rateLimits = pgTable("rate_limits", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});
