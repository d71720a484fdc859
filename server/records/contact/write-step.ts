import { and, eq, ne } from "drizzle-orm";
import type { ContactStep, SteppedKind } from "#domain/contact/contact.ts";
import type { Database } from "../../platform/database/open.ts";
import { recordEvent } from "../timeline/timeline.ts";
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
 * Puts a contact, by its root, at a step, in the caller's transaction, which refreshes the contact afterwards. Whoever
 * was not of that kind is from then on.
 */
export async function writeContactStep(
  tx: Database,
  root: ContactRow,
  { kind, step, lostReason: reason, stoodSince }: ContactMove,
  { actorId, at }: Done,
): Promise<void> {
  const lostReason = step === "lost" ? reason : null;
  const since = step === null ? null : (stoodSince ?? at);
  const columns =
    kind === "Vendeur"
      ? { sellerStep: step, sellerLostReason: lostReason, sellerSince: since }
      : { buyerStep: step, buyerLostReason: lostReason, buyerSince: since };
  const group = await tx.select({ kinds: contacts.kinds }).from(contacts).where(eq(contacts.rootId, root.id));
  const isOfKind = group.some(({ kinds }) => kinds.includes(kind));
  await tx
    .update(contacts)
    .set({ ...columns, editedAt: at, ...(!isOfKind && step !== null && { kinds: [...root.kinds, kind] }) })
    .where(eq(contacts.id, root.id));
  if (step === null)
    await tx
      .update(contacts)
      .set(columns)
      .where(and(eq(contacts.rootId, root.id), ne(contacts.id, root.id)));
  await recordEvent(tx, {
    kind: "contact-moved",
    detail: { kind, step },
    subjectId: root.id,
    ownerId: root.userId,
    agencyId: root.agencyId,
    actorId,
    at,
  });
}
