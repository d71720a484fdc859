/**
 * The clock that a request starts: what stops it, and what makes it run again, in one file: whichever it is, the plans that
 * wait for the request, the lists and the open pages follow.
 */
import { and, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ClosedReason } from "#domain/contact/contact.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { type ContactRow, contactEntries, contactRequests, contacts } from "../contact/contact-schema.ts";
import { refreshContacts } from "../contact/refresh-contacts.ts";
import { endWaitingPlans, passPlansOn, resumePlans } from "../task/run-plans.ts";
import { planRuns } from "../task/task-schema.ts";
import { findNextAnswer, membersOf } from "./find-answers.ts";

/** Counts an attempt for every request that waits for its first answer. */
export async function countAttempt(tx: Database, rootId: string): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ attempts: sql`${contactRequests.attempts} + 1` })
    .where(isWaitingRequest(tx, rootId));
}

/** Counts an attempt no more that was taken back, for the requests that waited then. */
export async function uncountAttempt(tx: Database, rootId: string, at: Date): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ attempts: sql`greatest(${contactRequests.attempts} - 1, 0)` })
    .where(
      and(
        inArray(contactRequests.contactId, membersOf(tx, rootId)),
        lte(contactRequests.receivedAt, at),
        or(isNull(contactRequests.answeredAt), gte(contactRequests.answeredAt, at)),
        or(isNull(contactRequests.closedAt), gte(contactRequests.closedAt, at)),
      ),
    );
}

/** Stops the clock of every request of a contact that still runs, and the plans that waited for it: this was their first answer. */
export async function stopClocks(
  tx: Database,
  rootId: string,
  { answerId, at, askedBy }: { readonly answerId: string; readonly at: Date; readonly askedBy?: Date },
): Promise<number> {
  const answered = await tx
    .update(contactRequests)
    .set({ answeredAt: answeredAt(at), answerId })
    .where(
      and(
        isWaitingRequest(tx, rootId),
        askedBy === undefined ? undefined : lte(contactRequests.receivedAt, askedBy),
      ),
    )
    .returning({ leadId: contactRequests.leadId });
  await endPlansOf(tx, rootId, answered, { reason: "answered", endedBy: answerId, now: at });
  return answered.length;
}

type PlanEnd = {
  readonly reason: "answered" | "stopped";
  readonly endedBy: string;
  readonly now: Date;
};

/** Ends the plans that waited for these requests alone; where another waits, they wait for that one. */
async function endPlansOf(
  tx: Database,
  rootId: string,
  ended: readonly { readonly leadId: string }[],
  end: PlanEnd,
): Promise<void> {
  if (ended.length === 0) return;
  const [heir] = await tx
    .select({ leadId: contactRequests.leadId })
    .from(contactRequests)
    .where(and(isWaitingRequest(tx, rootId), contactRequests.isClocked))
    .orderBy(contactRequests.receivedAt, contactRequests.leadId)
    .limit(1);
  const leadIds = ended.map(({ leadId }) => leadId);
  await endWaitingPlans(tx, rootId, { ...end, leadIds, heir: heir?.leadId ?? null });
}

function answeredAt(at: Date) {
  return sql`greatest(${at.toISOString()}::timestamptz, ${contactRequests.receivedAt})`;
}

function isWaitingRequest(tx: Database, rootId: string) {
  return and(
    inArray(contactRequests.contactId, membersOf(tx, rootId)),
    isNull(contactRequests.answeredAt),
    isNull(contactRequests.closedAt),
  );
}

type Closing = { readonly because: ClosedReason; readonly at: Date };

/**
 * Ends the waiting of these requests without an answer. A person's own withdrawal counts over what else was said, also of
 * what was answered by then: an answer that does not leave makes nobody wait who withdrew.
 */
export async function closeRequests(
  tx: Database,
  leadIds: readonly string[],
  { because, at }: Closing,
): Promise<void> {
  if (leadIds.length === 0) return;
  await holdRootsOf(tx, leadIds);
  const isOpen =
    because === "withdrawn"
      ? sql`${contactRequests.closedBecause} is distinct from 'withdrawn'`
      : and(isNull(contactRequests.answeredAt), isNull(contactRequests.closedAt));
  const closed = await tx
    .update(contactRequests)
    .set({ closedAt: answeredAt(at), closedBecause: because })
    .where(and(inArray(contactRequests.leadId, [...leadIds]), isOpen))
    .returning({
      leadId: contactRequests.leadId,
      contactId: contactRequests.contactId,
      answeredAt: contactRequests.answeredAt,
    });
  for (const request of closed) {
    if (request.answeredAt !== null) continue;
    const rootId = await findRootId(tx, request.contactId);
    const end = { reason: "stopped", endedBy: request.leadId, now: at } as const;
    if (rootId !== null) await endPlansOf(tx, rootId, [request], end);
  }
  await announceClocks(tx, closed);
}

/** Holds the roots of these requests' contacts first, as whoever changes a contact does: else two would wait for each other. */
async function holdRootsOf(tx: Database, leadIds: readonly string[]): Promise<void> {
  const member = alias(contacts, "member");
  const roots = tx
    .select({ id: member.rootId })
    .from(contactRequests)
    .innerJoin(member, eq(member.id, contactRequests.contactId))
    .where(inArray(contactRequests.leadId, [...leadIds]));
  await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.id, roots))
    .orderBy(contacts.id)
    .for("update");
}

type Reopened = Exclude<Closing["because"], "withdrawn">;

/**
 * Lets these requests wait again, since they asked, where they were closed for one of these reasons. What reached their
 * person meanwhile has answered them.
 */
export async function reopenRequests(
  tx: Database,
  leadIds: readonly string[],
  { because, at }: { readonly because: readonly Reopened[]; readonly at: Date },
): Promise<void> {
  if (leadIds.length === 0) return;
  await holdRootsOf(tx, leadIds);
  const reopened = await tx
    .update(contactRequests)
    .set({ closedAt: null, closedBecause: null })
    .where(
      and(
        inArray(contactRequests.leadId, [...leadIds]),
        inArray(contactRequests.closedBecause, [...because]),
      ),
    )
    .returning();
  for (const request of reopened)
    if (!(await noteAnswerMeanwhile(tx, request)))
      await resumePlans(tx, eq(planRuns.endedBy, request.leadId), at);
  await announceClocks(tx, reopened);
}

/** Notes the answer that a request had while it was closed. Gives whether there was one. */
async function noteAnswerMeanwhile(
  tx: Database,
  { leadId, contactId, receivedAt }: typeof contactRequests.$inferSelect,
): Promise<boolean> {
  const rootId = await findRootId(tx, contactId);
  const answer = rootId === null ? null : await findNextAnswer(tx, rootId, { receivedAt });
  if (answer === null) return false;
  await tx
    .update(contactRequests)
    .set({ answeredAt: answeredAt(answer.at), answerId: answer.id })
    .where(eq(contactRequests.leadId, leadId));
  await passPlansOn(tx, leadId, answer.id);
  return true;
}

async function findRootId(tx: Database, contactId: string | null): Promise<string | null> {
  if (contactId === null) return null;
  const [member] = await tx
    .select({ rootId: contacts.rootId })
    .from(contacts)
    .where(eq(contacts.id, contactId));
  return member?.rootId ?? null;
}

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

/** Shows what changed of clocks in lists, and on the open pages of whose contacts they are. */
async function announceClocks(
  tx: Database,
  changed: readonly { readonly contactId: string | null }[],
): Promise<void> {
  const ids = changed.flatMap(({ contactId }) => contactId ?? []);
  if (ids.length === 0) return;
  const root = alias(contacts, "root");
  const roots = await tx
    .selectDistinct({ id: root.id, userId: root.userId, agencyId: root.agencyId })
    .from(contacts)
    .innerJoin(root, eq(root.id, contacts.rootId))
    .where(inArray(contacts.id, ids));
  await refreshContacts(
    tx,
    roots.map(({ id }) => id),
  );
  await announceOwnChange(tx, roots, "contacts");
}

/**
 * Takes back that something was an answer: an e-mail that never left, or a call noted by mistake. Whoever it was for waits
 * again since they asked, unless something later reached them.
 */
export async function takeAnswerBack(tx: Database, answerId: string, at: Date): Promise<void> {
  const found = await lockContactOf(tx, answerId);
  if (found === null) return;
  const { root } = found;
  const requests = await tx.select().from(contactRequests).where(eq(contactRequests.answerId, answerId));
  let isWaitingAgain = false;
  let nextId: string | null = null;
  for (const { leadId, receivedAt, closedAt } of requests) {
    const next = await findNextAnswer(tx, root.id, { receivedAt, answerId });
    isWaitingAgain ||= next === null && closedAt === null;
    if (next !== null) nextId = next.id;
    await tx
      .update(contactRequests)
      .set(
        next === null
          ? { answeredAt: null, answerId: null }
          : { answeredAt: answeredAt(next.at), answerId: next.id },
      )
      .where(eq(contactRequests.leadId, leadId));
  }
  if (isWaitingAgain) await resumePlans(tx, eq(planRuns.endedBy, answerId), at);
  else if (nextId !== null) await passPlansOn(tx, answerId, nextId);
  await refreshContacts(tx, [root.id]);
  // Ended anew by what closes them, its plans go on with who is lost no more.
  await closeRequestsOfLost(tx, [root.id], at);
  await announceOwnChange(tx, [root], "contacts");
}

/** Stops the clocks that an e-mail answers which has left after all; what was asked since goes on waiting. */
export async function noteAnswerLeft(tx: Database, answerId: string, at: Date): Promise<void> {
  const found = await lockContactOf(tx, answerId);
  if (found === null) return;
  const { root, entry } = found;
  if ((await stopClocks(tx, root.id, { answerId, at, askedBy: entry.at })) === 0) return;
  await refreshContacts(tx, [root.id]);
  await announceOwnChange(tx, [root], "contacts");
}

type Entry = typeof contactEntries.$inferSelect;

/** An entry with the root of its contact, which is held; null where it is gone. */
async function lockContactOf(
  tx: Database,
  entryId: string,
): Promise<{ readonly entry: Entry; readonly root: ContactRow } | null> {
  const [row] = await tx
    .select({ entry: contactEntries, rootId: contacts.rootId })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(eq(contactEntries.id, entryId));
  if (row === undefined) return null;
  const [root] = await tx.select().from(contacts).where(eq(contacts.id, row.rootId)).for("update");
  return root === undefined ? null : { entry: row.entry, root };
}
