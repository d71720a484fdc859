import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { StoodContact } from "#domain/api/contact.ts";
import type { ContactStep, SteppedKind } from "#domain/contact/contact.ts";
import type { Database } from "../../platform/database/open.ts";
import { recordEvent } from "../timeline/timeline.ts";
import { timelineEvents } from "../timeline/timeline-schema.ts";
import { type ContactRow, contacts } from "./contact-schema.ts";

/** A step of one of a contact's kinds, or none. "Lost" has a reason. */
export type ContactMove = {
  readonly kind: SteppedKind;
  readonly step: ContactStep | null;
  readonly lostReason: string | null;
  /** Since when they stand there; from now on, unless it is given. */
  readonly stoodSince?: Date;
};

type Done = { readonly actorId: string; readonly at: Date };

/**
 * Puts contacts, by their roots, at a step, in the caller's transaction, which refreshes them afterwards. Whoever was not
 * of that kind is from then on. As many statements for thousands as for one.
 */
export async function writeContactSteps(
  tx: Database,
  roots: readonly ContactRow[],
  { kind, step, lostReason: reason, stoodSince }: ContactMove,
  { actorId, at }: Done,
): Promise<void> {
  const ids = roots.map(({ id }) => id);
  const lostReason = step === "lost" ? reason : null;
  const since = step === null ? null : (stoodSince ?? at);
  const columns =
    kind === "Vendeur"
      ? { sellerStep: step, sellerLostReason: lostReason, sellerSince: since }
      : { buyerStep: step, buyerLostReason: lostReason, buyerSince: since };
  const isOfKind = sql`exists (select from contacts member where member.root_id = ${contacts.id} and ${kind} = any(member.kinds))`;
  const kinds = sql`case when ${isOfKind} then ${contacts.kinds} else array_append(${contacts.kinds}, ${kind}) end`;
  // A form shows kinds, and no steps.
  const version = sql`case when ${isOfKind} then ${contacts.version} else ${contacts.version} + 1 end`;
  await tx
    .update(contacts)
    .set({ ...columns, editedAt: at, ...(step !== null && { kinds, version }) })
    .where(inArray(contacts.id, ids));
  if (step === null)
    await tx
      .update(contacts)
      .set(columns)
      .where(and(inArray(contacts.rootId, ids), ne(contacts.id, contacts.rootId)));
  await recordEvent(
    tx,
    ...roots.map((root) => ({
      kind: "contact-moved" as const,
      detail: { kind, step },
      subjectId: root.id,
      ownerId: root.userId,
      agencyId: root.agencyId,
      actorId,
      at,
    })),
  );
}

/** A move of many, which was written at that moment. */
export type MadeMove = { readonly kind: SteppedKind; readonly movedAt: Date };

/**
 * Has contacts stand again where their own rows said before a move, in the caller's transaction, which refreshes them
 * afterwards. Their timelines forget the move, which was none.
 */
export async function restoreContactSteps(
  tx: Database,
  stood: readonly StoodContact[],
  { kind, movedAt }: MadeMove,
  { actorId, at }: Done,
): Promise<void> {
  const own = kind === "Vendeur" ? "seller" : "buyer";
  const [step, reason, since] = ["step", "lost_reason", "since"].map((name) =>
    sql.identifier(`${own}_${name}`),
  );
  const [now, written] = [at, movedAt].map((moment) => sql`${moment.toISOString()}::timestamptz`);
  await tx.execute(sql`
    update contacts set ${step} = before.step, ${reason} = before.lost_reason, ${since} = case when before.since > ${now} then ${now} else before.since end,
      kinds = case when before.is_kind_new then array_remove(contacts.kinds, ${kind}) else contacts.kinds end,
      version = contacts.version + before.is_kind_new::int,
      edited_at = case when contacts.edited_at = ${written} and coalesce(before.edited_at <= ${now}, true)
        then before.edited_at else contacts.edited_at end
    from json_to_recordset(${JSON.stringify(stood)}::json)
      as before(id uuid, step text, lost_reason text, since timestamptz, edited_at timestamptz, is_kind_new boolean)
    where contacts.id = before.id`);
  await tx.delete(timelineEvents).where(
    and(
      eq(timelineEvents.subjectKind, "contact"),
      inArray(
        timelineEvents.subjectId,
        stood.map(({ id }) => id),
      ),
      eq(timelineEvents.kind, "contact-moved"),
      eq(timelineEvents.actorId, actorId),
      eq(timelineEvents.at, movedAt),
    ),
  );
}
