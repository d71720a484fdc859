import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { contactKinds } from "#domain/contact/contact.ts";
import { phoneKey, splitName } from "#domain/contact/contact-keys.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import type { ScheduledJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { contactRequests } from "../contact/contact-schema.ts";
import { forgetErasedRequests } from "../contact/erase-contacts.ts";
import { joinContact } from "../contact/join-contact.ts";
import { refreshContacts } from "../contact/refresh-contacts.ts";
import { consents, leads } from "../lead/lead-schema.ts";
import { recordEvent } from "../timeline/timeline.ts";
import { closeRequests } from "./close-requests.ts";

type MetLead = Pick<
  typeof leads.$inferSelect,
  "id" | "ownerId" | "agencyId" | "name" | "email" | "phone" | "userTypes" | "createdAt"
>;

/**
 * Makes a contact of who left a lead, or joins it to the one they are, in the lead's transaction, and starts the clock of
 * its first answer. Leads that go to the site's team make none.
 */
export async function meetLead(
  tx: Database,
  { id, ownerId, agencyId, name, email, phone, userTypes, createdAt }: MetLead,
  { isClocked = true } = {},
): Promise<void> {
  if (ownerId === null || name === null || email === null) return;
  const owner = { userId: ownerId, agencyId };
  const phones = phone === null ? [] : [phone];
  const kinds = contactKinds.filter((kind) => userTypes.includes(kind));
  const person = { ...splitName(name), emails: [email], phones, kinds };
  const { contactId, isNew } = await joinContact(tx, {
    owner,
    person,
    source: "lead",
    leadId: id,
    at: createdAt,
  });
  await tx.insert(contactRequests).values({
    leadId: id,
    contactId,
    receivedAt: createdAt,
    phoneKey: phone === null ? null : phoneKey(phone),
    isClocked,
  });
  await closeWithdrawn(tx, id);
  await refreshContacts(tx, [contactId]);
  if (isNew)
    await recordEvent(tx, {
      kind: "contact-created",
      detail: { source: "lead" },
      subjectId: contactId,
      ownerId,
      agencyId,
      actorId: null,
      at: createdAt,
    });
  await announceOwnChange(tx, [owner], "contacts");
}

/** Of a lead that was there before: nobody waits for an answer who withdrew meanwhile. */
async function closeWithdrawn(tx: Database, leadId: string): Promise<void> {
  const [withdrawn] = await tx
    .select({ at: consents.withdrawnAt })
    .from(consents)
    .where(
      and(eq(consents.leadId, leadId), eq(consents.purpose, "request"), isNotNull(consents.withdrawnAt)),
    );
  if (withdrawn?.at != null) await closeRequests(tx, [leadId], { because: "withdrawn", at: withdrawn.at });
}

/** Done at start too: the leads of a demonstration, or of a release without contacts, wait for no night. */
export function meetOldLeadsJob(platform: Pick<Platform, "db" | "now">): ScheduledJob {
  return {
    name: "meet-old-leads",
    cron: "7 4 * * *",
    isDoneAtStart: true,
    run: () => meetOldLeads(platform),
  };
}

const batchSize = 100;
/** A lead that was there this long before contacts were is nobody's to answer any more. */
const clockedMs = 30 * 86_400_000;

/** Makes contacts of the leads that were there before contacts were. Done again, it finds nothing left to do. */
export async function meetOldLeads({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  await forgetErasedRequests(db);
  const isClockedSince = new Date(now().getTime() - clockedMs);
  let met = batchSize;
  while (met === batchSize) {
    const rows = await db
      .select({ lead: leads })
      .from(leads)
      .leftJoin(contactRequests, eq(contactRequests.leadId, leads.id))
      .where(and(isNull(contactRequests.leadId), isNull(leads.erasedAt), isNotNull(leads.ownerId)))
      .orderBy(asc(leads.createdAt), asc(leads.id))
      .limit(batchSize);
    for (const { lead } of rows)
      await db.transaction(async (tx) => {
        // Another node may have met it meanwhile, or its person erased it.
        const [still] = await tx
          .select({ lead: leads })
          .from(leads)
          .leftJoin(contactRequests, eq(contactRequests.leadId, leads.id))
          .where(and(eq(leads.id, lead.id), isNull(contactRequests.leadId), isNull(leads.erasedAt)))
          .for("update", { of: leads });
        if (still !== undefined)
          await meetLead(tx, still.lead, { isClocked: lead.createdAt > isClockedSince });
      });
    met = rows.length;
  }
}
