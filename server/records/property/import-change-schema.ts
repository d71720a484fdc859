import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { importRuns } from "../import/import-schema.ts";
import { properties } from "./property-schema.ts";

/** What a run did to a property, for a day: enough to take it back. */
export const importChanges = pgTable(
  "import_changes",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    isCreated: boolean("is_created").notNull(),
    /** Hidden, since its feed brings it no more. */
    isGone: boolean("is_gone").notNull().default(false),
    /** Written hidden, and shown with all others of its run when that ends. */
    isWaiting: boolean("is_waiting").notNull().default(false),
    /** The property and its photographs as they were, as JSON; null for one that the run created, and after that day. */
    before: text("before"),
    /** The stored bytes of those photographs, which no sweep takes while they may be wanted again. */
    photoKeys: text("photo_keys").array().notNull(),
    /** The property's version after the run: another means that it was edited since. */
    versionAfter: integer("version_after").notNull(),
    /** What undoing did: null until then. */
    outcome: text("outcome"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.propertyId] }),
    index("import_changes_property").on(table.propertyId),
    index("import_changes_photos").using("gin", table.photoKeys),
    check("import_changes_outcome", sql`${table.outcome} in ('withdrawn', 'restored', 'left')`),
  ],
);
