import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";

/** Names are those of that day: the row outlives the account, whose deletion takes its names out. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    /** Null for the server itself. */
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    action: text("action").notNull(),
    targetKind: text("target_kind").notNull(),
    targetId: text("target_id").notNull(),
    targetName: text("target_name"),
    /** The account that a line about an agency concerns, beside who did it. */
    personId: text("person_id"),
    fromValue: text("from_value"),
    toValue: text("to_value"),
    reason: text("reason"),
  },
  (table) => [
    index("audit_log_newest").on(table.at.desc()),
    index("audit_log_target").on(table.targetKind, table.targetId),
    check(
      "audit_log_target_kind",
      sql`${table.targetKind} in ('account', 'property', 'email', 'lead', 'link', 'agency')`,
    ),
  ],
);
