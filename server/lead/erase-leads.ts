import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database/open.ts";
import { consents, emails, leads, unlockGrants } from "../database/schema.ts";
import type { Services } from "../services.ts";
import { requireConsentOwner } from "./withdraw-consent.ts";

/** How long a request is kept after it was left: three years without news are the most the law bears. */
const keptMonths = 36;

/**
 * Erases every request of the person behind the link in an e-mail, with the e-mails about them. What remains names
 * nobody: that there was a request, and the bare proof of consent. Returns how many were erased.
 */
export async function erasePerson(services: Services, token: string): Promise<number> {
  return services.database.db.transaction(async (tx) => {
    const email = await requireConsentOwner(tx, services, token);
    const rows = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(eq(sql`lower(${leads.email})`, email.toLowerCase()));
    return eraseLeads(
      tx,
      rows.map(({ id }) => id),
      services.now(),
    );
  });
}

/** Erases requests that have had their time. Returns how many. */
export async function purgeOldLeads({ database, now }: Services): Promise<number> {
  const oldest = new Date(now());
  oldest.setUTCMonth(oldest.getUTCMonth() - keptMonths);
  return database.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(lt(leads.createdAt, oldest), isNull(leads.erasedAt)));
    return eraseLeads(
      tx,
      rows.map(({ id }) => id),
      now(),
    );
  });
}

/** Erases the people of these requests, in the caller's transaction: what remains names nobody. Returns how many. */
export async function eraseLeads(tx: Database, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const own = [...ids];
  const grants = tx.select({ id: leads.unlockGrantId }).from(leads).where(inArray(leads.id, own));
  await tx
    .update(unlockGrants)
    .set({ revokedAt: now })
    .where(and(inArray(unlockGrants.id, grants), isNull(unlockGrants.revokedAt)));
  await tx.delete(emails).where(inArray(emails.leadId, own));
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(inArray(consents.leadId, own), isNull(consents.withdrawnAt)));
  const nothing = { name: null, email: null, phone: null, message: null, city: null, fingerprint: null };
  await tx
    .update(leads)
    .set({ ...nothing, erasedAt: now })
    .where(inArray(leads.id, own));
  return ids.length;
}
