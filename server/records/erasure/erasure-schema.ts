import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";

/** What was taken back for good, by ids and keyed hashes alone; triggers write it (from migration 0034 on), else `noteErasure`. */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    at: instant("at").notNull().default(sql`clock_timestamp()`),
    /** One of `erasureKinds` (server/app/backup/apply-journal.ts). */
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    /** By kind: "role/status", the number of an address, "undone" for an undone deletion, or `keysOfClient`. */
    value: text("value"),
    /** One that commits late may be older than rows read before it. */
    transaction: bigint("transaction", { mode: "bigint" })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [index("erasures_at").on(table.at), index("erasures_transaction").on(table.transaction)],
);
