import { and, eq, isNull } from "drizzle-orm";
import type { EraseAgain } from "../../records/erasure/erasure-kind.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { eraseLeads } from "./erase-leads.ts";

/** What was taken back of leads, by the kinds of the journal: for a backup of before that was restored. */
export const leadErasures: Readonly<Record<string, EraseAgain>> = {
  lead: async (tx, { subject, at }) => {
    const rows = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, subject), isNull(leads.erasedAt)));
    await eraseLeads(
      tx,
      rows.map(({ id }) => id),
      at,
    );
  },
  consent: async (tx, { subject, at }) => {
    await tx
      .update(consents)
      .set({ withdrawnAt: at })
      .where(and(eq(consents.id, subject), isNull(consents.withdrawnAt)));
  },
};
