import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";

/** What changed on the map in commit order; `before` and `after` are null where the thing was or is not there. */
export const mapChanges = pgTable(
  "map_changes",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    number: integer("number").notNull(),
    keyBefore: bigint("key_before", { mode: "number" }),
    kindBefore: smallint("kind_before"),
    attributesBefore: integer("attributes_before"),
    keyAfter: bigint("key_after", { mode: "number" }),
    kindAfter: smallint("kind_after"),
    attributesAfter: integer("attributes_after"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("map_changes_age").on(table.createdAt),
    check(
      "map_changes_kinds",
      sql`${table.kindBefore} between 0 and 2 and ${table.kindAfter} between 0 and 2`,
    ),
  ],
);
