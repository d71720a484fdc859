import { type SQL, sql } from "drizzle-orm";
import type { LeadEmailState, LeadState } from "#domain/lead.ts";
import type { EmailKindName } from "../mail/email-kinds.ts";

/** The two e-mails of a request: to the person, and to the agency. */
export type LeadEmail = "sheet" | "notice";

const kindsOf: Readonly<Record<LeadEmail, readonly EmailKindName[]>> = {
  sheet: ["detailed-sheet", "lead-receipt"],
  notice: ["lead-notice"],
};

/**
 * In a query of `leads`: what an e-mail of the request has come to, the best of several where several people hear of
 * it. One that was queued and has no row any more was sent long ago.
 */
export function leadEmailState(which: LeadEmail): SQL<LeadEmailState> {
  const queuedAt = which === "sheet" ? sql`leads.sheet_queued_at` : sql`leads.notice_queued_at`;
  const kinds = sql.join(
    kindsOf[which].map((kind) => sql`${kind}`),
    sql`, `,
  );
  return sql<LeadEmailState>`case when ${queuedAt} is null then 'none' else (
    select case
      when count(*) = 0 or bool_or(e.state = 'sent') then 'sent'
      when bool_or(e.state = 'kept') then 'kept'
      when bool_or(e.state = 'queued') then 'queued'
      when bool_or(e.state = 'failed') then 'failed'
      else 'cancelled' end
    from emails e where e.lead_id = leads.id and e.kind in (${kinds})) end`;
}

/** In a query of `leads`: what the request has come to. Where e-mails are only kept, kept is as good as sent. */
export function leadState(): SQL<LeadState> {
  const [sheet, notice] = [leadEmailState("sheet"), leadEmailState("notice")];
  return sql<LeadState>`case
    when 'failed' in (${sheet}, ${notice}) then 'failed'
    when ${notice} in ('sent', 'kept') then 'agency-told'
    when ${sheet} in ('sent', 'kept') then 'sheet-sent'
    else 'received' end`;
}
