import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";

/**
 * What was taken back for good: an account deleted, a lead erased, a consent withdrawn, a session, a link or a password
 * that opens nothing more, a right or a membership that was lost, a calendar or a feed at another address, an e-mail of the
 * morning that was stopped. Triggers write it in the transaction of what it tells, whoever does it (migrations 0034, 0041,
 * 0045, 0050, 0051, 0058 and 0067); `noteErasure` where a row alone does not tell. It names nobody: ids, and keyed hashes of
 * addresses.
 */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    at: instant("at").notNull().default(sql`clock_timestamp()`),
    /** One of `erasureKinds` (server/app/backup/apply-journal.ts). */
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    /** Of rights: what is left of them, as "role/status"; of a membership the agency, and the role that it came to; of a calendar or a feed the number of its address; of a deletion that was taken back "undone"; of a report's client what tells them again (`keysOfClient`). */
    value: text("value"),
    /** The transaction that wrote it: one that commits late is older than what was read before it. */
    transaction: bigint("transaction", { mode: "bigint" })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [index("erasures_at").on(table.at), index("erasures_transaction").on(table.transaction)],
);
