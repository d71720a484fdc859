/** Estimation reports, as their authors write them. */
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReportContent } from "#domain/report/report-content.ts";
import { instant } from "../../platform/database/instant.ts";
import { foldedColumns } from "../../platform/database/search.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";
import { properties } from "../property/property-schema.ts";

/** In a query of reports: the client's e-mail address as it is compared, by an index: contents are long. */
function clientEmailOf({ content }: { readonly content: AnyPgColumn }): SQL<string | null> {
  return sql`lower(${content} -> 'client' ->> 'email')`;
}

export const estimationReports = pgTable(
  "estimation_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The author. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The author's agency, whose the report is. */
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    /** Drawn by the page that began it. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** One more with every change. */
    version: integer("version").notNull().default(1),
    /** The step it was left at. */
    step: text("step").notNull(),
    content: jsonb("content").$type<ReportContent>().notNull(),
    /** The home in a line, and the client's name (empty for none): what it is found by. */
    title: text("title").notNull(),
    clientName: text("client_name").notNull(),
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(() => foldedColumns("title", "client_name")),
    /** The author's own value, else the computed one as it was last seen. */
    value: integer("value"),
    propertyId: uuid("property_id").references(() => properties.id, { onDelete: "set null" }),
    archivedAt: instant("archived_at"),
    /** Deleted by its author, who may take that back for a day. */
    deletedAt: instant("deleted_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("estimation_reports_key").on(table.userId, table.idempotencyKey),
    index("estimation_reports_of_author").on(table.userId, table.updatedAt.desc(), table.id),
    index("estimation_reports_of_agency").on(table.agencyId, table.updatedAt.desc(), table.id),
    index("estimation_reports_of_property").on(table.propertyId),
    index("estimation_reports_of_client").on(clientEmailOf(table)),
    check("estimation_reports_step", sql`${table.step} in ('bien', 'comparables', 'estimation')`),
    check("estimation_reports_value", sql`${table.value} > 0`),
  ],
);
export const clientEmail = clientEmailOf(estimationReports);
export type ReportRow = typeof estimationReports.$inferSelect;
