import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { contactRequests, contacts } from "../contact/contact-schema.ts";
import { closeRequests, isWaitingRequest, reopenRequests } from "./close-requests.ts";

/** In a query of roots: lost in all that they were. */
const isLost = sql`coalesce(${contacts.sellerNow}, 'lost') = 'lost' and coalesce(${contacts.buyerNow}, 'lost') = 'lost'
  and coalesce(${contacts.sellerNow}, ${contacts.buyerNow}) is not null`;

/** Since when a contact stands at its step of one kind: its root's, else the first of the others'. */
const [sellerSince, buyerSince] = ["seller", "buyer"].map((kind) =>
  sql.raw(`(select member.${kind}_since from contacts member
    where member.root_id = contacts.id and member.${kind}_step is not null
    order by (member.id = member.root_id) desc, member.created_at, member.id limit 1)`),
);

/** Those among these contacts, by their refreshed roots, who are lost in all that they were, with since when. */
export async function findLost(tx: Database, rootIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const since = sql`coalesce(greatest(${sellerSince}, ${buyerSince}), 'epoch')`.mapWith(contacts.sellerSince);
  const lost = await tx
    .select({ id: contacts.id, since })
    .from(contacts)
    .where(and(inArray(contacts.id, [...rootIds]), isLost));
  return new Map(lost.map(({ id, since: lostSince }) => [id, lostSince]));
}

/** Ends the waiting of those among these contacts, by their refreshed roots, who are lost in all that they were. */
export async function closeRequestsOfLost(tx: Database, rootIds: readonly string[], at: Date): Promise<void> {
  const lost = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(inArray(contacts.id, [...rootIds]), isNotNull(contacts.waitingSince), isLost));
  for (const { id } of lost) {
    const waiting = await tx
      .select({ leadId: contactRequests.leadId })
      .from(contactRequests)
      .where(isWaitingRequest(tx, id));
    const leadIds = waiting.map(({ leadId }) => leadId);
    await closeRequests(tx, leadIds, { because: "lost", at });
  }
}

/** Lets those wait again who were lost and are no more: for what they asked that was closed since they were. Gives which. */
export async function reopenRequestsOfLost(
  tx: Database,
  lost: ReadonlyMap<string, Date>,
  at: Date,
): Promise<string[]> {
  if (lost.size === 0) return [];
  const stillLost = await findLost(tx, [...lost.keys()]);
  const closed = await tx
    .select({
      leadId: contactRequests.leadId,
      closedAt: contactRequests.closedAt,
      rootId: contacts.rootId,
    })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .where(and(inArray(contacts.rootId, [...lost.keys()]), eq(contactRequests.closedBecause, "lost")));
  const isBack = ({ rootId, closedAt }: (typeof closed)[number]) => {
    const since = lost.get(rootId);
    return !stillLost.has(rootId) && since !== undefined && closedAt !== null && closedAt >= since;
  };
  const leadIds = closed.filter(isBack).map(({ leadId }) => leadId);
  await reopenRequests(tx, leadIds, { because: ["lost"], at });
  return leadIds;
}

/** Ends anew the waiting of these requests, where they are of these contacts, by their roots, who are lost again. */
export async function closeRequestsAgain(
  tx: Database,
  rootIds: readonly string[],
  leadIds: readonly string[],
  at: Date,
): Promise<void> {
  const closed = await tx
    .select({ leadId: contactRequests.leadId })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .where(and(inArray(contacts.rootId, [...rootIds]), inArray(contactRequests.leadId, [...leadIds])));
  const ids = closed.map(({ leadId }) => leadId);
  await closeRequests(tx, ids, { because: "lost", at });
}
