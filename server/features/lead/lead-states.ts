import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { LeadEmailState, LeadState } from "#domain/lead/lead.ts";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { isAbout } from "../../platform/mail/outbox.ts";
import { leadEmails } from "./lead-emails.ts";

/** What the outbox calls a lead that an e-mail is about; it stands in rows, and never changes. */
export const aboutLead = "lead";

/** In a query of `emails`: those about these leads, which may be a query of ids. */
export function isAboutLeads(ids: readonly string[] | SQLWrapper): SQL | undefined {
  return isAbout(aboutLead, ids);
}

/** The two e-mails of a lead: to the person, and to the agency. */
export type LeadEmail = "sheet" | "notice";

const kindsOf: Readonly<Record<LeadEmail, readonly string[]>> = {
  sheet: [leadEmails.sheet.name, leadEmails.receipt.name],
  notice: [leadEmails.notice.name],
};

/** Which of a lead's two e-mails one of this kind is. */
export function whichLeadEmail(kind: string): LeadEmail {
  return kindsOf.notice.includes(kind) ? "notice" : "sheet";
}

/** Over rows of `emails e`: the best state of a kind, since several people may be written to. */
function bestOf(which: LeadEmail): SQL {
  const kinds = sql.join(
    kindsOf[which].map((kind) => sql`${kind}`),
    sql`, `,
  );
  const any = (state: LeadEmailState) => sql`bool_or(e.state = ${state}) filter (where e.kind in (${kinds}))`;
  return sql`case
    when count(*) filter (where e.kind in (${kinds})) = 0 or ${any("sent")} then 'sent'
    when ${any("kept")} then 'kept'
    when ${any("queued")} then 'queued'
    when ${any("failed")} then 'failed'
    else 'cancelled' end`;
}

/** A queued e-mail without a row was sent long ago. Columns are spelt out: a query on one table would drop its name from them. */
function unlessNone(which: LeadEmail, best: SQL): SQL<LeadEmailState> {
  const queuedAt = which === "sheet" ? sql`leads.sheet_queued_at` : sql`leads.notice_queued_at`;
  return sql<LeadEmailState>`case when ${queuedAt} is null then 'none' else coalesce(${best}, 'sent') end`;
}

/** In a query of `leads`, for few of them: what an e-mail of the lead has come to. */
export function leadEmailState(which: LeadEmail): SQL<LeadEmailState> {
  return unlessNone(
    which,
    sql`(select ${bestOf(which)} from emails e where e.about_kind = ${aboutLead} and e.about_id = leads.id)`,
  );
}

type QueueTimes = {
  readonly id: string;
  readonly sheetQueuedAt: Date | null;
  readonly noticeQueuedAt: Date | null;
};

/** Reads what both e-mails of these leads have come to, at once; the function tells it of each. */
export async function readEmailStates(db: Database, leadIds: readonly string[]) {
  const rows = rowsOf<{ id: string; sheet: LeadEmailState; notice: LeadEmailState }>(
    leadIds.length === 0
      ? { rows: [] }
      : await db.execute(sql`select e.about_id as id, ${bestOf("sheet")} as sheet, ${bestOf("notice")} as notice
          from emails e where e.about_kind = ${aboutLead} and ${inArray(sql`e.about_id`, [...leadIds])} group by e.about_id`),
  );
  const best = new Map(rows.map((row) => [row.id, row]));
  return ({
    id,
    sheetQueuedAt,
    noticeQueuedAt,
  }: QueueTimes): Readonly<Record<LeadEmail, LeadEmailState>> => ({
    sheet: sheetQueuedAt === null ? "none" : (best.get(id)?.sheet ?? "sent"),
    notice: noticeQueuedAt === null ? "none" : (best.get(id)?.notice ?? "sent"),
  });
}

/** What a lead has come to. An e-mail that was only kept told nobody. */
export function findLeadState(sheet: LeadEmailState, notice: LeadEmailState): LeadState {
  if (sheet === "failed" || notice === "failed") return "failed";
  if (notice === "sent") return "agency-told";
  if (notice === "kept" || sheet === "kept") return "kept";
  return sheet === "sent" ? "sheet-sent" : "received";
}

/** Every lead's state as `findLeadState` has it, in one pass over the outbox. */
const statesOfAll = sql`(
  select pair.id, case
    when 'failed' in (pair.sheet, pair.notice) then 'failed'
    when pair.notice = 'sent' then 'agency-told'
    when 'kept' in (pair.sheet, pair.notice) then 'kept'
    when pair.sheet = 'sent' then 'sheet-sent'
    else 'received' end as state
  from (
    select leads.id as id, ${unlessNone("sheet", sql`email_states.sheet`)} as sheet, ${unlessNone("notice", sql`email_states.notice`)} as notice
    from leads left join (
      select e.about_id, ${bestOf("sheet")} as sheet, ${bestOf("notice")} as notice
      from emails e where e.about_kind = ${aboutLead} group by e.about_id
    ) email_states on email_states.about_id = leads.id
  ) pair
)`;

/** In a query of `leads`: those that have come to this state. */
export function isInState(state: LeadState): SQL {
  return sql`leads.id in (select states.id from ${statesOfAll} states where states.state = ${state})`;
}

/** How many leads are in each state. */
export async function countByState(db: Database): Promise<Record<LeadState, number>> {
  const rows = rowsOf<{ state: string; count: number }>(
    await db.execute(
      sql`select states.state, count(*)::int as count from ${statesOfAll} states group by states.state`,
    ),
  );
  const countOf = (state: LeadState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    received: countOf("received"),
    "sheet-sent": countOf("sheet-sent"),
    "agency-told": countOf("agency-told"),
    kept: countOf("kept"),
    failed: countOf("failed"),
  };
}
