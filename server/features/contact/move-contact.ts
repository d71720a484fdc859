import { and, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import type { Contact, changeContactsInput, contactStepInput } from "#domain/api/contact.ts";
import { type ContactStep, isStepOf, mostTags, type SteppedKind } from "#domain/contact/contact.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { type ContactRow, contacts } from "../../records/contact/contact-schema.ts";
import { raiseVersions } from "../../records/contact/raise-versions.ts";
import { refreshContacts } from "../../records/contact/refresh-contacts.ts";
import { moveContacts } from "../../records/contact-lead/move-contacts.ts";
import { type ContactDesk, lockContacts } from "./contact-rows.ts";
import { readContact } from "./read-contact.ts";
import { changeContact } from "./write-contact.ts";

type Move = {
  readonly kind: SteppedKind;
  readonly step: ContactStep | null;
  readonly lost_reason: string | null;
  /** When a move is taken back: since when they stood there before it. */
  readonly since?: string | undefined;
};

/** Puts a contact at a step of one of its kinds, or at none; "lost" needs a reason. */
export async function moveContact(
  desk: ContactDesk,
  actor: Account,
  { id, ...move }: z.output<typeof contactStepInput>,
): Promise<Contact> {
  refuseStep(move);
  const rootId = await changeContact(desk, actor, id, (tx, root) =>
    writeSteps(tx, desk, actor, [root], move),
  );
  return readContact(desk, actor, rootId);
}

function refuseStep({ kind, step, lost_reason: reason }: Move): void {
  if (step !== null && !isStepOf(kind, step)) {
    const message = "Cette étape n’est pas de ce parcours.";
    throw new AppError("invalid-input", message, [{ path: ["step"], message }]);
  }
  if (step === "lost" && reason === null) {
    const message = "Dites pourquoi ce contact est perdu.";
    throw new AppError("invalid-input", message, [{ path: ["lost_reason"], message }]);
  }
}

function writeSteps(
  tx: Database,
  { now }: Pick<ContactDesk, "now">,
  actor: Account,
  roots: readonly ContactRow[],
  { lost_reason: lostReason, since, ...move }: Move,
): Promise<void> {
  const at = now();
  const stoodSince = since === undefined ? at : new Date(Math.min(Date.parse(since), at.getTime()));
  return moveContacts(tx, roots, { ...move, lostReason, stoodSince }, { actorId: actor.userId, at });
}

/** Changes all, or none where one is out of reach; counts those that changed, not those that had the tag already. */
export async function changeContacts(
  desk: ContactDesk,
  actor: Account,
  { ids, add_tag: added, remove_tag: removed, step }: z.output<typeof changeContactsInput>,
): Promise<number> {
  if (step !== undefined) refuseStep(step);
  return desk.db.transaction(async (tx) => {
    const rows = await lockContacts(tx, actor, ids, "editContacts");
    const wanted = rows.map(({ id }) => id);
    const changed = new Set<string>();
    if (removed !== undefined) for (const id of await removeTag(tx, wanted, removed)) changed.add(id);
    if (added !== undefined && added !== removed)
      for (const id of await addTag(tx, wanted, added)) changed.add(id);
    if (step === undefined) await refreshContacts(tx, wanted);
    else {
      await writeSteps(tx, desk, actor, rows, step);
      for (const id of wanted) changed.add(id);
    }
    await announceOwnChange(tx, rows, "contacts");
    return changed.size;
  });
}

/** Removes it from merged contacts too, and gives the roots that had it. */
async function removeTag(tx: Database, rootIds: readonly string[], tag: string): Promise<string[]> {
  const changed = await tx
    .update(contacts)
    .set({ tags: sql`array_remove(${contacts.tags}, ${tag})` })
    .where(and(inArray(contacts.rootId, rootIds), sql`${tag} = any(${contacts.tags})`))
    .returning({ rootId: contacts.rootId });
  const bearers = changed.map(({ rootId }) => rootId);
  await raiseVersions(tx, bearers);
  return bearers;
}

/** Gives the roots that had it nowhere, which get it. */
async function addTag(tx: Database, rootIds: readonly string[], tag: string): Promise<string[]> {
  const isBorne = sql`exists (select from contacts member where member.root_id = ${contacts.id} and ${tag} = any(member.tags))`;
  const changed = await tx
    .update(contacts)
    .set({
      tags: sql`array_append(${contacts.tags}, ${tag})`,
      version: sql`${contacts.version} + 1`,
    })
    .where(and(inArray(contacts.id, rootIds), sql`not ${isBorne}`))
    .returning({ id: contacts.id, count: sql<number>`cardinality(${contacts.tags})` });
  if (changed.some(({ count }) => count > mostTags))
    throw new AppError("invalid-input", `${mostTags} étiquettes au plus par contact.`);
  return changed.map(({ id }) => id);
}
