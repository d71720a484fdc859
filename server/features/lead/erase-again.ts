import { and, eq, isNull } from "drizzle-orm";
import { closeRequests } from "../../records/contact-lead/close-requests.ts";
import type { EraseAgain } from "../../records/erasure/erasure-kind.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { endLeads, eraseLeads, isOld } from "./erase-leads.ts";

/** What was taken back of leads, by the kinds of the journal: for a backup of before that was restored. */
export const leadErasures: Readonly<Record<string, EraseAgain>> = {
  lead: async (tx, { subject, at }) => {
    const [lead] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, subject), isNull(leads.erasedAt)));
    if (lead === undefined) return;
    // The journal does not tell whose wish it was: one that old by then went by itself, the night it was.
    const hasEnded = (await tx.$count(leads, and(eq(leads.id, subject), isOld(at)))) > 0;
    await (hasEnded ? endLeads : eraseLeads)(tx, [lead.id], at);
  },
  consent: async (tx, { subject, at }) => {
    const withdrawn = await tx
      .update(consents)
      .set({ withdrawnAt: at })
      .where(and(eq(consents.id, subject), isNull(consents.withdrawnAt)))
      .returning({ leadId: consents.leadId, purpose: consents.purpose });
    const ended = withdrawn.flatMap(({ leadId, purpose }) => (purpose === "request" ? (leadId ?? []) : []));
    await closeRequests(tx, ended, { because: "withdrawn", at });
  },
};
