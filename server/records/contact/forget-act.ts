import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { detailOfEvent, timelineEvents } from "../timeline/timeline-schema.ts";
import { contactEntries, contacts } from "./contact-schema.ts";

/** Forgets an act that a contact's person did not do after all: wherever it was the last one, the one before it is. */
export async function forgetAct(
  tx: Database,
  contactId: string,
  { at, before }: { readonly at: Date; readonly before: Date | null },
): Promise<void> {
  await tx
    .update(contacts)
    .set({ lastActAt: before })
    .where(and(eq(contacts.id, contactId), eq(contacts.lastActAt, at)));
  await tx
    .update(contactEntries)
    .set({ actBefore: before })
    .where(and(eq(contactEntries.contactId, contactId), eq(contactEntries.actBefore, at)));
  const detail = detailOfEvent(timelineEvents.detail);
  const earlier = sql`coalesce(to_jsonb(${before?.toISOString() ?? null}::text), 'null'::jsonb)`;
  await tx
    .update(timelineEvents)
    .set({ detail: sql`jsonb_set(${detail}, '{act_before}', ${earlier})` })
    .where(
      and(
        eq(timelineEvents.subjectKind, "contact"),
        eq(timelineEvents.subjectId, contactId),
        eq(timelineEvents.kind, "contact-allowed"),
        eq(sql`${detail} ->> 'act_before'`, at.toISOString()),
      ),
    );
}
