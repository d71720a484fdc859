/**
 * Contacts: the people an agency follows, their addresses, their requests, and what passed between them and the agency; in
 * one file, since each table leans on the first.
 */
import { isNotNull, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ContactFilter } from "#domain/api/contact-board.ts";
import { instant } from "../../platform/database/instant.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";
import { leads } from "../lead/lead-schema.ts";
import { isInLists, listIndexes } from "./contact-lists.ts";

/**
 * Contacts as they were entered, each with what it says itself. One that was merged keeps its row and all that hangs on
 * it: it is read with the others of its root, and stands alone again once the merge is undone.
 */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Who carries it. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The agency whose it is, beside the person who carries it. */
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    /** Drawn by the page that entered it. */
    idempotencyKey: uuid("idempotency_key"),
    /** One more with all that changes what its form shows. */
    version: integer("version").notNull().default(1),
    firstName: text("first_name"),
    lastName: text("last_name"),
    organization: text("organization"),
    address: text("address"),
    kinds: text("kinds").array().notNull().default(sql`'{}'`),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    source: text("source").notNull(),
    sellerStep: text("seller_step"),
    sellerLostReason: text("seller_lost_reason"),
    sellerSince: instant("seller_since"),
    buyerStep: text("buyer_step"),
    buyerLostReason: text("buyer_lost_reason"),
    buyerSince: instant("buyer_since"),
    /** The lead that gave the name, where nobody typed it: it goes when the person erases what they asked. */
    nameLeadId: uuid("name_lead_id").references(() => leads.id, { onDelete: "set null" }),
    /** The contact this one is part of now: itself, unless it was merged. */
    rootId: uuid("root_id")
      .notNull()
      .references((): AnyPgColumn => contacts.id, { onDelete: "cascade" }),
    /** The contact it was merged into. */
    mergedIntoId: uuid("merged_into_id").references((): AnyPgColumn => contacts.id, { onDelete: "set null" }),
    /** Of a root alone, made of all that is merged into it (`refresh-contacts.ts`): what lists show, sort and search by. */
    listName: text("list_name").notNull().default(""),
    searchText: text("search_text").notNull().default(""),
    firstEmail: text("first_email"),
    firstPhone: text("first_phone"),
    allKinds: text("all_kinds").array().notNull().default(sql`'{}'`),
    sellerNow: text("seller_now"),
    buyerNow: text("buyer_now"),
    allTags: text("all_tags").array().notNull().default(sql`'{}'`),
    /** When its facts were last changed, and the person's last act that is no request: of this row alone. */
    editedAt: instant("edited_at"),
    lastActAt: instant("last_act_at"),
    /** When the oldest request without a first answer came. */
    waitingSince: instant("waiting_since"),
    /** When anything last happened. */
    activeAt: instant("active_at").notNull(),
    /** The person's last own act, or when they were entered: what is kept counts from it. */
    actedAt: instant("acted_at").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When its agency was told that it will be forgotten. */
    warnedAt: instant("warned_at"),
    /** Out of the lists, kept for the contract that there was. */
    archivedAt: instant("archived_at"),
    /** Deleted by its agency, which may take that back for a day. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    unique("contacts_key").on(table.userId, table.idempotencyKey),
    index("contacts_of_root").on(table.rootId),
    index("contacts_of_agency").on(table.agencyId),
    ...listIndexes(table),
    index("contacts_searched").using("gin", table.searchText.op("gin_trgm_ops")).where(isInLists(table)),
    index("contacts_acted").on(table.actedAt),
    // Of the few that have one: each index is written with every line of an import.
    index("contacts_merged_into").on(table.mergedIntoId).where(isNotNull(table.mergedIntoId)),
    index("contacts_name_lead").on(table.nameLeadId).where(isNotNull(table.nameLeadId)),
    check("contacts_source", sql`${table.source} in ('lead', 'report', 'typed', 'csv', 'vcard')`),
    check(
      "contacts_kinds",
      sql`${table.kinds} <@ array['Vendeur', 'Acquéreur', 'Notaire', 'Partenaire']::text[]`,
    ),
    check(
      "contacts_seller_step",
      sql`${table.sellerStep} in ('discovery', 'estimation', 'mandate', 'agreement', 'sale', 'lost')`,
    ),
    check(
      "contacts_buyer_step",
      sql`${table.buyerStep} in ('search', 'visit', 'offer', 'agreement', 'sale', 'lost')`,
    ),
    check("contacts_root", sql`(${table.mergedIntoId} is null) = (${table.rootId} = ${table.id})`),
  ],
);
export type ContactRow = typeof contacts.$inferSelect;

/** E-mail addresses and telephones of contacts, as they were typed, and as they are compared. */
export const contactAddresses = pgTable(
  "contact_addresses",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    contactId: uuid("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    value: text("value").notNull(),
    /** `domain/contact/contact-keys.ts` */
    key: text("key").notNull(),
    position: integer("position").notNull(),
    /** The lead that brought it, where nobody typed it. */
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
  },
  (table) => [
    // In this order it says who bears an address, too.
    unique("contact_addresses_once").on(table.kind, table.key, table.contactId),
    index("contact_addresses_of_contact").on(table.contactId),
    index("contact_addresses_lead").on(table.leadId).where(isNotNull(table.leadId)),
    check("contact_addresses_kind", sql`${table.kind} in ('email', 'phone')`),
  ],
);

/**
 * The leads of a contact, each with the clock of its first answer. A lead that has a row was met: the row outlives the
 * contact, so that nobody is met anew whose contact was deleted, and what they said of their telephone still counts.
 */
export const contactRequests = pgTable(
  "contact_requests",
  {
    leadId: uuid("lead_id")
      .primaryKey()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Null once the contact is gone. */
    contactId: uuid("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    receivedAt: instant("received_at").notNull(),
    /** The telephone it came with, as it is compared: what its consent to be called is for. */
    phoneKey: text("phone_key"),
    /** False of one that was there long before contacts were: nobody is told that it waits. */
    isClocked: boolean("is_clocked").notNull(),
    attempts: integer("attempts").notNull().default(0),
    answeredAt: instant("answered_at"),
    /** The entry that was its first answer. */
    answerId: uuid("answer_id"),
    /** When nobody had to answer it any more, and why: its person withdrew, is lost, or it needs none. */
    closedAt: instant("closed_at"),
    closedBecause: text("closed_because"),
  },
  (table) => [
    index("contact_requests_of_contact").on(table.contactId, table.receivedAt.desc()),
    check("contact_requests_closed", sql`(${table.closedAt} is null) = (${table.closedBecause} is null)`),
    check(
      "contact_requests_closed_because",
      sql`${table.closedBecause} in ('withdrawn', 'lost', 'set-aside')`,
    ),
    check("contact_requests_answer", sql`${table.answeredAt} >= ${table.receivedAt}`),
  ],
);

/** What the people of an agency wrote down of a contact or sent to them: notes, calls, e-mails. */
export const contactEntries = pgTable(
  "contact_entries",
  {
    /** Drawn by the page that wrote it. */
    id: uuid("id").primaryKey(),
    contactId: uuid("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind").notNull(),
    outcome: text("outcome"),
    /** The person called the agency. */
    isReceived: boolean("is_received").notNull().default(false),
    /** Of an e-mail sent from here. */
    recipient: text("recipient"),
    subject: text("subject"),
    text: text("text"),
    at: instant("at").notNull(),
    editedAt: instant("edited_at"),
    /** Of a call that was an act of the person's: the last one before it, for when it is taken back. */
    actBefore: instant("act_before"),
  },
  (table) => [
    index("contact_entries_of_contact").on(table.contactId, table.at.desc()),
    index("contact_entries_of_author").on(table.authorId),
    check("contact_entries_kind", sql`${table.kind} in ('note', 'call', 'mail', 'email')`),
    check(
      "contact_entries_outcome",
      sql`${table.outcome} in ('reached', 'message-left', 'no-answer', 'wrong-number')`,
    ),
    check("contact_entries_way", sql`(${table.outcome} is not null) = (${table.kind} in ('call', 'mail'))`),
    check(
      "contact_entries_received",
      sql`not ${table.isReceived} or (${table.kind} = 'call' and ${table.outcome} <> 'wrong-number')`,
    ),
    check("contact_entries_email", sql`(${table.recipient} is not null) = (${table.kind} = 'email')`),
  ],
);

/** Merges, done and undone: who and when. */
export const contactMerges = pgTable(
  "contact_merges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    survivorId: uuid("survivor_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    mergedId: uuid("merged_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    mergedAt: instant("merged_at").notNull(),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("contact_merges_of_survivor").on(table.survivorId),
    uniqueIndex("contact_merges_standing").on(table.mergedId).where(sql`${table.undoneAt} is null`),
    check("contact_merges_two", sql`${table.survivorId} <> ${table.mergedId}`),
  ],
);

/**
 * What agencies state that lets them use an address: it belongs to the address, whichever contact bears it. `user_id` is
 * whose it is where they work for no agency.
 */
export const contactBases = pgTable(
  "contact_bases",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    basis: text("basis").notNull(),
    statedOn: date("stated_on", { mode: "string" }).notNull(),
    source: text("source").notNull(),
    statedBy: text("stated_by").references(() => users.id, { onDelete: "set null" }),
    statedAt: instant("stated_at").notNull(),
  },
  (table) => [
    uniqueIndex("contact_bases_of_agency").on(table.agencyId, table.kind, table.key),
    uniqueIndex("contact_bases_of_person").on(table.userId, table.kind, table.key),
    check("contact_bases_owner", sql`(${table.agencyId} is null) <> (${table.userId} is null)`),
    check("contact_bases_kind", sql`${table.kind} in ('email', 'phone')`),
    check("contact_bases_basis", sql`${table.basis} in ('contract', 'consent', 'professional')`),
  ],
);

/**
 * E-mail addresses that an agency writes to no more, since their person said so. It names nobody: the key is a keyed hash,
 * so that the stop outlives the person's data, and no import brings the address back.
 */
export const contactStops = pgTable(
  "contact_stops",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "cascade" }),
    emailKey: text("email_key").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    uniqueIndex("contact_stops_of_agency").on(table.agencyId, table.emailKey),
    uniqueIndex("contact_stops_of_person").on(table.userId, table.emailKey),
    check("contact_stops_owner", sql`(${table.agencyId} is null) <> (${table.userId} is null)`),
  ],
);

/** Texts of one's own that answers begin with; the agency's share them. */
export const contactTemplates = pgTable(
  "contact_templates",
  {
    /** Drawn by the page that wrote it. */
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    agencyId: uuid("agency_id").references(() => agencies.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    subject: text("subject"),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("contact_templates_of_agency").on(table.agencyId),
    index("contact_templates_of_person").on(table.userId),
  ],
);

/** Filters and sorts of contacts that a person named and keeps; the words searched for, often a name, are none of them. */
export const contactViews = pgTable(
  "contact_views",
  {
    /** Drawn by the page that wrote it. */
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    filter: jsonb("filter").$type<ContactFilter>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("contact_views_name").on(table.userId, table.name),
    check("contact_views_named", sql`${table.name} <> ''`),
  ],
);
