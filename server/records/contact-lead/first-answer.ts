/**
 * The clock that a request starts: what stops it, and what makes it run again; close-requests.ts ends it without an answer.
 * Whichever it is, the plans that wait for the request, the lists and the open pages follow.
 */
import { and, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { type ContactRow, contactEntries, contactRequests, contacts } from "../contact/contact-schema.ts";
import { refreshContacts } from "../contact/refresh-contacts.ts";
import { endWaitingPlans, passPlansOn, resumePlans } from "../task/run-plans.ts";
import { planRuns } from "../task/task-schema.ts";
import { announceToCarriers, answeredAt, endPlansOf, isWaitingRequest } from "./close-requests.ts";
import { findNextAnswer, findNextCall, membersOf } from "./find-answers.ts";
import { closeRequestsOfLost } from "./lost-contacts.ts";

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
  await announceToCarriers(tx, answered);
  return answered.length;
}

/** Ends the plan that chases somebody whom a call has reached, whether a request of theirs waited or not. */
export async function endChase(
  tx: Database,
  rootId: string,
  { callId, at }: { readonly callId: string; readonly at: Date },
): Promise<void> {
  const end = { reason: "answered", endedBy: callId, now: at } as const;
  await endWaitingPlans(tx, rootId, { ...end, leadIds: [], heir: null });
}

/**
 * Takes back that something was an answer: an e-mail that never left, or a call noted by mistake. Whoever it was for waits
 * again since they asked, unless something later reached them.
 */
export async function takeAnswerBack(tx: Database, answerId: string, at: Date): Promise<void> {
  const found = await lockContactOf(tx, answerId);
  if (found === null) return;
  const { root, entry } = found;
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
  if (requests.length === 0) {
    nextId = await findNextCall(tx, root.id, entry);
    isWaitingAgain = nextId === null;
  }
  if (isWaitingAgain) await resumePlans(tx, eq(planRuns.endedBy, answerId), at);
  else if (nextId !== null) await passPlansOn(tx, answerId, nextId);
  await refreshContacts(tx, [root.id]);
  // Ended anew by what closes them, its plans go on with who is lost no more.
  await closeRequestsOfLost(tx, [root.id], at);
  await announceOwnChange(tx, [root], "contacts");
  await announceToCarriers(tx, requests);
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
