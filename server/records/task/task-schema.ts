/** Tasks, the follow-up plans they come of, and what their people want to be told of them. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PlanStep } from "#domain/task/follow-up-plan.ts";
import { instant } from "../../platform/database/instant.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";
import { contacts } from "../contact/contact-schema.ts";
import { leads } from "../lead/lead-schema.ts";
import { properties } from "../property/property-schema.ts";

/** Follow-up plans that run, or ran, with a contact. */
export const planRuns = pgTable(
  "plan_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Who carries it. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    contactId: uuid("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    /** The lead that began it. */
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
    planKey: text("plan_key").notNull(),
    /** As the plan was called then. */
    name: text("name").notNull(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at"),
    endReason: text("end_reason"),
    /** What ended it, and gives it back when it is taken back: an entry of a contact, a request, or the contact itself. */
    endedBy: uuid("ended_by"),
  },
  (table) => [
    // One at a time: begun twice it runs once.
    uniqueIndex("plan_runs_running").on(table.contactId, table.planKey).where(sql`${table.endedAt} is null`),
    index("plan_runs_of_contact").on(table.contactId, table.startedAt.desc()),
    index("plan_runs_of_agency").on(table.agencyId),
    index("plan_runs_of_person").on(table.userId),
    index("plan_runs_of_lead").on(table.leadId),
    index("plan_runs_ended_by").on(table.endedBy),
    check("plan_runs_key", sql`${table.planKey} in ('acquereur', 'vendeur', 'relance')`),
    check("plan_runs_end", sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check("plan_runs_reason", sql`${table.endReason} in ('answered', 'stopped', 'finished')`),
  ],
);
export type PlanRunRow = typeof planRuns.$inferSelect;

export const tasks = pgTable(
  "tasks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Who carries it. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The agency whose it is, beside the person who carries it. */
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    /** Drawn by the page that made it. */
    idempotencyKey: uuid("idempotency_key").notNull().defaultRandom(),
    /** One more with every change. */
    version: integer("version").notNull().default(1),
    kind: text("kind").notNull(),
    title: text("title").notNull(),
    note: text("note"),
    /** A day and a time of Marseille, `domain/task/paris-days.ts`. */
    dueOn: date("due_on", { mode: "string" }).notNull(),
    dueTime: text("due_time"),
    repeat: text("repeat"),
    /** The day that repeats are counted from. */
    anchorOn: date("anchor_on", { mode: "string" }).notNull(),
    contactId: uuid("contact_id").references(() => contacts.id, { onDelete: "cascade" }),
    /** Whom it was for before: its words may name them still. */
    formerContactIds: uuid("former_contact_ids").array().notNull().default(sql`'{}'`),
    propertyId: uuid("property_id").references(() => properties.id, { onDelete: "set null" }),
    planRunId: uuid("plan_run_id").references(() => planRuns.id, { onDelete: "set null" }),
    /** The repeated task whose place it took. */
    followsId: uuid("follows_id").references((): AnyPgColumn => tasks.id, { onDelete: "set null" }),
    doneAt: instant("done_at"),
    /** When its plan ended before it was done. */
    endedAt: instant("ended_at"),
    /** Deleted by its people, who may take that back for a day. */
    deletedAt: instant("deleted_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("tasks_key").on(table.userId, table.idempotencyKey),
    unique("tasks_follows").on(table.followsId),
    index("tasks_of_person").on(table.userId, table.dueOn),
    index("tasks_of_agency").on(table.agencyId, table.dueOn),
    index("tasks_due").on(table.dueOn).where(isOpenSql(table)),
    index("tasks_of_contact").on(table.contactId),
    index("tasks_of_former_contacts").using("gin", table.formerContactIds),
    index("tasks_of_property").on(table.propertyId),
    index("tasks_of_run").on(table.planRunId),
    check("tasks_kind", sql`${table.kind} in ('call', 'write', 'visit', 'other')`),
    check("tasks_time", sql`${table.dueTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      "tasks_repeat",
      sql`${table.repeat} in ('daily', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly')`,
    ),
    check("tasks_title", sql`${table.title} <> ''`),
  ],
);
export type TaskRow = typeof tasks.$inferSelect;

function isOpenSql(table: {
  readonly doneAt: AnyPgColumn;
  readonly endedAt: AnyPgColumn;
  readonly deletedAt: AnyPgColumn;
}) {
  return sql`${table.doneAt} is null and ${table.endedAt} is null and ${table.deletedAt} is null`;
}

/** Which tasks somebody was told of in the morning, once for each day that a task is due on. */
export const taskReminders = pgTable(
  "task_reminders",
  {
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The e-mail that told it. */
    digestId: uuid("digest_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.dueOn] }),
    index("task_reminders_of_person").on(table.userId),
    index("task_reminders_of_digest").on(table.digestId),
  ],
);

/** The plans that agencies wrote otherwise than they were given. */
export const followUpPlans = pgTable(
  "follow_up_plans",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Whose it is where they work for no agency. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "cascade" }),
    planKey: text("plan_key").notNull(),
    name: text("name").notNull(),
    steps: jsonb("steps").$type<readonly PlanStep[]>().notNull(),
    startsWithLead: boolean("starts_with_lead").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("follow_up_plans_of_agency").on(table.agencyId, table.planKey),
    uniqueIndex("follow_up_plans_of_person").on(table.userId, table.planKey),
    check("follow_up_plans_owner", sql`(${table.agencyId} is null) <> (${table.userId} is null)`),
    check("follow_up_plans_key", sql`${table.planKey} in ('acquereur', 'vendeur', 'relance')`),
  ],
);

/** What a person wants to be told of their tasks; without a row, what columns say by themselves. */
export const taskSettings = pgTable("task_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sendsDigest: boolean("sends_digest").notNull().default(true),
  /** One more with every new address of the calendar: older ones lead nowhere. */
  calendarNumber: integer("calendar_number").notNull().default(1),
  calendarNames: boolean("calendar_names").notNull().default(true),
});
