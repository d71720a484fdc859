import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/instant.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";
import { properties } from "../property/property-schema.ts";
import { unlockGrants } from "../property/unlock-schema.ts";
import { reportLinks } from "../report/shared-report-schema.ts";

/** Property and agency's name are as they were; what identifies the person is null once erased. */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadType: text("lead_type").notNull(),
    propertyId: uuid("property_id").references(() => properties.id, { onDelete: "set null" }),
    /** The carrier; null: the administrators. */
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** Null: the administrators'. */
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    agencyName: text("agency_name"),
    /** Where it is the team, the agency's name above only says whose property it is. */
    recipient: text("recipient").notNull(),
    /** The whole address on one line, for its agency alone. */
    propertyLine: text("property_line"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
    /** Wished for on the contact page. */
    city: text("city"),
    /** The first of `user_types`. */
    userType: text("user_type"),
    userTypes: text("user_types").array().notNull(),
    /** Keyed hash of the content: repeated within a minute, it is the same lead. */
    fingerprint: text("fingerprint"),
    /** Keyed hash of the form: sent again, it is the same lead. No constraint erases it, since an older node does not know it. */
    requestKey: text("request_key"),
    unlockGrantId: uuid("unlock_grant_id").references(() => unlockGrants.id, { onDelete: "set null" }),
    /** The outbox's rows are not kept for ever. */
    sheetQueuedAt: instant("sheet_queued_at"),
    noticeQueuedAt: instant("notice_queued_at"),
    createdAt: instant("created_at").notNull(),
    erasedAt: instant("erased_at"),
  },
  (table) => [
    index("leads_of_owner").on(table.ownerId, table.createdAt.desc()),
    index("leads_of_agency").on(table.agencyId, table.createdAt.desc()),
    index("leads_newest").on(table.createdAt.desc()),
    index("leads_of_property").on(table.propertyId),
    index("leads_of_email").on(sql`lower(${table.email})`),
    index("leads_fingerprint").on(table.fingerprint, table.createdAt),
    index("leads_request").on(table.requestKey),
    check(
      "leads_type",
      sql`${table.leadType} in ('fiche_detaillee', 'contact_bien', 'contact_agence', 'contact')`,
    ),
    check("leads_recipient", sql`${table.recipient} in ('agency', 'advertiser', 'team')`),
    check("leads_user_type", sql`${table.userType} in ('Vendeur', 'Acquéreur')`),
    check(
      "leads_person",
      sql`(${table.erasedAt} is null and ${table.name} is not null and ${table.email} is not null) or (${table.erasedAt} is not null and ${table.name} is null and ${table.email} is null and ${table.phone} is null and ${table.message} is null and ${table.city} is null and ${table.fingerprint} is null)`,
    ),
  ],
);

export type LeadRow = typeof leads.$inferSelect;

/** One row for each purpose; it names nobody (`email_key` is a keyed hash), so that the proof outlives the person's data. */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** A lead, or a recipient's page of a report. */
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
    reportLinkId: uuid("report_link_id").references(() => reportLinks.id, { onDelete: "set null" }),
    emailKey: text("email_key").notNull(),
    purpose: text("purpose").notNull(),
    version: text("version").notNull(),
    /** As shown. */
    text: text("text").notNull(),
    givenAt: instant("given_at").notNull(),
    /** When the box was ticked, by the browser's clock. */
    claimedAt: instant("claimed_at"),
    withdrawnAt: instant("withdrawn_at"),
    /** Signature of all columns above but the withdrawal, by the server's secret. */
    proof: text("proof").notNull(),
  },
  (table) => [
    index("consents_of_lead").on(table.leadId),
    index("consents_of_report_link").on(table.reportLinkId),
    index("consents_of_email").on(table.emailKey),
    check("consents_purpose", sql`${table.purpose} in ('request', 'call', 'news', 'homes', 'refresh')`),
    check("consents_origin", sql`${table.leadId} is null or ${table.reportLinkId} is null`),
    check("consents_withdrawal", sql`${table.withdrawnAt} >= ${table.givenAt}`),
  ],
);
