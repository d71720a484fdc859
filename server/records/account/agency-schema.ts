import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReportPaper } from "#domain/report/report-paper.ts";
import { instant } from "../../platform/database/instant.ts";
import { users } from "./account-schema.ts";

/** What an agency says of itself stands in its bearer's profile; what it owns bears its id beside its carrier's. */
export const agencies = pgTable("agencies", {
  /** That of the profile it was founded with, so that links to it stay as they were. */
  id: uuid("id").primaryKey().defaultRandom(),
  /** The bearer. An agency goes with their account, which other members keep from being deleted. */
  userId: text("user_id")
    .notNull()
    .unique("agencies_bearer")
    .references(() => users.id, { onDelete: "cascade" }),
  /** Whether all of the team read every lead, or each their own alone. */
  sharesLeads: boolean("shares_leads").notNull().default(true),
  /** False: they go to the bearer. */
  turnsLeads: boolean("turns_leads").notNull().default(false),
  /** Null: the usual pages. */
  reportPaper: jsonb("report_paper").$type<ReportPaper>(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Who works for which agency, with the card of that person there. A membership that ended leaves no row. */
export const memberships = pgTable(
  "memberships",
  {
    agencyId: uuid("agency_id")
      .notNull()
      .references(() => agencies.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role").notNull(),
    title: text("title"),
    phone: text("phone"),
    photoUrl: text("photo_url"),
    /** Number in the register of commercial agents, of those who are independent. */
    rsac: text("rsac"),
    copiesLeads: boolean("copies_leads").notNull().default(true),
    lastTurnAt: instant("last_turn_at"),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.userId] }),
    index("memberships_of_person").on(table.userId),
    check("memberships_role", sql`${table.role} in ('manager', 'agent', 'assistant')`),
  ],
);

/** E-mail addresses that a manager asked to join. What the link in the e-mail bears is derived, never stored. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    agencyId: uuid("agency_id")
      .notNull()
      .references(() => agencies.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text("email").notNull(),
    role: text("role").notNull(),
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Accepted, declined or withdrawn. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("invitations_open").on(table.agencyId, table.email).where(sql`${table.endedAt} is null`),
    index("invitations_of_email").on(table.email),
    check("invitations_role", sql`${table.role} in ('manager', 'agent', 'assistant')`),
    check("invitations_email", sql`${table.email} = lower(${table.email})`),
    check("invitations_expiry", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
