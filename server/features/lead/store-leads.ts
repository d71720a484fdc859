import { createHmac, randomUUID } from "node:crypto";
import { and, gt, inArray, sql } from "drizzle-orm";
import { type ConsentPurpose, teamRecipient } from "#domain/lead/consent.ts";
import { statusOf } from "#domain/property/property.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { Database } from "../../platform/database/open.ts";
import { leads } from "../../platform/database/schema.ts";
import { createRateLimiter, type Turn } from "../../platform/limits/rate-limit.ts";
import type { NewEmail } from "../../platform/mail/email.ts";
import type { Platform } from "../../platform/platform.ts";
import { findAdministratorEmails } from "../../records/profiles.ts";
import { createUnlockGrants } from "../../records/unlock.ts";
import { recordConsents } from "./consent-ledger.ts";
import {
  type AskedTarget,
  findLeadTargets,
  findOwnerEmails,
  type LeadTarget,
  noticeRecipientOf,
  refuseTarget,
  suitsTarget,
} from "./lead-target.ts";
import { contactTitle, noticeLetters, sheetLetter } from "./queue-emails.ts";

/** A request as it came, checked for its form alone. */
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
  readonly asked: AskedTarget;
  readonly clientAddress: string;
};

export type StoredLead = { readonly id: string; readonly createdAt: Date };
type Outcome = PromiseSettledResult<StoredLead>;
/** A request whose home or agency is known, and the name its repetitions are known by. */
type Found = { readonly lead: NewLead; readonly target: LeadTarget; readonly fingerprint: string };

/** The same request again within this time is the same request. */
const sameWithinMs = 60_000;
const hourSeconds = 3_600;
/** What a message of the contact page is about. */
const nothing: LeadTarget = {
  property: null,
  ownerId: null,
  recipient: teamRecipient,
  title: contactTitle,
  home: null,
};

/**
 * Stores requests with their consents and e-mails in one transaction, in as many statements for fifty as for one. Each
 * has an outcome of its own, in their order: what it asks about may be unknown, or its turns used up.
 */
export async function storeLeads(
  platform: Pick<Platform, "config" | "db" | "secret" | "outbox" | "now">,
  given: readonly NewLead[],
): Promise<Outcome[]> {
  const { db, secret } = platform;
  const targets = await findTargets(db, given);
  const found = given.flatMap((lead, index): Found[] => {
    const target = targets[index];
    return target == null || !suitsTarget(lead.asked, target)
      ? []
      : [{ lead, target, fingerprint: fingerprintOf(secret, lead) }];
  });
  const outcomes = await db.transaction((tx) => storeOnce(tx, platform, found));
  return given.map((lead, index) => {
    const own = found.find((one) => one.lead === lead);
    const outcome = own === undefined ? undefined : outcomes.get(own.fingerprint);
    return outcome ?? { status: "rejected", reason: refuseTarget(lead.asked, targets[index] ?? null) };
  });
}

async function findTargets(db: Database, given: readonly NewLead[]): Promise<(LeadTarget | null)[]> {
  const targets = await findLeadTargets(
    db,
    given.map(({ asked }) => asked),
  );
  return given.map(({ asked }, index) =>
    asked.lead_type === "contact" ? nothing : (targets[index] ?? null),
  );
}

/** The outcome of every fingerprint: what was stored a moment ago, is stored now, or is refused. */
async function storeOnce(
  tx: Database,
  platform: Pick<Platform, "config" | "secret" | "outbox" | "now">,
  found: readonly Found[],
): Promise<ReadonlyMap<string, Outcome>> {
  const distinct = [...new Map(found.map((one) => [one.fingerprint, one])).values()];
  const outcomes = new Map<string, Outcome>();
  if (distinct.length === 0) return outcomes;
  const fingerprints = distinct.map(({ fingerprint }) => fingerprint).sort();
  // Two tabs that send the same at once, on two nodes: the second waits here, then finds the first's.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(value, 0)) from json_array_elements_text(${JSON.stringify(fingerprints)}::json)`,
  );
  for (const { fingerprint, ...stored } of await findSame(tx, platform, fingerprints))
    if (fingerprint !== null) outcomes.set(fingerprint, { status: "fulfilled", value: stored });
  const fresh = distinct.filter(({ fingerprint }) => !outcomes.has(fingerprint));
  const refusals = await createRateLimiter(tx, platform.secret, platform.now).takeEach(
    fresh.map((one) => turnsOf(platform, one)),
  );
  const admitted = fresh.filter((one, index) => {
    const reason = refusals[index];
    if (reason != null) outcomes.set(one.fingerprint, { status: "rejected", reason });
    return reason == null;
  });
  for (const [index, value] of (await store(tx, platform, admitted)).entries())
    outcomes.set(admitted[index]?.fingerprint ?? "", { status: "fulfilled", value });
  return outcomes;
}

function findSame(tx: Database, { now }: Pick<Platform, "now">, fingerprints: readonly string[]) {
  const since = new Date(now().getTime() - sameWithinMs);
  return tx
    .select({ fingerprint: leads.fingerprint, id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(and(inArray(leads.fingerprint, [...fingerprints]), gt(leads.createdAt, since)));
}

function fingerprintOf(secret: string, lead: NewLead): string {
  const { name, email, phone, message, city, userTypes, purposes, asked } = lead;
  const parts = [asked.lead_type, subjectOf(asked), name, email.toLowerCase(), phone, message];
  return createHmac("sha256", `lead:${secret}`)
    .update(JSON.stringify([...parts, city, userTypes, purposes]))
    .digest("base64url");
}

/** What limits count by, beside the person. */
function subjectOf({ lead_type, property_id, agency_id }: AskedTarget): string {
  return property_id ?? agency_id ?? lead_type;
}

function turnsOf({ config }: Pick<Platform, "config">, { lead }: Found): Turn[] {
  const { perAddress, perEmail, perHome } = config.leadsPerHour;
  const limit = (name: string, most: number) => ({ name, most, windowSeconds: hourSeconds });
  return [
    { limit: limit("leads-per-address", perAddress), who: lead.clientAddress },
    { limit: limit("leads-per-email", perEmail), who: lead.email.toLowerCase() },
    { limit: limit("leads-per-home", perHome), who: subjectOf(lead.asked) },
  ];
}

async function store(
  tx: Database,
  platform: Pick<Platform, "config" | "secret" | "outbox" | "now">,
  admitted: readonly Found[],
): Promise<StoredLead[]> {
  if (admitted.length === 0) return [];
  const now = platform.now();
  const gated = admitted.filter(isGated);
  const propertyIds = gated.flatMap(({ target }) => target.property?.id ?? []);
  const grants = await createUnlockGrants(tx, { propertyIds, now });
  const rows = admitted.map((one) => {
    const grant = grants[gated.indexOf(one)];
    return { ...rowOf(one, now), unlockGrantId: grant?.id ?? null };
  });
  await insertMany(tx, leads, rows);
  await recordConsents(
    tx,
    platform.secret,
    ...admitted.map(({ lead, target }, index) => ({
      ...{ leadId: rows[index]?.id ?? "", email: lead.email, purposes: lead.purposes, version: lead.version },
      ...{ recipient: target.recipient, givenAt: now, claimedAt: lead.claimedAt },
    })),
  );
  await queueLetters(tx, platform, admitted, rows);
  return rows.map(({ id, createdAt }) => ({ id, createdAt }));
}

function isGated({ lead, target }: Found): boolean {
  const isSheet = lead.asked.lead_type === "fiche_detaillee";
  return isSheet && target.property !== null && statusOf(target.property) === "sold";
}

function rowOf({ lead, target, fingerprint }: Found, now: Date) {
  const { name, email, phone, message, city, userTypes, asked } = lead;
  return {
    ...{ id: randomUUID(), name, email, phone, message, city, fingerprint, createdAt: now },
    ...{ leadType: asked.lead_type, userTypes: [...userTypes], userType: userTypes[0] ?? null },
    propertyId: target.property?.id ?? null,
    ownerId: target.ownerId,
    agencyName: target.recipient.agencyName,
    recipient: target.recipient.kind,
    home: target.home,
    sheetQueuedAt: now,
    noticeQueuedAt: now,
  };
}

type Row = ReturnType<typeof rowOf>;

async function queueLetters(
  tx: Database,
  platform: Pick<Platform, "config" | "outbox">,
  admitted: readonly Found[],
  rows: readonly Row[],
): Promise<void> {
  const owners = await findOwnerEmails(tx, [
    ...new Set(admitted.flatMap(({ target }) => target.ownerId ?? [])),
  ]);
  const recipients = admitted.map(({ target }) => noticeRecipientOf(owners, target));
  const administrators = recipients.includes(null) ? await findAdministratorEmails(tx, platform.config) : [];
  const letters = rows.flatMap((row, index): NewEmail[] => {
    const { title } = admitted[index]?.target ?? nothing;
    const recipient = recipients[index] ?? null;
    const told = recipient === null ? administrators : [recipient];
    return [sheetLetter(row, title), ...noticeLetters(row.id, title, told)];
  });
  await platform.outbox.enqueue(tx, ...letters);
}
