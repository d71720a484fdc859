import { and, eq } from "drizzle-orm";
import type { LeadEmailState } from "#domain/lead/lead.ts";
import { disclosedStreetOf } from "#domain/property/disclosed-place.ts";
import { propertyTitle } from "#domain/property/property-words.ts";
import type { Database } from "../../platform/database/open.ts";
import type { NewEmail } from "../../platform/mail/email.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { findAdministratorEmails } from "../../records/account/find-profile.ts";
import { type LeadRow, leads } from "../../records/lead/lead-schema.ts";
import { findProperty, findPropertyInBrief } from "../../records/property/find-property.ts";
import type { CopyRecipient } from "./lead-carrier.ts";
import { leadEmails } from "./lead-emails.ts";
import { aboutLead, isAboutLeads, type LeadEmail, leadEmailState } from "./lead-states.ts";
import { findNoticeRecipient } from "./lead-target.ts";

/** What a message of the contact page is called in subjects. */
export const contactTitle = "message de contact";

/** Puts a lead's e-mail into the outbox once; the caller's transaction holds the lead's row. */
export async function queueLeadEmail(
  tx: Database,
  platform: Pick<Platform, "config" | "outbox" | "now">,
  lead: LeadRow,
  which: LeadEmail,
): Promise<void> {
  if (lead.erasedAt !== null || lead.email === null) return;
  const isQueued = which === "sheet" ? lead.sheetQueuedAt : lead.noticeQueuedAt;
  if (isQueued !== null) return;
  const title = await readTitle(tx, lead);
  if (which === "sheet") {
    await platform.outbox.enqueue(tx, sheetLetter({ ...lead, email: lead.email }, title));
    await tx.update(leads).set({ sheetQueuedAt: platform.now() }).where(eq(leads.id, lead.id));
    return;
  }
  const recipients = await settleNoticeRecipients(tx, platform, lead);
  await platform.outbox.enqueue(tx, ...noticeLetters(lead.id, title, recipients));
  await tx.update(leads).set({ noticeQueuedAt: platform.now() }).where(eq(leads.id, lead.id));
}

/** Sends a failed or kept notice again under its Message-ID; a new address of the agency gets it once instead. */
export async function retryNotice(
  tx: Database,
  platform: Pick<Platform, "config" | "outbox">,
  lead: LeadRow,
): Promise<void> {
  const recipients = await settleNoticeRecipients(tx, platform, lead);
  const notices = await tx
    .select()
    .from(emails)
    .where(and(isAboutLeads([lead.id]), eq(emails.kind, leadEmails.notice.name)));
  for (const { id, state, recipient } of notices) {
    if (state !== "failed" && state !== "kept") continue;
    if (recipients.includes(recipient)) await platform.outbox.sendAgain(tx, id);
    else await tx.update(emails).set({ state: "cancelled" }).where(eq(emails.id, id));
  }
  const writtenTo = new Set(notices.map(({ recipient }) => recipient));
  const unknown = recipients.filter((recipient) => !writtenTo.has(recipient));
  await platform.outbox.enqueue(tx, ...noticeLetters(lead.id, await readTitle(tx, lead), unknown));
}

/** The addresses that are told of a lead now: its agency's, else the administrators', whose lead it is from then on. */
async function settleNoticeRecipients(
  tx: Database,
  { config }: Pick<Platform, "config">,
  lead: LeadRow,
): Promise<readonly string[]> {
  const property = lead.propertyId === null ? null : await findPropertyInBrief(tx, lead.propertyId);
  const { ownerId, agencyId } = lead;
  const recipient = await findNoticeRecipient(tx, { ownerId, agencyId, property });
  if (recipient !== null) return [recipient];
  await tx.update(leads).set({ recipient: "team" }).where(eq(leads.id, lead.id));
  return findAdministratorEmails(tx, config);
}

/** The e-mail that tells the person: the sheet where it was asked for, else that the lead was passed on. */
export function sheetLetter(
  { id, leadType, email }: Pick<LeadRow, "id" | "leadType"> & { readonly email: string },
  title: string,
): NewEmail {
  const kind = leadType === "fiche_detaillee" ? leadEmails.sheet : leadEmails.receipt;
  return { ...kind.to(email, { leadId: id, title }), about: { kind: aboutLead, id } };
}

/** The e-mails that tell the agency, or each administrator. */
export function noticeLetters(leadId: string, title: string, recipients: readonly string[]): NewEmail[] {
  const about = { kind: aboutLead, id: leadId };
  return recipients.map((recipient) => ({ ...leadEmails.notice.to(recipient, { leadId, title }), about }));
}

/** The addresses that the notice of a lead was written to. */
export async function findNoticedAddresses(tx: Database, leadId: string): Promise<string[]> {
  const rows = await tx
    .select({ recipient: emails.recipient })
    .from(emails)
    .where(and(isAboutLeads([leadId]), eq(emails.kind, leadEmails.notice.name)));
  return rows.map(({ recipient }) => recipient);
}

/** The copy for the person of the agency who carries the lead. */
export function copyLetter(leadId: string, title: string, { userId, email }: CopyRecipient): NewEmail {
  return {
    ...leadEmails.copy.to(email, { leadId, title, userId }),
    about: { kind: aboutLead, id: leadId },
  };
}

/** Names a lead by its property, else by its agency. */
export async function readTitle(tx: Database, lead: LeadRow): Promise<string> {
  const property = lead.propertyId === null ? null : await findProperty(tx, lead.propertyId);
  if (property === null) return lead.agencyName ?? contactTitle;
  return propertyTitle({ ...property, streetName: disclosedStreetOf(property) });
}

/** What an e-mail of a lead has come to. */
export async function readLeadEmailState(
  db: Database,
  id: string,
  which: LeadEmail,
): Promise<LeadEmailState> {
  const [row] = await db
    .select({ state: leadEmailState(which) })
    .from(leads)
    .where(eq(leads.id, id));
  return row?.state ?? "none";
}
