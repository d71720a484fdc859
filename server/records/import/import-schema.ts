import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";
import { feeds } from "./feed-schema.ts";

/** A file's way, by `domain/import/import-run.ts`; its bytes lie in the storage in pieces until it ends. */
export const importRuns = pgTable(
  "import_runs",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What its lines become (`import-kind.ts`). */
    kind: text("kind").notNull().default("properties"),
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    /** Null for a file that somebody sent. */
    feedId: uuid("feed_id").references(() => feeds.id, { onDelete: "set null" }),
    fileName: text("file_name").notNull(),
    fileSize: bigint("file_size", { mode: "number" }).notNull(),
    state: text("state").notNull(),
    revives: boolean("revives").notNull().default(false),
    /** Null until the file was read through. */
    linesTotal: integer("lines_total"),
    linesDone: integer("lines_done").notNull().default(0),
    photosAdded: integer("photos_added").notNull().default(0),
    photosFailed: integer("photos_failed").notNull().default(0),
    /** What the file would do, as JSON, for its owner to see first. */
    plan: text("plan"),
    /** A French sentence. */
    failure: text("failure"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("import_runs_owner").on(table.userId, table.createdAt.desc()),
    index("import_runs_of_feed").on(table.feedId),
    check(
      "import_runs_state",
      sql`${table.state} in ('receiving', 'waiting', 'reading', 'ready', 'running', 'done', 'cancelling', 'cancelled', 'undoing', 'undone', 'failed')`,
    ),
    check("import_runs_counts", sql`${table.fileSize} > 0 and ${table.linesDone} >= 0`),
  ],
);

/** What an agency, or a person without one, chose for the columns of its files. */
export const importColumns = pgTable(
  "import_columns",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Folded: in lower case, without accents, units or signs. */
    heading: text("heading").notNull(),
    /** A column's name in files; null where it is left out. */
    target: text("target"),
  },
  (table) => [
    uniqueIndex("import_columns_of_agency").on(table.agencyId, table.kind, table.heading),
    uniqueIndex("import_columns_of_person").on(table.userId, table.kind, table.heading),
    check("import_columns_owner", sql`(${table.userId} is null) <> (${table.agencyId} is null)`),
  ],
);

/** Rows of this kind name, as heading, an agency code that a person's feed references leave out. */
export const agencyCodeKind = "property-agency";

/** A part of a line that came in without it: a photograph, or a contact's e-mail address or telephone. */
export const leftPart = "photo";

export const importProblems = pgTable(
  "import_problems",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: uuid("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    /** "line" for one that was refused, or `leftPart`. */
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
