import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { importRuns } from "../import/import-schema.ts";
import { contacts } from "./contact-schema.ts";

/** What a run did to a contact, until the night after the day that it may be taken back: enough to do so. */
export const contactImportChanges = pgTable(
  "contact_import_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: uuid("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    /** Null once the contact is gone; the run still counts it. */
    contactId: uuid("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    isCreated: boolean("is_created").notNull(),
    /** What was filled in of a contact that was there, as JSON; null for one that the run created, and after that day. */
    before: text("before"),
    /** A hash of all that the contact said after the run: another means that it was edited since. */
    after: text("after"),
    at: instant("at").notNull(),
    /** What undoing did: null until then. */
    outcome: text("outcome"),
  },
  (table) => [
    unique("contact_import_changes_once").on(table.runId, table.contactId),
    index("contact_import_changes_contact").on(table.contactId),
    // What is left to undo, in its order, however many runs there were.
    index("contact_import_changes_standing").on(table.runId, table.id).where(sql`${table.outcome} is null`),
    check("contact_import_changes_outcome", sql`${table.outcome} in ('withdrawn', 'restored', 'left')`),
  ],
);
