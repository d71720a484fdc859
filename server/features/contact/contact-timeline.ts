import { desc, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { timelinePageSize } from "#domain/api/contact.ts";
import type { ContactEvent } from "#domain/api/contact-exchange.ts";
import { attemptOutcomes } from "#domain/contact/contact.ts";
import { fullName } from "#domain/contact/contact-keys.ts";
import { contactSourceNames, statedBasisNames, unnamedContact } from "#domain/contact/contact-words.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { isEventOf } from "#domain/timeline/timeline-event.ts";
import type { Database } from "../../platform/database/open.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { isAbout } from "../../platform/mail/outbox.ts";
import { users } from "../../records/account/account-schema.ts";
import {
  type ContactRow,
  contactEntries,
  contactMerges,
  contactRequests,
  contacts,
} from "../../records/contact/contact-schema.ts";
import { aboutEntry } from "../../records/contact/erase-contacts.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { readCards } from "../../records/property/read-cards.ts";
import { type RecordedEvent, readTimeline } from "../../records/timeline/timeline.ts";
import { findReportsOfLinks } from "./contact-homes.ts";
import { type ContactDesk, readGroup, requireContact } from "./contact-rows.ts";
import { blankEvent, readReportEvents, readSheetEvents, readTaskEvents } from "./linked-events.ts";

type Entry = typeof contactEntries.$inferSelect;
type EmailState = ContactEvent["email_state"];

/** Newest first: requests, sheets, reports, calls, notes, e-mails, tasks, steps, merges. */
export async function readContactTimeline(
  { db }: Pick<ContactDesk, "db">,
  actor: Account,
  { id, page }: { readonly id: string; readonly page: number },
): Promise<{ items: ContactEvent[]; total: number; page_size: number }> {
  const root = await requireContact(db, actor, id, "seeContacts");
  const ids = (await readGroup(db, root.id)).map((row) => row.id);
  const events = [
    ...(await readRequestEvents(db, actor, ids)),
    ...(await readEntryEvents(db, actor, { root, ids })),
    ...(await readRecorded(db, actor, ids)),
    ...(await readSheetEvents(db, actor, ids)),
    ...(await readReportEvents(db, actor, root)),
    ...(await readTaskEvents(db, actor, ids)),
  ].sort(newestFirst);
  const start = page * timelinePageSize;
  return {
    items: events.slice(start, start + timelinePageSize),
    total: events.length,
    page_size: timelinePageSize,
  };
}

/** Of one instant, the making of the contact counts as the earliest. */
function newestFirst(one: ContactEvent, other: ContactEvent): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  if (one.kind !== other.kind && [one.kind, other.kind].includes("created"))
    return one.kind === "created" ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

async function readRequestEvents(db: Database, actor: Account, ids: string[]): Promise<ContactEvent[]> {
  const isNarrow = decideReach(makeViewer(actor), "readLeads") !== "all";
  const rows = await db
    .select({
      request: contactRequests,
      home: leads.propertyLine,
      message: leads.message,
      ownerId: leads.ownerId,
    })
    .from(contactRequests)
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .where(inArray(contactRequests.contactId, ids))
    .orderBy(desc(contactRequests.receivedAt));
  return rows
    .filter(({ ownerId }) => !isNarrow || ownerId === actor.userId)
    .map(({ request, home, message }) => ({
      ...blankEvent,
      id: request.leadId,
      kind: "lead",
      at: request.receivedAt.toISOString(),
      text: message,
      lead_id: request.leadId,
      home,
      link: { kind: "lead", id: request.leadId },
    }));
}

async function readEntryEvents(
  db: Database,
  actor: Account,
  { root, ids }: { readonly root: ContactRow; readonly ids: string[] },
): Promise<ContactEvent[]> {
  const rows = await db
    .select({ entry: contactEntries, author: users.name })
    .from(contactEntries)
    .leftJoin(users, eq(users.id, contactEntries.authorId))
    .where(inArray(contactEntries.contactId, ids));
  const sent = rows.flatMap(({ entry }) => (entry.kind === "email" ? [entry.id] : []));
  const states =
    sent.length === 0
      ? []
      : await db
          .select({ id: emails.aboutId, state: emails.state, data: emails.data })
          .from(emails)
          .where(isAbout(aboutEntry, sent));
  const linkOf = new Map(states.map(({ id, data }) => [id, readReportLink(data)]));
  const linkIds = [...linkOf.values()].filter((id) => id !== null);
  const reports = await findReportsOfLinks(db, actor, { root, linkIds });
  return rows.map(({ entry, author }) => {
    const state = states.find(({ id }) => id === entry.id)?.state ?? "sent";
    const event = toEntryEvent(actor, entry, author, entry.kind === "email" ? (state as EmailState) : null);
    const reportId = reports.get(linkOf.get(entry.id) ?? "");
    return reportId === undefined ? event : { ...event, link: { kind: "report" as const, id: reportId } };
  });
}

const linkData = z.object({ linkId: z.uuid() });

/** Null for an e-mail without a report's link. */
function readReportLink(data: string): string | null {
  const parsed = linkData.safeParse(JSON.parse(data));
  return parsed.success ? parsed.data.linkId : null;
}

/** An e-mail without a row left long ago. */
export function toEntryEvent(
  actor: Account,
  entry: Entry,
  author: string | null,
  emailState: EmailState,
): ContactEvent {
  const kind = (["note", "call", "mail", "email"] as const).find((one) => one === entry.kind) ?? "note";
  // An e-mail without words of its own held a report.
  const isReport = kind === "email" && entry.text === null;
  return {
    ...blankEvent,
    id: entry.id,
    kind: isReport ? "report-sent" : kind,
    at: entry.at.toISOString(),
    by: author,
    text: entry.text,
    subject: entry.subject,
    outcome: attemptOutcomes.find((one) => one === entry.outcome) ?? null,
    is_received: entry.isReceived,
    email_state: emailState,
    detail: entry.recipient,
    may_edit: kind === "note" && entry.authorId === actor.userId,
  };
}

type ContactsOwn = Extract<RecordedEvent, { readonly kind: `contact-${string}` }>;

async function readRecorded(db: Database, actor: Account, ids: readonly string[]): Promise<ContactEvent[]> {
  const events: ContactsOwn[] = [];
  for (const subjectId of ids)
    for (const event of await readTimeline(db, { subjectKind: "contact", subjectId }))
      if (isEventOf(event, "contact")) events.push(event);
  const people = await readNames(db, events);
  const merged = await readMergedNames(db, events);
  const cardOf = await readCards(
    db,
    makeViewer(actor),
    events.flatMap((event) => (event.kind === "contact-matched" ? [event.detail.property_id] : [])),
  );
  return events.map((event, index) => ({
    ...blankEvent,
    id: `${event.subject.id}-${index}`,
    at: event.at.toISOString(),
    by: event.actorId === null ? null : (people.get(event.actorId) ?? null),
    ...writeDetail(event, { merged, people, cardOf }),
  }));
}

type Named = {
  readonly merged: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  readonly cardOf: Awaited<ReturnType<typeof readCards>>;
};

/** Has every kind of a contact's events; their time and author stand apart. */
function writeDetail(
  event: ContactsOwn,
  { merged, people, cardOf }: Named,
): Pick<ContactEvent, "kind" | "detail"> & Partial<Pick<ContactEvent, "step" | "link" | "is_back">> {
  switch (event.kind) {
    case "contact-created":
      return { kind: "created", detail: contactSourceNames[event.detail.source] };
    case "contact-moved":
      return { kind: "step", detail: null, step: event.detail };
    case "contact-merged":
      return { kind: "merged", detail: merged.get(event.detail.merge_id) ?? null };
    case "contact-unmerged":
      return { kind: "unmerged", detail: merged.get(event.detail.merge_id) ?? null };
    case "contact-allowed":
      return {
        kind: "allowed",
        detail: event.detail.basis === null ? null : statedBasisNames[event.detail.basis],
      };
    case "contact-professional":
      return { kind: "allowed", detail: statedBasisNames.professional };
    case "contact-handed-over":
      return {
        kind: "handed-over",
        detail: people.get(event.detail.user_id) ?? null,
        is_back: event.detail.is_back === true,
      };
    case "contact-stopped":
      return { kind: "stopped", detail: null };
    case "contact-matched":
      return writeMatch(cardOf(event.detail.property_id));
  }
}

function writeMatch(card: PropertyCard | null): Pick<ContactEvent, "kind" | "detail" | "link"> {
  return { kind: "matched", detail: card?.title ?? null, link: card && { kind: "property", id: card.id } };
}

async function readNames(db: Database, events: readonly ContactsOwn[]): Promise<Map<string, string>> {
  const heirs = events.flatMap((event) =>
    event.kind === "contact-handed-over" ? [event.detail.user_id] : [],
  );
  const ids = [...new Set([...events.flatMap(({ actorId }) => actorId ?? []), ...heirs])];
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readMergedNames(db: Database, events: readonly ContactsOwn[]): Promise<Map<string, string>> {
  const ids = events.flatMap((event) =>
    event.kind === "contact-merged" || event.kind === "contact-unmerged" ? [event.detail.merge_id] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: contactMerges.id,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      organization: contacts.organization,
    })
    .from(contactMerges)
    .innerJoin(contacts, eq(contacts.id, contactMerges.mergedId))
    .where(inArray(sql`${contactMerges.id}::text`, ids));
  return new Map(rows.map((row) => [row.id, fullName(row) || row.organization || unnamedContact]));
}
