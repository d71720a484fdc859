import { and, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { findCopyRecipients } from "./lead-carrier.ts";
import { copyLetter, findNoticedAddresses, readTitle } from "./queue-emails.ts";

type CarriedLeads = {
  readonly leadIds: readonly string[];
  readonly to: { readonly userId: string; readonly agencyId: string };
  readonly actorId: string;
};

/** The copies of leads for who carries them from then on, where they want copies and did not take them themselves. */
export async function queueCopies(
  tx: Database,
  outbox: Outbox,
  { leadIds, to: { userId, agencyId }, actorId }: CarriedLeads,
): Promise<void> {
  if (leadIds.length === 0 || userId === actorId) return;
  const rows = await tx
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [...leadIds]), isNull(leads.erasedAt)))
    .orderBy(leads.createdAt, leads.id);
  for (const lead of rows) {
    const title = await readTitle(tx, lead);
    const noticed = await findNoticedAddresses(tx, lead.id);
    for (const recipient of await findCopyRecipients(tx, { ownerId: userId, agencyId }, noticed))
      await outbox.enqueue(tx, copyLetter(lead.id, title, recipient));
  }
}
