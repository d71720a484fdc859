import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";

/** What happened to leads, links and the like; it names nobody, and goes with its subject or owner. */
export const timelineEvents = pgTable(
  "timeline_events",
  {
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** The carrier then; null: the administrators. */
    ownerId: text("owner_id").references(() => users.id, { onDelete: "cascade" }),
    /** Beside that person. */
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    /** Null where nobody was signed in. */
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind").notNull(),
    detail: jsonb("detail").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("timeline_of_subject").on(table.subjectKind, table.subjectId, table.at),
    index("timeline_of_owner").on(table.ownerId, table.at),
    index("timeline_of_agency").on(table.agencyId, table.at),
    index("timeline_of_actor").on(table.actorId),
  ],
);

/** In a query, an event's detail as an object: versions of before stored a text of JSON. */
export function detailOfEvent(detail: SQLWrapper): SQL {
  return sql`(${detail} #>> '{}')::jsonb`;
}
