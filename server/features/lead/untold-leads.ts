import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { FiguresReply } from "#domain/api/admin.ts";
import type { UntoldAgency } from "#domain/api/lead.ts";
import { recipientName } from "#domain/lead/consent.ts";
import { type LeadEmailState, leadTypes } from "#domain/lead/lead.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import { holdsConsent } from "../../records/lead/consent-ledger.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { leadEmails } from "./lead-emails.ts";
import { aboutLead, leadEmailState } from "./lead-states.ts";
import { storedRecipient } from "./lead-target.ts";
import { queueLeadEmail, readLeadEmailState, retryNotice } from "./queue-emails.ts";

/** What a notice came to that told nobody. */
const untoldStates: readonly LeadEmailState[] = ["none", "failed", "kept"];
/** More than anyone works through at once; what remains shows once these are done. */
const mostAtOnce = 500;

/** Groups leads whose agency heard nothing, the oldest first. */
export async function listUntoldLeads(db: Database): Promise<UntoldAgency[]> {
  const rows = await db
    .select({ row: leads, state: leadEmailState("notice") })
    .from(leads)
    .where(isUntold())
    .orderBy(asc(leads.createdAt))
    .limit(mostAtOnce);
  // Two agencies may bear one name, and two people who advertise are named alike; what was sent to the team is one group.
  const groups = Map.groupBy(rows, ({ row }) => {
    const recipient = storedRecipient(row);
    const who = recipient.kind === "team" ? null : (row.agencyId ?? row.ownerId);
    return who ?? recipientName(recipient);
  });
  return [...groups.values()].map((own) => ({
    recipient_name: recipientName(storedRecipient(need(own.at(-1)).row)),
    leads: own.map(({ row, state }) => ({
      id: row.id,
      lead_type: leadTypes.find((type) => type === row.leadType) ?? "contact",
      name: row.name,
      home: row.propertyLine,
      created_at: row.createdAt.toISOString(),
      notice_state: state,
    })),
  }));
}

/** Counts no erased people. */
export async function readLeadFigures(db: Database): Promise<FiguresReply["leads"]> {
  return { all: await db.$count(leads, isNull(leads.erasedAt)), untold: await db.$count(leads, isUntold()) };
}

/** Nobody is told any more of people who were erased or took their consent back. */
function isUntold(): SQL | undefined {
  const holds = sql`exists (select 1 from ${consents} where ${consents.leadId} = ${leads.id}
    and ${consents.purpose} = 'request' and ${consents.withdrawnAt} is null)`;
  // Few have any where e-mails leave, and all are found without looking at each lead's e-mails.
  const hasFailed = sql`${leads.id} in (select ${emails.aboutId} from ${emails}
    where ${emails.aboutKind} = ${aboutLead} and ${emails.kind} = ${leadEmails.notice.name} and ${emails.state} in ('failed', 'kept'))`;
  const isSuspect = or(isNull(leads.noticeQueuedAt), hasFailed);
  const isOpen = inArray(leadEmailState("notice"), [...untoldStates]);
  return and(isNull(leads.erasedAt), isSuspect, holds, isOpen);
}

/** Has an agency told of a lead now: queued, or sent again under its Message-ID; repeatable. Gives the state. */
export async function sendNotice(
  platform: Pick<Platform, "config" | "db" | "outbox" | "now">,
  actor: SignedInAccount,
  id: string,
): Promise<LeadEmailState> {
  return platform.db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
    if (lead === undefined || lead.erasedAt !== null)
      throw new AppError("not-found", "Cette demande n’existe pas, ou a été effacée.");
    const before = await readLeadEmailState(tx, id, "notice");
    if (!untoldStates.includes(before) || (before === "kept" && platform.config.smtpUrl === undefined))
      return before;
    if (!(await holdsConsent(tx, id, "request")))
      throw new AppError("conflict", "La personne a retiré son consentement : personne n’est plus averti.");
    if (before === "none") await queueLeadEmail(tx, platform, lead, "notice");
    else await retryNotice(tx, platform, lead);
    const after = await readLeadEmailState(tx, id, "notice");
    await writeAudit(tx, actor, {
      action: "lead-notify",
      targetKind: "lead",
      targetId: id,
      targetName: lead.propertyLine ?? lead.agencyName,
      from: before,
      to: after,
    });
    return after;
  });
}
