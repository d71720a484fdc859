import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../database/instant.ts";

/** Turns taken (rate-limit.ts). The table is unlogged, by a migration: counting waits for no disk. */
export const rateLimits = pgTable("rate_limits", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});

/** Places held now (shared-places.ts). Unlogged too: after a crash nobody holds any. */
export const heldPlaces = pgTable(
  "held_places",
  {
    placeId: uuid("place_id").notNull(),
    key: text("key").notNull(),
    nodeId: uuid("node_id").notNull(),
    heldUntil: instant("held_until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.key] }),
    index("held_places_key").on(table.key),
    index("held_places_node").on(table.nodeId),
  ],
);
