import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { importRuns } from "../import/import-schema.ts";
import { properties } from "./property-schema.ts";

/** Kept for a day, enough to undo a run. */
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
    /** Its feed no longer brings it. */
    isGone: boolean("is_gone").notNull().default(false),
    /** Shown with all others of its run when that ends. */
    isWaiting: boolean("is_waiting").notNull().default(false),
    /** The property and its photographs as JSON; null for one that the run created, and after a day. */
    before: text("before"),
    /** No sweep takes these bytes while they may be wanted again. */
    photoKeys: text("photo_keys").array().notNull(),
    /** Another version later means that it was edited since. */
    versionAfter: integer("version_after").notNull(),
    /** What undoing did; null until then. */
    outcome: text("outcome"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.propertyId] }),
    index("import_changes_property").on(table.propertyId),
    index("import_changes_photos").using("gin", table.photoKeys),
    check("import_changes_outcome", sql`${table.outcome} in ('withdrawn', 'restored', 'left')`),
  ],
);
