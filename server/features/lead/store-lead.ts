import { createHmac, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type ConsentPurpose, teamRecipient } from "#domain/lead/consent.ts";
import { ownMailDomain } from "#domain/lead/mail-domains.ts";
import { statusOf } from "#domain/property/property.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { mailboxOf } from "../../platform/limits/mailbox.ts";
import { createRateLimiter, type Turn, turnsFrom } from "../../platform/limits/rate-limit.ts";
import type { Platform } from "../../platform/platform.ts";
import { findAdministratorEmails } from "../../records/account/find-profile.ts";
import { meetLead } from "../../records/contact-lead/meet-lead.ts";
import { recordConsents } from "../../records/lead/consent-ledger.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { createUnlockGrant } from "../../records/property/unlock.ts";
import { startPlansOfLead } from "../../records/task/run-plans.ts";
import { recordEvent } from "../../records/timeline/timeline.ts";
import { chooseCarrier, findCopyRecipients, holdTurns } from "./lead-carrier.ts";
import { findNoticeRecipient, type LeadTarget, type LeadTopic, requireLeadTarget } from "./lead-target.ts";
import { contactTitle, copyLetter, noticeLetters, sheetLetter } from "./queue-emails.ts";

/** A lead as it came, checked for its form alone. */
export type NewLead = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string | null;
  readonly city: string | null;
  readonly purposes: readonly ConsentPurpose[];
  readonly version: string;
  readonly claimedAt: Date | null;
  readonly userTypes: readonly string[];
  /** What it is about; of the contact page's messages nothing but their kind. */
  readonly topic: LeadTopic;
  readonly clientAddress: string;
  /** Drawn by the form that it was sent from. */
  readonly requestId: string | null;
};

export type StoredLead = { readonly id: string; readonly createdAt: Date };
type LeadDesk = Pick<Platform, "config" | "db" | "secret" | "outbox" | "now">;
/** What tells the repetitions of a lead: what it says, and the form that it was sent from. */
type Signs = { readonly fingerprint: string; readonly requestKey: string | null };
type MatchedLead = { readonly lead: NewLead; readonly target: LeadTarget; readonly signs: Signs };

/** The same words again within this time are the same lead. */
const sameWithinMs = 60_000;
/** The same form sent again within this time is the same lead: its first answer was lost. */
const sameFormWithinMs = 86_400_000;
const hourSeconds = 3_600;
const nothing: LeadTarget = {
  property: null,
  ownerId: null,
  agencyId: null,
  recipient: teamRecipient,
  title: contactTitle,
  propertyLine: null,
};

/**
 * Stores a lead with its consents and e-mails in one transaction, once for equal words within a minute or one form
 * within a day. Throws where its subject is unknown or unsuitable, or somebody's turns are used up.
 */
export async function storeLead(platform: LeadDesk, lead: NewLead): Promise<StoredLead> {
  const { db, secret } = platform;
  const signs = { fingerprint: signLead(secret, lead), requestKey: signForm(secret, lead) };
  const sent = await findSent(db, platform, signs);
  if (sent !== undefined) return sent;
  const target = await requireTarget(db, lead.topic);
  const outcome = await db.transaction(async (tx) => {
    // Two tabs that send the same at once, on two nodes: the second waits here, then finds the first's.
    for (const sign of [signs.requestKey, signs.fingerprint])
      if (sign !== null) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sign}, 0))`);
    const same = (await findSent(tx, platform, signs)) ?? (await findSame(tx, platform, signs));
    if (same !== undefined) return same;
    const limiter = createRateLimiter(tx, secret, platform.now);
    // The refusal is returned, not thrown, so that the transaction commits: the turns of a refused lead are used up
    // too.
    const refusal = await limiter.takeAll(listTurns(platform, lead));
    if (refusal !== null) return refusal;
    return store(tx, platform, { lead, target: await holdTarget(tx, lead.topic, target), signs });
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

function requireTarget(db: Database, topic: LeadTopic): LeadTarget | Promise<LeadTarget> {
  return topic.lead_type === "contact" ? nothing : requireLeadTarget(db, topic);
}

/** Reads it again once nobody can leave its agency any more: who carried the home may have left since. */
async function holdTarget(tx: Database, topic: LeadTopic, { agencyId }: LeadTarget): Promise<LeadTarget> {
  if (agencyId !== null) await holdTurns(tx, agencyId);
  return requireTarget(tx, topic);
}

async function findSame(
  tx: Database,
  { now }: Pick<Platform, "now">,
  { fingerprint }: Signs,
): Promise<StoredLead | undefined> {
  const since = new Date(now().getTime() - sameWithinMs);
  const [same] = await tx
    .select({ id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.fingerprint, fingerprint), gt(leads.createdAt, since)));
  return same;
}

/** An erased person is a stranger again. */
async function findSent(
  tx: Database,
  { now }: Pick<Platform, "now">,
  { requestKey }: Signs,
): Promise<StoredLead | undefined> {
  if (requestKey === null) return undefined;
  const since = new Date(now().getTime() - sameFormWithinMs);
  const [sent] = await tx
    .select({ id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.requestKey, requestKey), gt(leads.createdAt, since), isNull(leads.erasedAt)));
  return sent;
}

/** Other words or another address make another lead; ticks are left out, which a reopened form forgets. */
function signForm(secret: string, lead: NewLead): string | null {
  const { requestId, topic, name, email, phone, message, city } = lead;
  if (requestId === null) return null;
  const words = [name, email.toLowerCase(), phone, message, city];
  const parts = [requestId, topic.lead_type, subjectOf(topic), ...words];
  return createHmac("sha256", `lead-form:${secret}`).update(JSON.stringify(parts)).digest("base64url");
}

function signLead(secret: string, lead: NewLead): string {
  const { name, email, phone, message, city, userTypes, purposes, topic } = lead;
  const parts = [
    topic.lead_type,
    subjectOf(topic) ?? topic.lead_type,
    name,
    email.toLowerCase(),
    phone,
    message,
  ];
  return createHmac("sha256", `lead:${secret}`)
    .update(JSON.stringify([...parts, city, userTypes, purposes]))
    .digest("base64url");
}

/** What it is about, for limits: nothing of the site's own page, which nobody's messages close for the others. */
function subjectOf({ property_id, agency_id, report_token }: LeadTopic): string | null {
  return property_id ?? agency_id ?? report_token ?? null;
}

function listTurns({ config }: Pick<Platform, "config">, lead: NewLead): Turn[] {
  const { perAddress, perEmail, perProperty } = config.leadsPerHour;
  const limit = (name: string, most: number) => ({ name, most, windowSeconds: hourSeconds });
  const mailbox = mailboxOf(lead.email);
  const subject = subjectOf(lead.topic);
  return [
    ...turnsFrom(limit("leads-per-address", perAddress), lead.clientAddress),
    { limit: limit("leads-per-email", perEmail), who: mailbox },
    ...(subject === null ? [] : [{ limit: limit("leads-per-property", perProperty), who: subject }]),
    ...(lead.topic.lead_type === "fiche_detaillee" ? listSheetTurns(config.sheetsPerDay, mailbox) : []),
  ];
}

/** A domain that is not a large provider's has the sheets of so many mailboxes: its owner makes mailboxes at will. */
const mailboxesPerDomain = 2;

function listSheetTurns(most: number, mailbox: string): Turn[] {
  const limit = { name: "sheets-per-mailbox", most, windowSeconds: 24 * hourSeconds };
  const perDomain = { ...limit, name: "sheets-per-domain", most: most * mailboxesPerDomain };
  const domain = ownMailDomain(mailbox);
  return [{ limit, who: mailbox }, ...(domain === null ? [] : [{ limit: perDomain, who: domain }])];
}

async function store(
  tx: Database,
  platform: Pick<Platform, "config" | "secret" | "outbox" | "now">,
  { lead, target, signs }: MatchedLead,
): Promise<StoredLead> {
  const { secret, config, outbox } = platform;
  const { name, email, phone, message, city, userTypes, purposes, version, claimedAt, topic } = lead;
  const { property, agencyId, recipient, title, propertyLine } = target;
  const now = platform.now();
  const ownerId = await chooseCarrier(tx, platform, target, topic);
  const isGated = topic.lead_type === "fiche_detaillee" && property !== null && statusOf(property) === "sold";
  const grant = isGated ? await createUnlockGrant(tx, { propertyId: property.id, now }) : null;
  const row = {
    id: randomUUID(),
    name,
    email,
    phone,
    message,
    city,
    ...signs,
    createdAt: now,
    leadType: topic.lead_type,
    userTypes: [...userTypes],
    userType: userTypes[0] ?? null,
    propertyId: property?.id ?? null,
    ownerId,
    agencyId,
    propertyLine,
    unlockGrantId: grant?.id ?? null,
    agencyName: recipient.agencyName,
    recipient: recipient.kind,
    sheetQueuedAt: now,
    noticeQueuedAt: now,
  };
  await takeIn(tx, row, topic.lead_type);
  const origin = { leadId: row.id };
  const consent = { origin, email, purposes, version, recipient, givenAt: now, claimedAt };
  await recordConsents(tx, secret, consent);
  const notified = await findNoticeRecipient(tx, { ownerId, agencyId, property });
  const recipients = notified === null ? await findAdministratorEmails(tx, config) : [notified];
  const copies = await findCopyRecipients(tx, { ownerId, agencyId }, recipients);
  await outbox.enqueue(
    tx,
    sheetLetter(row, title),
    ...noticeLetters(row.id, title, recipients),
    ...copies.map((copy) => copyLetter(row.id, title, copy)),
  );
  return { id: row.id, createdAt: now };
}

/** It makes a contact, and begins plans and a timeline. */
async function takeIn(
  tx: Database,
  row: typeof leads.$inferInsert & Parameters<typeof meetLead>[1],
  type: LeadTopic["lead_type"],
): Promise<void> {
  const { id, ownerId, agencyId, createdAt: at } = row;
  await tx.insert(leads).values(row);
  await meetLead(tx, row);
  await startPlansOfLead(tx, { leadId: id, now: at });
  await recordEvent(tx, {
    kind: "lead-received",
    detail: { lead_type: type },
    subjectId: id,
    ownerId,
    agencyId,
    actorId: null,
    at,
  });
}
