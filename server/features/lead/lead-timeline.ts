import { inArray } from "drizzle-orm";
import { consentPurposes } from "#domain/lead/consent.ts";
import type { TimelineEvent } from "#domain/timeline/timeline-event.ts";
import type { Database } from "../../platform/database/open.ts";
import type { SettledEmail } from "../../platform/mail/email.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { recordEvent } from "../../records/timeline/timeline.ts";
import { aboutLead, whichLeadEmail } from "./lead-states.ts";

type LeadEvent = TimelineEvent & { readonly leadId: string };

/** Notes in the timelines of leads what became of their e-mails. */
export async function noteLeadEmails(
  tx: Database,
  settled: readonly SettledEmail[],
  at: Date,
): Promise<void> {
  const events = settled
    .filter(({ about }) => about.kind === aboutLead)
    .map(({ kind, about, state }): LeadEvent => {
      const detail = { email: whichLeadEmail(kind), state };
      return { leadId: about.id, kind: "lead-email-settled", detail };
    });
  await noteEvents(tx, events, at);
}

/** Notes in the timelines of leads which purposes their person agrees to no more. */
export async function noteWithdrawals(
  tx: Database,
  withdrawn: readonly { readonly leadId: string | null; readonly purpose: string }[],
  at: Date,
): Promise<void> {
  const byLead = Map.groupBy(withdrawn, ({ leadId }) => leadId);
  const events = [...byLead].flatMap(([leadId, some]): LeadEvent[] => {
    const purposes = consentPurposes.filter((name) => some.some(({ purpose }) => purpose === name));
    return leadId === null ? [] : [{ leadId, kind: "lead-consent-withdrawn", detail: { purposes } }];
  });
  await noteEvents(tx, events, at);
}

/** Nobody was signed in; a lead that is gone has no timeline. */
async function noteEvents(tx: Database, events: readonly LeadEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ leadId }) => leadId);
  const rows = await tx
    .select({ id: leads.id, ownerId: leads.ownerId, agencyId: leads.agencyId })
    .from(leads)
    .where(inArray(leads.id, ids));
  const owners = new Map(rows.map(({ id, ...owner }) => [id, owner]));
  await recordEvent(
    tx,
    ...events.flatMap(({ leadId, ...event }) => {
      const owner = owners.get(leadId);
      return owner === undefined ? [] : { ...event, ...owner, subjectId: leadId, actorId: null, at };
    }),
  );
}
