/** Files of properties that their owners import: what became of each, and what it takes to undo it. */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { users } from "../account/account-schema.ts";
import { properties } from "./property-schema.ts";

/** One file and its way, by `domain/property/import-run.ts`. Its bytes lie in the storage in pieces until it ends. */
export const importRuns = pgTable(
  "import_runs",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    fileSize: bigint("file_size", { mode: "number" }).notNull(),
    state: text("state").notNull(),
    /** Brings back properties that were deleted by hand. */
    revives: boolean("revives").notNull().default(false),
    /** Lines of the file; null until it was read through. */
    linesTotal: integer("lines_total"),
    linesDone: integer("lines_done").notNull().default(0),
    photosAdded: integer("photos_added").notNull().default(0),
    photosFailed: integer("photos_failed").notNull().default(0),
    /** What the file holds and would do, as JSON, for its owner to see before. */
    plan: text("plan"),
    /** Why it stopped by itself: a French sentence. */
    failure: text("failure"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("import_runs_owner").on(table.userId, table.createdAt.desc()),
    check(
      "import_runs_state",
      sql`${table.state} in ('receiving', 'reading', 'ready', 'running', 'done', 'cancelling', 'cancelled', 'undoing', 'undone', 'failed')`,
    ),
    check("import_runs_counts", sql`${table.fileSize} > 0 and ${table.linesDone} >= 0`),
  ],
);

/** What a run left out, line by line. */
export const importProblems = pgTable(
  "import_problems",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: uuid("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    /** A line that was refused, or a photograph that was left. */
    kind: text("kind").notNull(),
    line: integer("line").notNull(),
    reference: text("reference").notNull(),
    reason: text("reason").notNull(),
  },
  (table) => [
    index("import_problems_run").on(table.runId, table.line, table.id),
    check("import_problems_kind", sql`${table.kind} in ('line', 'photo')`),
  ],
);

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
