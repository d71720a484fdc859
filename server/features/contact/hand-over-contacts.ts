import { and, inArray, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import { canReach, makeViewer } from "#domain/access.ts";
import { handBackWithinMs } from "#domain/agency/team-rules.ts";
import type {
  HandedContacts,
  handOverContactsInput,
  handOverContactsReply,
} from "#domain/api/contact-carrier.ts";
import { writeCount } from "#domain/text/format.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { isGenuine, makeToken, readToken } from "../../platform/tokens/signed-token.ts";
import { writeAgencyLog } from "../../records/agency/agency-log.ts";
import { type Colleague, holdColleague, holdFormerCarrier } from "../../records/agency/find-colleague.ts";
import { handBackContactRows, handOverContactRows } from "../../records/agency/hand-over-contacts.ts";
import { type ContactRow, contactRequests, contacts } from "../../records/contact/contact-schema.ts";
import { recordEvent } from "../../records/timeline/timeline.ts";
import { doneTo } from "./change-contact.ts";
import { type ContactDesk, lockContacts } from "./contact-rows.ts";

const purpose = "hand-over-contacts";

type Desk = Pick<ContactDesk, "db" | "secret" | "now" | "outbox">;
/** Writes who carries leads from then on, as leads do it. */
export type QueueCopies = (
  tx: Database,
  outbox: Outbox,
  carried: { readonly leadIds: readonly string[]; readonly to: Colleague; readonly actorId: string },
) => Promise<void>;
type Reply = z.infer<typeof handOverContactsReply>;

/**
 * Gives contacts to a colleague with their leads, open tasks and plans, and queues e-mail copies of waiting leads.
 * Refuses all where the actor does not see one; keeps one that they may not hand over. Timelines and log note it.
 * The undo is sealed: whoever gave away what they carried has no right over it any more.
 */
export async function handOverContacts(
  { db, secret, now, outbox, queueCopies }: Desk & { readonly queueCopies: QueueCopies },
  actor: SignedInAccount,
  { ids, user_id: to }: z.output<typeof handOverContactsInput>,
): Promise<Reply> {
  const at = now();
  const viewer = makeViewer(actor);
  const { seen, given, parts } = await db.transaction(async (tx) => {
    const colleague = await holdColleague(tx, actor, to);
    const { agencyId } = colleague;
    const seen = await lockContacts(tx, actor, ids, "seeContacts");
    const handed: HandedContacts["parts"] = [];
    const roots = seen.filter(
      (row) => row.userId !== to && row.agencyId === agencyId && canReach(row, viewer, "handOver"),
    );
    for (const [from, own] of Map.groupBy(roots, ({ userId }) => userId)) {
      const rootIds = own.map(({ id }) => id);
      handed.push({ from, ...(await handOverContactRows(tx, { agencyId, from, to }, rootIds)) });
    }
    const leadIds = await findWaiting(
      tx,
      handed.flatMap(({ leads }) => leads),
    );
    await queueCopies(tx, outbox, { leadIds, to: colleague, actorId: actor.userId });
    await recordHandOver(tx, actor, { colleague, roots, at, isBack: false });
    return { seen, given: roots, parts: handed };
  });
  const kept = seen.filter((row) => row.userId !== to && !given.includes(row)).length;
  const tasks = parts.reduce((sum, part) => sum + part.tasks.length, 0);
  const handedIds = given.map(({ id }) => id);
  if (handedIds.length === 0) return { ids: [], kept, tasks, undo: null };
  const claim = { purpose, row: actor.userId, expiresAt: new Date(at.getTime() + handBackWithinMs) };
  const seal = makeToken(secret, { ...claim, binding: bindingOf({ to, parts }) });
  return { ids: handedIds, kept, tasks, undo: { seal, to, parts } };
}

async function findWaiting(tx: Database, leadIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: contactRequests.leadId })
    .from(contactRequests)
    .where(
      and(
        inArray(contactRequests.leadId, [...leadIds]),
        isNull(contactRequests.answeredAt),
        isNull(contactRequests.closedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Gives back what the colleague carries still, with open tasks, unless the one who carried it has left.
 * Refuses an actor who did not hand it over, or comes after an hour.
 */
export async function handBackContacts(
  { db, secret, now }: Desk,
  actor: SignedInAccount,
  { undo: { seal, to, parts } }: { readonly undo: HandedContacts },
): Promise<{ ids: string[] }> {
  const at = now();
  const token = readToken(seal);
  const expected = { purpose, binding: bindingOf({ to, parts }), now: at };
  if (token === null || token.row !== actor.userId || !isGenuine(secret, token, expected))
    throw new AppError(
      "conflict",
      "L’heure pour les reprendre est passée\u00a0: demandez à la personne qui les suit, ou à un gérant.",
    );
  return db.transaction(async (tx) => {
    const back: string[] = [];
    for (const { from, ...handed } of parts) {
      const colleague = await holdFormerCarrier(tx, actor, from);
      if (colleague === null) continue;
      const handOver = { agencyId: colleague.agencyId, from: to, to: from };
      const { contacts: moved } = await handBackContactRows(tx, handOver, handed);
      const rows =
        moved.length === 0 ? [] : await tx.select().from(contacts).where(inArray(contacts.id, moved));
      const roots = rows.filter(({ id, rootId }) => id === rootId);
      await recordHandOver(tx, actor, { colleague, roots, at, isBack: true });
      back.push(...roots.map(({ id }) => id));
    }
    return { ids: back };
  });
}

function bindingOf({ to, parts }: Pick<HandedContacts, "to" | "parts">): string {
  const handed = parts.map(({ from, contacts: rows, leads, tasks, plans }) => [
    from,
    rows,
    leads,
    tasks,
    plans,
  ]);
  return JSON.stringify([to, handed]);
}

type Change = {
  readonly colleague: Colleague;
  readonly roots: readonly ContactRow[];
  readonly at: Date;
  readonly isBack: boolean;
};

async function recordHandOver(
  tx: Database,
  actor: SignedInAccount,
  { colleague: { agencyId, userId, name }, roots, at, isBack }: Change,
): Promise<void> {
  if (roots.length === 0) return;
  const detail = { user_id: userId, ...(isBack && { is_back: true }) };
  await recordEvent(
    tx,
    ...roots.map((root) => ({
      kind: "contact-handed-over" as const,
      detail,
      ...doneTo({ ...root, userId }, actor, at),
    })),
  );
  await writeAgencyLog(tx, actor, {
    agencyId,
    action: isBack ? "team-hand-back-contacts" : "team-hand-over-contacts",
    person: { userId, name },
    to: writeCount(roots.length, "contact"),
  });
}
