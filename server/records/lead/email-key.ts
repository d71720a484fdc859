import { createHmac } from "node:crypto";
import { and, eq, exists, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import type { Database } from "../../platform/database/open.ts";
import { consents, leads } from "./lead-schema.ts";

/** A keyed hash for an e-mail address that may not be kept, the same for each spelling. */
export function hashEmail(secret: string, email: string): string {
  return createHmac("sha256", `consent-email:${secret}`).update(email.toLowerCase()).digest("base64url");
}

/** Says whether a person took back their consent to this agency and gave no new one: it writes to them no more. */
export async function hasWithdrawn(
  db: Database,
  { secret, email, by }: { readonly secret: string; readonly email: string; readonly by: Belonging },
): Promise<boolean> {
  const isWith =
    by.agencyId === null
      ? and(eq(leads.ownerId, by.userId), isNull(leads.agencyId))
      : or(eq(leads.agencyId, by.agencyId), and(eq(leads.ownerId, by.userId), isNull(leads.agencyId)));
  const count = (state: SQL) =>
    db.$count(
      consents,
      and(
        eq(consents.emailKey, hashEmail(secret, email)),
        eq(consents.purpose, "request"),
        state,
        exists(
          db
            .select({ id: leads.id })
            .from(leads)
            .where(and(eq(leads.id, consents.leadId), isWith)),
        ),
      ),
    );
  const withdrawn = await count(isNotNull(consents.withdrawnAt));
  return withdrawn > 0 && (await count(isNull(consents.withdrawnAt))) === 0;
}
