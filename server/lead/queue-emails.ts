import { and, eq } from "drizzle-orm";
import type { LeadEmailState } from "#domain/api/lead.ts";
import { homeTitle } from "#domain/format.ts";
import { findAdministratorEmails } from "../account/queries.ts";
import type { Database } from "../database/open.ts";
import { emails, leads } from "../database/schema.ts";
import type { EmailKindName } from "../mail/email-kinds.ts";
import { findProperty } from "../property/queries.ts";
import type { Services } from "../services.ts";
import { findNoticeRecipient } from "./lead-target.ts";

export type LeadRow = typeof leads.$inferSelect;

/** The two e-mails of a request: to the person, and to the agency. */
export type LeadEmail = "sheet" | "notice";

/** The kinds an e-mail of a request may be of. */
export const kindsOf: Readonly<Record<LeadEmail, readonly EmailKindName[]>> = {
  sheet: ["detailed-sheet", "lead-receipt"],
  notice: ["lead-notice"],
};

/**
 * Puts an e-mail of a request into the outbox unless it was put there before: once, whoever asks. The caller's
 * transaction holds the request's row.
 */
export async function queueLeadEmail(
  tx: Database,
  services: Pick<Services, "outbox" | "config" | "now">,
  lead: LeadRow,
  which: LeadEmail,
): Promise<void> {
  if (lead.erasedAt !== null || lead.email === null) return;
  const isQueued = which === "sheet" ? lead.sheetQueuedAt : lead.noticeQueuedAt;
  if (isQueued !== null) return;
  const data = { leadId: lead.id, title: await titleOf(tx, lead) };
  if (which === "sheet") {
    const kind = lead.leadType === "fiche_detaillee" ? "detailed-sheet" : "lead-receipt";
    await services.outbox.enqueue(tx, { kind, recipient: lead.email, data, leadId: lead.id });
    await tx.update(leads).set({ sheetQueuedAt: services.now() }).where(eq(leads.id, lead.id));
    return;
  }
  const recipient = await findNoticeRecipient(tx, lead);
  const recipients = recipient === null ? await findAdministratorEmails(tx, services.config) : [recipient];
  for (const one of recipients)
    await services.outbox.enqueue(tx, { kind: "lead-notice", recipient: one, data, leadId: lead.id });
  await tx.update(leads).set({ noticeQueuedAt: services.now() }).where(eq(leads.id, lead.id));
}

async function titleOf(tx: Database, lead: LeadRow): Promise<string> {
  const property = lead.propertyId === null ? null : await findProperty(tx, lead.propertyId);
  return property === null ? (lead.agencyName ?? "message de contact") : homeTitle(property);
}

/** What an e-mail of a request has come to; the best of several where several people hear of it. */
export async function readLeadEmailState(
  db: Database,
  lead: Pick<LeadRow, "id" | "sheetQueuedAt" | "noticeQueuedAt">,
  which: LeadEmail,
): Promise<LeadEmailState> {
  if ((which === "sheet" ? lead.sheetQueuedAt : lead.noticeQueuedAt) === null) return "none";
  const rows = await db
    .select({ state: emails.state, kind: emails.kind })
    .from(emails)
    .where(and(eq(emails.leadId, lead.id)));
  const states = rows
    .filter(({ kind }) => kindsOf[which].some((one) => one === kind))
    .map(({ state }) => state);
  // Rows of what was sent are forgotten after a while.
  if (states.length === 0) return "sent";
  return bestFirst.find((state) => states.includes(state)) ?? "cancelled";
}

const bestFirst: readonly LeadEmailState[] = ["sent", "kept", "queued", "failed"];
