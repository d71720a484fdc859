import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { consentVersion, teamRecipient } from "#domain/lead/consent.ts";
import { daysBetween } from "#domain/task/paris-days.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { leadPeople } from "../../../demo/lead-people.ts";
import { type DemoLead, drawLeads, type EmailFate, type LeadProperty } from "../../../demo/leads.ts";
import { deleteLeadsOf, eraseLeads } from "../../features/lead/erase-leads.ts";
import { isAboutLeads } from "../../features/lead/lead-states.ts";
import { requireLeadTarget } from "../../features/lead/lead-target.ts";
import { queueLeadEmail } from "../../features/lead/queue-emails.ts";
import { mailDomainOf } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { createOutbox } from "../../platform/mail/outbox.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { recordConsents } from "../../records/lead/consent-ledger.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { createUnlockGrant } from "../../records/property/unlock.ts";
import { forgetEvents, recordEvent } from "../../records/timeline/timeline.ts";
import type { Services } from "../services.ts";
import { noteSettledEmails } from "../settled-emails.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Owners = ReadonlyMap<string, string>;

/** Leaves the demonstration's leads with consents and e-mails, none of which ever leaves; a known lead ends it. */
export async function seedLeads(
  services: Services,
  shown: readonly LeadProperty[],
  { owners, today }: { readonly owners: Owners; readonly today: string },
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const rows = await tx.select({ id: leads.id }).from(leads).where(inArray(leads.id, demoLeadIds)).limit(1);
    if (rows.length > 0) return;
    // The city's day is fixed; requests count from the first start, or none would wait.
    const shiftMs = Math.max(0, daysBetween(today, dayInParis(services.now()))) * dayMs;
    const drawn = drawLeads(shown, today).map((lead) => ({
      ...lead,
      at: new Date(Date.parse(lead.at) + shiftMs).toISOString(),
    }));
    const places = await findPlaces(tx, drawn, owners);
    for (const lead of drawn) await leave(tx, services, lead, places);
  });
}

/** Removes the demonstration's leads and all that was left on the properties of these people. */
export async function removeLeads(tx: Database, owners: readonly string[]): Promise<void> {
  await tx.delete(consents).where(inArray(consents.leadId, demoLeadIds));
  await tx.delete(emails).where(isAboutLeads(demoLeadIds));
  await forgetEvents(tx, "lead", demoLeadIds);
  await tx.delete(leads).where(inArray(leads.id, demoLeadIds));
  await deleteLeadsOf(tx, owners);
}

/** The same at every start, in the form of a random one. */
function idOf(number: number): string {
  const hex = createHash("sha256").update(`demo-lead-${number}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const demoLeadIds = leadPeople.map((_, index) => idOf(index + 1));

type Places = {
  readonly propertyIdOf: (reference: string | null) => string | null;
  readonly agencyOf: (ownerEmail: string | null) => string | null;
};

/** By references of properties and owners of agencies. */
async function findPlaces(tx: Database, drawn: readonly DemoLead[], owners: Owners): Promise<Places> {
  const references = drawn.flatMap(({ reference }) => reference ?? []);
  const rows = await tx
    .select({ reference: properties.externalReference, id: properties.id, userId: properties.userId })
    .from(properties)
    .where(inArray(properties.externalReference, references));
  const own = new Set(owners.values());
  const propertyIds = new Map(
    rows.filter(({ userId }) => own.has(userId)).map((row) => [row.reference, row.id]),
  );
  const agencies = new Map(
    (
      await tx
        .select({ userId: profiles.userId, id: profiles.id })
        .from(profiles)
        .where(inArray(profiles.userId, [...own]))
    ).map(({ userId, id }) => [userId, id]),
  );
  return {
    propertyIdOf: (reference) => propertyIds.get(reference) ?? null,
    agencyOf: (email) => agencies.get(owners.get(email ?? "") ?? "") ?? null,
  };
}

async function leave(tx: Database, services: Services, lead: DemoLead, places: Places): Promise<void> {
  const target = await findTarget(tx, lead, places);
  if (target === null) return;
  const at = new Date(lead.at);
  const { property } = target;
  const isGated = lead.type === "fiche_detaillee" && property !== null;
  const grant = isGated ? await createUnlockGrant(tx, { propertyId: property.id, now: at }) : null;
  const [row] = await tx
    .insert(leads)
    .values({
      id: idOf(lead.number),
      leadType: lead.type,
      propertyId: property?.id ?? null,
      createdAt: at,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      message: lead.message,
      city: lead.city,
      userType: lead.userTypes[0] ?? null,
      userTypes: [...lead.userTypes],
      ownerId: target.ownerId,
      propertyLine: target.propertyLine,
      agencyName: target.recipient.agencyName,
      recipient: target.recipient.kind,
      unlockGrantId: grant?.id ?? null,
    })
    .returning();
  if (row === undefined) throw new Error(`No lead was written for ${lead.name}.`);
  await recordEvent(tx, {
    kind: "lead-received",
    detail: { lead_type: lead.type },
    subjectId: row.id,
    ownerId: target.ownerId,
    agencyId: row.agencyId,
    actorId: null,
    at,
  });
  await recordConsents(tx, services.secret, {
    origin: { leadId: row.id },
    email: lead.email,
    purposes: lead.purposes,
    version: consentVersion,
    recipient: target.recipient,
    givenAt: at,
    claimedAt: at,
  });
  await writeEmails(tx, services, row, lead);
  const later = new Date(at.getTime() + 30 * hourMs);
  if (lead.after === "erased") await eraseLeads(tx, [row.id], later);
  if (lead.after === "withdrawn")
    await tx.update(consents).set({ withdrawnAt: later }).where(eq(consents.leadId, row.id));
}

/** Null where somebody took it off the map meanwhile. */
async function findTarget(tx: Database, lead: DemoLead, places: Places) {
  if (lead.type === "contact")
    return { property: null, ownerId: null, recipient: teamRecipient, propertyLine: null };
  return requireLeadTarget(tx, {
    lead_type: lead.type,
    property_id: places.propertyIdOf(lead.reference),
    agency_id: places.agencyOf(lead.agencyOwnerEmail),
  }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

/** Kept or refused, as the outbox would have them. */
async function writeEmails(
  tx: Database,
  services: Services,
  row: typeof leads.$inferSelect,
  lead: DemoLead,
): Promise<void> {
  const { config, jobs } = services;
  const outbox = createOutbox({
    sends: false,
    mailDomain: mailDomainOf(config),
    jobs,
    noteSettled: noteSettledEmails(() => row.createdAt),
    now: () => row.createdAt,
  });
  const keeping = { outbox, config, now: () => row.createdAt };
  const settle = async (fate: EmailFate, isNotice: boolean) => {
    if (fate === null) return;
    await queueLeadEmail(tx, keeping, row, isNotice ? "notice" : "sheet");
    const emailRows = await tx
      .select()
      .from(emails)
      .where(isAboutLeads([row.id]));
    for (const { id, kind } of emailRows)
      if ((kind === "lead-notice") === isNotice)
        await tx
          .update(emails)
          .set({
            createdAt: row.createdAt,
            ...(fate.refusal !== null && { state: "failed", attempts: 1, lastError: fate.refusal }),
          })
          .where(eq(emails.id, id));
  };
  await settle(lead.sheet, false);
  await settle(lead.notice, true);
}
