import { eq, inArray } from "drizzle-orm";
import { canReach, makeViewer, ownerOf } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { Contact } from "#domain/api/contact.ts";
import { undoMergeDays } from "#domain/contact/contact-terms.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { lockContactsOf } from "../../records/contact/contact-owner.ts";
import { contactMerges, contacts } from "../../records/contact/contact-schema.ts";
import { mergeContacts, unmergeContacts } from "../../records/contact/merge-contacts.ts";
import { recordEvent } from "../../records/timeline/timeline.ts";
import { doneTo } from "./change-contact.ts";
import { type ContactDesk, requireContact } from "./contact-rows.ts";
import { readContact } from "./read-contact.ts";

/** Both must be editable; merging twice changes nothing. */
export async function mergeContact(
  desk: ContactDesk,
  actor: Account,
  { id, other_id: otherId }: { readonly id: string; readonly other_id: string },
): Promise<Contact> {
  await desk.db.transaction(async (tx) => {
    await lockContactsOf(tx, await requireContact(tx, actor, id, "editContacts"));
    const survivor = await requireContact(tx, actor, id, "editContacts");
    const merged = await requireContact(tx, actor, otherId, "editContacts");
    if (survivor.id === merged.id) {
      if (otherId === survivor.id)
        throw new AppError("invalid-input", "Un contact ne se fusionne pas avec lui-même.");
      return;
    }
    if (ownerOf(survivor) !== ownerOf(merged))
      throw new AppError("conflict", "Ces deux contacts ne sont pas à la même agence.");
    const at = desk.now();
    const mergeId = await mergeContacts(tx, {
      survivorId: survivor.id,
      mergedId: merged.id,
      actorId: actor.userId,
      at,
    });
    const detail = { merge_id: mergeId };
    await recordEvent(tx, { kind: "contact-merged", detail, ...doneTo(survivor, actor, at) });
    await announceOwnChange(tx, [survivor, merged], "contacts");
  });
  return readContact(desk, actor, id);
}

/** Takes a merge of less than thirty days back; one of another agency counts as unknown. */
export async function undoMerge(
  desk: ContactDesk,
  actor: Account,
  mergeId: string,
): Promise<{ contact: Contact; restored_id: string }> {
  const { rootId, restoredId } = await desk.db.transaction(async (tx) => {
    const [merge] = await tx.select().from(contactMerges).where(eq(contactMerges.id, mergeId));
    const rows =
      merge === undefined
        ? []
        : await tx
            .select()
            .from(contacts)
            .where(
              inArray(
                contacts.id,
                tx.select({ id: contacts.rootId }).from(contacts).where(eq(contacts.id, merge.mergedId)),
              ),
            );
    const root = rows.find(
      (row) => canReach(row, makeViewer(actor), "editContacts") && row.deletedAt === null,
    );
    if (merge === undefined || root === undefined)
      throw new AppError("not-found", "Cette fusion n’existe pas, ou n’est pas la vôtre.");
    await lockContactsOf(tx, root);
    const at = desk.now();
    if (merge.undoneAt !== null) return { rootId: merge.survivorId, restoredId: merge.mergedId };
    if (at.getTime() - merge.mergedAt.getTime() > undoMergeDays * 86_400_000)
      throw new AppError("conflict", "Une fusion se défait pendant trente jours.");
    const undone = await unmergeContacts(tx, { mergeId, actorId: actor.userId, at });
    if (undone === null) return { rootId: merge.survivorId, restoredId: merge.mergedId };
    const detail = { merge_id: mergeId };
    await recordEvent(tx, { kind: "contact-unmerged", detail, ...doneTo(root, actor, at) });
    await announceOwnChange(tx, [root], "contacts");
    return undone;
  });
  return { contact: await readContact(desk, actor, rootId), restored_id: restoredId };
}
