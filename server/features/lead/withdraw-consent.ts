import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { OwnConsentsReply } from "#domain/api/lead.ts";
import type { ConsentPurpose } from "#domain/lead/consent.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { emailKeyOf } from "../../records/lead/email-key.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { toLeadConsent } from "./consent-ledger.ts";
import { aboutLead, isAboutLeads } from "./lead-states.ts";
import { noteLeadEmails, noteWithdrawals } from "./lead-timeline.ts";
import { openLeadToken } from "./lead-token.ts";

/** What the person behind the link in an e-mail has agreed to, with all their leads. */
export async function readOwnConsents(
  platform: Pick<Platform, "db" | "secret" | "now">,
  token: string,
): Promise<OwnConsentsReply> {
  const { db } = platform;
  return readLatest(db, platform, await requireConsentOwner(db, platform, token));
}

/**
 * Withdraws purposes for every lead of the person behind a link, now and for what waits: e-mails of a lead that
 * is withdrawn leave no more. Doing it again changes nothing.
 */
export async function withdrawConsents(
  platform: Pick<Platform, "db" | "secret" | "now">,
  token: string,
  purposes: readonly ConsentPurpose[],
): Promise<OwnConsentsReply> {
  return platform.db.transaction(async (tx) => {
    const email = await requireConsentOwner(tx, platform, token);
    const at = platform.now();
    const withdrawn = await tx
      .update(consents)
      .set({ withdrawnAt: at })
      .where(
        and(
          eq(consents.emailKey, emailKeyOf(platform.secret, email)),
          inArray(consents.purpose, [...purposes]),
          isNull(consents.withdrawnAt),
        ),
      )
      .returning({ leadId: consents.leadId, purpose: consents.purpose });
    await noteWithdrawals(tx, withdrawn, at);
    if (purposes.includes("request")) await cancelWaiting(tx, email, at);
    return readLatest(tx, platform, email);
  });
}

/** The e-mails that wait for the person's leads. One that is sent again later is stopped where it is written. */
async function cancelWaiting(tx: Database, email: string, at: Date): Promise<void> {
  const own = tx
    .select({ id: leads.id })
    .from(leads)
    .where(eq(sql`lower(${leads.email})`, email.toLowerCase()));
  const cancelled = await tx
    .update(emails)
    .set({ state: "cancelled", lastError: "La personne a retiré son consentement." })
    .where(and(eq(emails.state, "queued"), isAboutLeads(own)))
    .returning({ kind: emails.kind, id: emails.aboutId });
  const settled = cancelled.map(({ kind, id }) => ({
    kind,
    about: { kind: aboutLead, id: id ?? "" },
    state: "cancelled" as const,
  }));
  await noteLeadEmails(tx, settled, at);
}

async function readLatest(
  db: Database,
  { secret }: Pick<Platform, "secret">,
  email: string,
): Promise<OwnConsentsReply> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.emailKey, emailKeyOf(secret, email)))
    .orderBy(asc(consents.givenAt), asc(consents.purpose));
  return { email, consents: rows.map(toLeadConsent) };
}

/** The e-mail of the person behind a link, or a refusal. */
export async function requireConsentOwner(
  db: Database,
  { secret, now }: Pick<Platform, "secret" | "now">,
  token: string,
): Promise<string> {
  const id = openLeadToken({ secret, now: now() }, "consent", token);
  const [lead] =
    id === null ? [] : await db.select({ email: leads.email }).from(leads).where(eq(leads.id, id));
  if (lead === undefined || lead.email === null)
    throw new AppError("not-found", "Ce lien n’est plus valable, ou vos données ont déjà été effacées.");
  return lead.email;
}
