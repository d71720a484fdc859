import { createHmac } from "node:crypto";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { ProvenConsent } from "#domain/api/admin-lead.ts";
import type { leadConsent } from "#domain/api/lead.ts";
import { type ConsentPurpose, consentPurposes, consentText } from "#domain/lead/consent.ts";
import type { LeadRecipient } from "#domain/lead/lead.ts";
import type { Database } from "../../platform/database/open.ts";
import { hashEmail } from "./email-key.ts";
import { consents } from "./lead-schema.ts";

export type NewConsents = {
  readonly origin: { readonly leadId: string } | { readonly reportLinkId: string };
  readonly email: string;
  readonly purposes: readonly ConsentPurpose[];
  readonly version: string;
  readonly recipient: LeadRecipient;
  readonly givenAt: Date;
  readonly claimedAt: Date | null;
};

/** One row for each purpose, with its proof, in the transaction of the act. */
export async function recordConsents(tx: Database, secret: string, record: NewConsents): Promise<void> {
  const { origin, version, recipient, givenAt, claimedAt } = record;
  const emailKey = hashEmail(secret, record.email);
  const rows = record.purposes.map((purpose) => {
    const text = consentText(purpose, { version, recipient });
    const signed = { emailKey, purpose, version, text, givenAt, claimedAt };
    return { ...origin, ...signed, proof: signFacts(secret, signed) };
  });
  await tx.insert(consents).values(rows);
}

type SignedFacts = {
  readonly emailKey: string;
  readonly purpose: string;
  readonly version: string;
  readonly text: string;
  readonly givenAt: Date;
  readonly claimedAt: Date | null;
};

/** The server's secret proves that a consent was written here and is unchanged. */
function signFacts(secret: string, row: SignedFacts): string {
  const parts = [row.emailKey, row.purpose, row.version, row.text, row.givenAt, row.claimedAt];
  return createHmac("sha256", `consent-proof:${secret}`).update(JSON.stringify(parts)).digest("base64url");
}

/** A consent as people read it. */
export function toLeadConsent(row: typeof consents.$inferSelect): z.infer<typeof leadConsent> {
  return {
    purpose: consentPurposes.find((one) => one === row.purpose) ?? "request",
    text: row.text,
    version: row.version,
    given_at: row.givenAt.toISOString(),
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  };
}

/** A consent with what proves it. */
export function toProvenConsent(secret: string, row: typeof consents.$inferSelect): ProvenConsent {
  return {
    ...toLeadConsent(row),
    claimed_at: row.claimedAt?.toISOString() ?? null,
    proof: row.proof,
    is_genuine: row.proof === signFacts(secret, row),
  };
}

/** Keeps the order in which forms ask for them. */
export async function readConsents(
  db: Database,
  leadIds: readonly string[],
): Promise<(typeof consents.$inferSelect)[]> {
  if (leadIds.length === 0) return [];
  const rows = await db
    .select()
    .from(consents)
    .where(inArray(consents.leadId, [...leadIds]));
  return consentPurposes.flatMap((purpose) => rows.filter((row) => row.purpose === purpose));
}

/** Takes back consents given on these report links, which nobody reads any more. */
export async function withdrawOfLinks(tx: Database, isOfLinks: SQL): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: sql`greatest(${consents.givenAt}, now())` })
    .where(and(isOfLinks, isNull(consents.withdrawnAt)));
}

/** Says whether a purpose agreed to with a lead still holds. */
export async function holdsConsent(db: Database, leadId: string, purpose: ConsentPurpose): Promise<boolean> {
  const [row] = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.leadId, leadId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)));
  return row !== undefined;
}
