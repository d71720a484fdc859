import { createHmac, randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { SubmitLeadReply, submitContactInput, submitLeadInput } from "#domain/api/lead.ts";
import { type ConsentPurpose, consentRecipient, knownVersion } from "#domain/consent.ts";
import type { LeadType } from "#domain/lead.ts";
import { shortestFillingMs } from "#domain/lead-rules.ts";
import { statusOf } from "#domain/property.ts";
import type { Database } from "../database/open.ts";
import { leads } from "../database/schema.ts";
import { createUnlockGrant } from "../property/unlock.ts";
import { createRateLimiter } from "../rate-limit.ts";
import type { Services } from "../services.ts";
import { recordConsents } from "./consent-ledger.ts";
import { type LeadTarget, requireLeadTarget } from "./lead-target.ts";
import { makeLeadToken } from "./lead-token.ts";
import { queueLeadEmail } from "./queue-emails.ts";

type LeadInput = z.output<typeof submitLeadInput>;
type ContactInput = z.output<typeof submitContactInput>;

/** The same request again within this time is the same request. */
const sameWithinMs = 60_000;
const hourSeconds = 3_600;

/** Stores a request about a home or an agency, with its consents and both e-mails, in one transaction. */
export async function submitLead(
  services: Services,
  input: LeadInput,
  clientAddress: string,
): Promise<SubmitLeadReply> {
  const refusal = refusalOfRobot(services, input);
  if (refusal !== null) return refusal;
  const target = await requireLeadTarget(services.database.db, input);
  const types = input.user_types ?? [];
  const userTypes = types.length === 0 ? [input.user_type] : [...new Set(types)];
  return storeOnce(services, clientAddress, {
    ...personOf(input),
    target,
    leadType: input.lead_type,
    subject: input.property_id ?? input.agency_id ?? "",
    city: null,
    userTypes,
  });
}

/** Stores a message of the contact page; it goes to the administrators. */
export async function submitContact(
  services: Services,
  input: ContactInput,
  clientAddress: string,
): Promise<SubmitLeadReply> {
  const refusal = refusalOfRobot(services, input);
  if (refusal !== null) return refusal;
  return storeOnce(services, clientAddress, {
    ...personOf(input),
    target: { property: null, ownerId: null, agencyName: null, title: "", home: null },
    leadType: "contact",
    subject: "contact",
    city: input.city,
    userTypes: [],
  });
}

type NewLead = ReturnType<typeof personOf> & {
  readonly target: LeadTarget;
  readonly leadType: LeadType;
  /** What limits count by, beside the person. */
  readonly subject: string;
  readonly city: string | null;
  readonly userTypes: string[];
};

function personOf(input: LeadInput | ContactInput) {
  const purposes: ConsentPurpose[] = ["request"];
  if (input.call_consent) purposes.push("call");
  if (input.news_consent) purposes.push("news");
  const claimed = new Date(input.consent_timestamp ?? Number.NaN);
  return {
    name: input.name,
    email: input.email,
    phone: input.phone,
    message: input.message,
    purposes,
    version: knownVersion(input.consent_version),
    claimedAt: isPlausible(claimed) ? claimed : null,
  };
}

/** A browser's clock may be anything; what no database holds is no time. */
function isPlausible(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 2000 && year < 2200;
}

/**
 * A form with the field that nobody sees is told it went well, and goes nowhere; one that was filled faster than a
 * person can is refused, so that a person may press again.
 */
function refusalOfRobot(
  { secret, now }: Pick<Services, "secret" | "now">,
  input: { readonly website?: string | undefined; readonly filling_ms?: number | undefined },
): SubmitLeadReply | null {
  if (input.website !== undefined && input.website !== "") {
    const lead = { id: randomUUID(), createdAt: now() };
    return { success: true, id: lead.id, token: makeLeadToken(secret, "lead", lead), error: null };
  }
  if (input.filling_ms === undefined || input.filling_ms >= shortestFillingMs) return null;
  const error = "Cette demande est partie trop vite. Relisez-la, puis envoyez-la de nouveau.";
  return { success: false, id: null, token: null, error };
}

async function storeOnce(services: Services, clientAddress: string, lead: NewLead): Promise<SubmitLeadReply> {
  const { database, secret } = services;
  const fingerprint = fingerprintOf(secret, lead);
  const stored = await database.db.transaction(async (tx) => {
    // Two tabs that send the same at once: the second waits here, then finds the first's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
    const known = await findSame(services, tx, fingerprint);
    if (known !== null) return known;
    await takeTurns(tx, services, clientAddress, lead);
    return store(tx, services, lead, fingerprint);
  });
  return accepted(secret, stored);
}

type StoredLead = { readonly id: string; readonly createdAt: Date };

function accepted(secret: string, lead: StoredLead): SubmitLeadReply {
  return { success: true, id: lead.id, token: makeLeadToken(secret, "lead", lead), error: null };
}

async function findSame({ now }: Services, db: Database, fingerprint: string): Promise<StoredLead | null> {
  const since = new Date(now().getTime() - sameWithinMs);
  const [row] = await db
    .select({ id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.fingerprint, fingerprint), gt(leads.createdAt, since)));
  return row ?? null;
}

function fingerprintOf(secret: string, lead: NewLead): string {
  const parts = [lead.leadType, lead.subject, lead.name, lead.email.toLowerCase(), lead.phone, lead.message];
  return createHmac("sha256", `lead:${secret}`)
    .update(JSON.stringify([...parts, lead.city, lead.userTypes, lead.purposes]))
    .digest("base64url");
}

/** In the same transaction: the same request again takes no turn. Always in this order, so that none waits in a ring. */
async function takeTurns(
  tx: Database,
  services: Services,
  clientAddress: string,
  lead: NewLead,
): Promise<void> {
  const { perAddress, perEmail, perHome } = services.config.leadsPerHour;
  const limiter = createRateLimiter(tx, services.secret, services.now);
  const limit = (name: string, most: number) => ({ name, most, windowSeconds: hourSeconds });
  await limiter.take(limit("leads-per-address", perAddress), clientAddress);
  await limiter.take(limit("leads-per-email", perEmail), lead.email.toLowerCase());
  await limiter.take(limit("leads-per-home", perHome), lead.subject);
}

async function store(
  tx: Database,
  services: Services,
  lead: NewLead,
  fingerprint: string,
): Promise<StoredLead> {
  const now = services.now();
  const { target, name, email, phone, message, city, leadType, userTypes } = lead;
  const { property } = target;
  const isGated = leadType === "fiche_detaillee" && property !== null && statusOf(property) === "sold";
  const grant = isGated ? await createUnlockGrant(tx, { propertyId: property.id, now }) : null;
  const [row] = await tx
    .insert(leads)
    .values({
      ...{ leadType, name, email, phone, message, city, userTypes, fingerprint, createdAt: now },
      userType: userTypes[0] ?? null,
      propertyId: property?.id ?? null,
      ownerId: target.ownerId,
      agencyName: target.agencyName,
      home: target.home,
      unlockGrantId: grant?.id ?? null,
    })
    .returning();
  if (row === undefined) throw new Error("No lead was written.");
  await recordConsents(tx, services.secret, {
    ...{ leadId: row.id, email, purposes: lead.purposes, version: lead.version, claimedAt: lead.claimedAt },
    recipient: consentRecipient(target.agencyName),
    givenAt: now,
  });
  await queueLeadEmail(tx, services, row, "sheet");
  await queueLeadEmail(tx, services, row, "notice");
  return row;
}
