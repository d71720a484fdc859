import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { type ContactRow, contacts } from "../../records/contact/contact-schema.ts";

/** In a query of contacts: since when each waits; where each reads their own requests, a colleague's count for nothing. */
export function waitingSinceFor(actor: Account): typeof contacts.waitingSince | SQL<Date | null> {
  if (decideReach(makeViewer(actor), "readLeads") === "all") return contacts.waitingSince;
  // Few wait at all: the others' requests are not looked at. Named with the table: a list of one table leaves it out.
  return sql`case when contacts.waiting_since is not null then (
    select min(request.received_at) from contacts member
      join contact_requests request on request.contact_id = member.id
      join leads lead on lead.id = request.lead_id
    where member.root_id = contacts.id and lead.owner_id = ${actor.userId}
      and request.is_clocked and request.answered_at is null and request.closed_at is null) end`.mapWith(
    contacts.waitingSince,
  );
}

/** In a query of contacts: those who wait, as far as this person may know it. */
export function isWaitingFor(actor: Account): SQL | undefined {
  const since = waitingSinceFor(actor);
  const isAtAll = isNotNull(contacts.waitingSince);
  // The column's own index finds those who wait at all.
  return since === contacts.waitingSince ? isAtAll : and(isAtAll, isNotNull(since));
}

/** Roots that were read, which say of a colleague's requests no more than this person may know. */
export async function withOwnWaiting(
  db: Database,
  actor: Account,
  roots: readonly ContactRow[],
): Promise<ContactRow[]> {
  const waiting = roots.flatMap(({ id, waitingSince }) => (waitingSince === null ? [] : [id]));
  if (waiting.length === 0 || decideReach(makeViewer(actor), "readLeads") === "all") return [...roots];
  const known = await db
    .select({ id: contacts.id, since: waitingSinceFor(actor) })
    .from(contacts)
    .where(inArray(contacts.id, waiting));
  const since = new Map(known.map((row) => [row.id, row.since]));
  return roots.map((root) => ({ ...root, waitingSince: since.get(root.id) ?? null }));
}
