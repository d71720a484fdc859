/** What of estimation reports was shared, with whom, and what its readers did. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FrozenReport } from "#domain/api/shared-report.ts";
import { instant } from "../../platform/database/instant.ts";
import { users } from "../account/account-schema.ts";
import { estimationReports } from "./report-schema.ts";

/** The version of a report that its readers see: what its author changes later is not in it until it is shared again. */
export const sharedReports = pgTable("shared_reports", {
  reportId: uuid("report_id")
    .primaryKey()
    .references(() => estimationReports.id, { onDelete: "cascade" }),
  /** The version of the report that was frozen. */
  version: integer("version").notNull(),
  content: jsonb("content").$type<FrozenReport>().notNull(),
  frozenAt: instant("frozen_at").notNull(),
});

/** Links to a shared report: one that is public, and one for each recipient. Their tokens are derived, never stored. */
export const reportLinks = pgTable(
  "report_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reportId: uuid("report_id")
      .notNull()
      .references(() => estimationReports.id, { onDelete: "cascade" }),
    /** Null, both: the public link. */
    recipientName: text("recipient_name"),
    /** In lower case. */
    recipientEmail: text("recipient_email"),
    passwordHash: text("password_hash"),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
    /** When its e-mail last went into the outbox. */
    mailedAt: instant("mailed_at"),
    firstOpenedAt: instant("first_opened_at"),
    lastOpenedAt: instant("last_opened_at"),
    openCount: integer("open_count").notNull().default(0),
    /** The visit that was counted last: told twice, it counts once. */
    lastVisitId: uuid("last_visit_id"),
    /** When its reader asked that visits be counted no more. */
    uncountedAt: instant("uncounted_at"),
    /** When its sender was last told of a press on its contact button. */
    notifiedAt: instant("told_at"),
    /** The month, `YYYY-MM` in Paris, whose refreshed estimate its reader was last sent: each month is sent once. */
    refreshedMonth: text("refreshed_month"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("report_links_of_report").on(table.reportId, table.createdAt),
    index("report_links_of_email").on(table.recipientEmail),
    uniqueIndex("report_links_public")
      .on(table.reportId)
      .where(sql`${table.recipientEmail} is null and ${table.revokedAt} is null`),
    uniqueIndex("report_links_recipient")
      .on(table.reportId, table.recipientEmail)
      .where(sql`${table.revokedAt} is null`),
    check("report_links_person", sql`(${table.recipientName} is null) = (${table.recipientEmail} is null)`),
    check("report_links_month", sql`${table.refreshedMonth} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check("report_links_email", sql`${table.recipientEmail} = lower(${table.recipientEmail})`),
    check(
      "report_links_openings",
      sql`${table.openCount} >= 0 and (${table.openCount} = 0) = (${table.firstOpenedAt} is null) and (${table.firstOpenedAt} is null) = (${table.lastOpenedAt} is null)`,
    ),
  ],
);
export type ReportLinkRow = typeof reportLinks.$inferSelect;

/** The contact click log of the specification, by its names. */
export const estimationNotificationLogs = pgTable(
  "estimation_notification_logs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    event: text("event").notNull(),
    reportId: uuid("report_id")
      .notNull()
      .references(() => estimationReports.id, { onDelete: "cascade" }),
    senderProfileId: text("sender_profile_id").references(() => users.id, { onDelete: "set null" }),
    /** Null: by the public link. */
    recipientEmail: text("recipient_email"),
    recipientLinkId: uuid("recipient_link_id").references(() => reportLinks.id, { onDelete: "cascade" }),
    timestampIso: instant("timestamp_iso").notNull(),
    /** Drawn by the page: the same press told twice is one. */
    requestId: uuid("request_id").notNull().unique("estimation_notification_logs_request"),
  },
  (table) => [
    index("estimation_notification_logs_of_report").on(table.reportId, table.timestampIso),
    index("estimation_notification_logs_of_link").on(table.recipientLinkId),
    index("estimation_notification_logs_of_email").on(table.recipientEmail),
    index("estimation_notification_logs_at").on(table.timestampIso),
    check("estimation_notification_logs_event", sql`${table.event} in ('contact')`),
  ],
);
