import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ClosedReason } from "#domain/contact/contact.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { contactRequests, contacts } from "../contact/contact-schema.ts";
import { refreshContacts } from "../contact/refresh-contacts.ts";
import { leads } from "../lead/lead-schema.ts";
import { endWaitingPlans, passPlansOn, resumePlans } from "../task/run-plans.ts";
import { planRuns } from "../task/task-schema.ts";
import { findNextAnswer, membersOf } from "./find-answers.ts";

type Closing = {
  readonly because: ClosedReason;
  readonly at: Date;
  /** By whoever carries the request and does not see its contact: nobody who follows the contact learns of it. */
  readonly isAlone?: boolean;
};

/**
 * Ends the waiting of these requests without an answer. A person's own withdrawal counts over what else was said, also of
 * what was answered by then: an answer that does not leave makes nobody wait who withdrew.
 */
export async function closeRequests(
  tx: Database,
  leadIds: readonly string[],
  { because, at, isAlone = false }: Closing,
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
    const end = { reason: "stopped", endedBy: request.leadId, isAlone, now: at } as const;
    if (rootId !== null) await endPlansOf(tx, rootId, [request], end);
  }
  await announceClocks(tx, closed, { isAlone });
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

type ReopenedReason = Exclude<Closing["because"], "withdrawn">;

/**
 * Lets these requests wait again, since they asked, where they were closed for one of these reasons. What reached their
 * person meanwhile has answered them.
 */
export async function reopenRequests(
  tx: Database,
  leadIds: readonly string[],
  {
    because,
    at,
    isAlone = false,
  }: Omit<Closing, "because"> & { readonly because: readonly ReopenedReason[] },
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
      await resumePlans(tx, eq(planRuns.endedBy, request.leadId), at, { isAlone });
  await announceClocks(tx, reopened, { isAlone });
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

type PlanEnd = {
  readonly reason: "answered" | "stopped";
  readonly endedBy: string;
  readonly isAlone?: boolean;
  readonly now: Date;
};

/** Ends the plans that waited for these requests alone; where another waits, they wait for that one. */
export async function endPlansOf(
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

/** When an answer counts: not before what it answers was asked. */
export function answeredAt(at: Date) {
  return sql`greatest(${at.toISOString()}::timestamptz, ${contactRequests.receivedAt})`;
}

/** In a query of requests: those of a contact, by its root, that are neither answered nor closed. */
export function isWaitingRequest(tx: Database, rootId: string) {
  return and(
    inArray(contactRequests.contactId, membersOf(tx, rootId)),
    isNull(contactRequests.answeredAt),
    isNull(contactRequests.closedAt),
  );
}

/** Shows what changed of clocks in lists, and on the open pages of whose contacts and requests they are. */
async function announceClocks(
  tx: Database,
  changed: readonly { readonly leadId: string; readonly contactId: string | null }[],
  { isAlone }: { readonly isAlone: boolean },
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
  if (!isAlone) await announceOwnChange(tx, roots, "contacts");
  await announceToCarriers(tx, changed);
}

/** Shows what changed of these requests on the open pages of who carries them while another follows the contact. */
export async function announceToCarriers(
  tx: Database,
  changed: readonly { readonly leadId: string }[],
): Promise<void> {
  if (changed.length === 0) return;
  const root = alias(contacts, "root");
  const carriers = await tx
    .selectDistinct({ userId: leads.ownerId, agencyId: root.agencyId })
    .from(contactRequests)
    .innerJoin(leads, eq(leads.id, contactRequests.leadId))
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .innerJoin(root, eq(root.id, contacts.rootId))
    .where(
      and(
        inArray(
          contactRequests.leadId,
          changed.map(({ leadId }) => leadId),
        ),
        ne(leads.ownerId, root.userId),
      ),
    );
  const owners = carriers.flatMap(({ userId, agencyId }) => (userId === null ? [] : [{ userId, agencyId }]));
  await announceOwnChange(tx, owners, "contacts");
}
