import { and, inArray, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import type {
  ContactsChange,
  changeContactsInput,
  StoodContact,
  undoContactsChangeInput,
} from "#domain/api/contact.ts";
import { allContactSteps, mostTags, type SteppedKind } from "#domain/contact/contact.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { type ContactRow, contacts } from "../../records/contact/contact-schema.ts";
import { raiseVersions } from "../../records/contact/raise-versions.ts";
import { refreshContacts } from "../../records/contact/refresh-contacts.ts";
import { moveContactsBack } from "../../records/contact-lead/move-contacts.ts";
import { type ContactDesk, lockContacts, lockReachedContacts, unknownContact } from "./contact-rows.ts";
import { refuseStep, writeSteps } from "./move-contact.ts";

/**
 * Changes all, or none where one is out of reach. Those that have the tag or stand at the step already are neither touched
 * nor counted.
 */
export async function changeContacts(
  desk: Pick<ContactDesk, "db" | "now">,
  actor: Account,
  { ids, add_tag: added, remove_tag: removed, step }: z.output<typeof changeContactsInput>,
): Promise<{ changed: number; undo: ContactsChange | null }> {
  if (step !== undefined) refuseStep(step);
  const at = desk.now();
  return desk.db.transaction(async (tx) => {
    const rows = await lockContacts(tx, actor, ids, "editContacts");
    const wanted = rows.map(({ id }) => id);
    const tags: ContactsChange["tags"] = [];
    if (removed !== undefined)
      tags.push({ name: removed, is_added: false, ...(await removeTag(tx, wanted, removed)) });
    if (added !== undefined && added !== removed)
      tags.push({ name: added, is_added: true, ids: await addTag(tx, wanted, added) });
    await refreshContacts(tx, wanted);
    const moving = step === undefined ? [] : rows.filter((row) => !isAt(row, step));
    let move: ContactsChange["move"] = null;
    if (step !== undefined && moving.length > 0) {
      const reopened = await writeSteps(tx, actor, moving, step, at);
      const from = moving.map((row) => toStood(row, step.kind));
      move = { kind: step.kind, step: step.step, at: at.toISOString(), from, reopened };
    }
    await announceOwnChange(tx, rows, "contacts");
    const changed = new Set([...tags.flatMap((tag) => tag.ids), ...moving.map(({ id }) => id)]).size;
    return { changed, undo: changed === 0 ? null : { tags, move } };
  });
}

type Step = { readonly kind: SteppedKind; readonly step: string };

function isAt({ allKinds, sellerNow, buyerNow }: ContactRow, { kind, step }: Step): boolean {
  return allKinds.includes(kind) && (kind === "Vendeur" ? sellerNow : buyerNow) === step;
}

function toStood(row: ContactRow, kind: SteppedKind): StoodContact {
  const [step, reason, since] = ownStepOf(row, kind);
  return {
    id: row.id,
    step: allContactSteps.find((one) => one === step) ?? null,
    lost_reason: reason,
    since: since?.toISOString() ?? null,
    edited_at: row.editedAt?.toISOString() ?? null,
    is_kind_new: !row.allKinds.includes(kind),
  };
}

function ownStepOf(row: ContactRow, kind: SteppedKind) {
  return kind === "Vendeur"
    ? ([row.sellerStep, row.sellerLostReason, row.sellerSince] as const)
    : ([row.buyerStep, row.buyerLostReason, row.buyerSince] as const);
}

/** Takes back what the actor may still change and nobody has changed since. Gives how many. */
export async function undoContactsChange(
  desk: Pick<ContactDesk, "db" | "now">,
  actor: Account,
  { undo: { tags, move } }: z.output<typeof undoContactsChangeInput>,
): Promise<number> {
  const at = desk.now();
  return desk.db.transaction(async (tx) => {
    const tagged = tags.flatMap((tag) => [...tag.ids, ...(tag.rows ?? [])]);
    const ids = [...tagged, ...(move?.from ?? []).map(({ id }) => id)];
    const rows = await lockReachedContacts(tx, actor, ids, "editContacts");
    if (rows.length === 0) throw unknownContact();
    const reached = new Map(rows.map((row) => [row.id, row]));
    const back = new Set<string>();
    for (const { name, is_added: isAdded, ids, rows: stoodOn = ids } of tags) {
      const still = ids.filter((id) => reached.has(id));
      const given = isAdded
        ? (await removeTag(tx, still, name)).ids
        : await giveTagBack(tx, [...reached.keys()], stoodOn, name);
      for (const id of given) back.add(id);
    }
    await refreshContacts(tx, [...reached.keys()]);
    if (move !== null)
      for (const id of await moveBack(tx, reached, move, { actorId: actor.userId, at })) back.add(id);
    await announceOwnChange(tx, rows, "contacts");
    return back.size;
  });
}

/** Gives those that stood still where the move put them. */
async function moveBack(
  tx: Database,
  reached: ReadonlyMap<string, ContactRow>,
  { kind, step, at, from, reopened }: NonNullable<ContactsChange["move"]>,
  done: { readonly actorId: string; readonly at: Date },
): Promise<string[]> {
  for (const { step: before, lost_reason } of from) refuseStep({ kind, step: before, lost_reason });
  const movedAt = new Date(at);
  const stood = from.filter(({ id }) => {
    const row = reached.get(id);
    if (row === undefined) return false;
    const [now, , since] = ownStepOf(row, kind);
    return now === step && since?.getTime() === movedAt.getTime();
  });
  if (stood.length > 0) await moveContactsBack(tx, stood, { kind, movedAt, reopened }, done);
  return stood.map(({ id }) => id);
}

/** Removes it from merged contacts too, and gives the roots that had it, with the rows it stood on. */
async function removeTag(
  tx: Database,
  rootIds: readonly string[],
  tag: string,
): Promise<{ ids: string[]; rows: string[] }> {
  const changed = await tx
    .update(contacts)
    .set({ tags: sql`array_remove(${contacts.tags}, ${tag})` })
    .where(and(inArray(contacts.rootId, rootIds), sql`${tag} = any(${contacts.tags})`))
    .returning({ id: contacts.id, rootId: contacts.rootId });
  const bearers = [...new Set(changed.map(({ rootId }) => rootId))];
  await raiseVersions(tx, bearers);
  return { ids: bearers, rows: changed.map(({ id }) => id) };
}

/** Gives it back to these rows, where their root is reached and got it nowhere since, and they have room. Gives the roots. */
async function giveTagBack(
  tx: Database,
  rootIds: readonly string[],
  rowIds: readonly string[],
  tag: string,
): Promise<string[]> {
  const changed = await tx
    .update(contacts)
    .set({ tags: sql`array_append(${contacts.tags}, ${tag})` })
    .where(
      and(
        inArray(contacts.id, [...rowIds]),
        inArray(contacts.rootId, [...rootIds]),
        sql`not ${isBorne(tag)}`,
        sql`cardinality(${contacts.tags}) < ${mostTags}`,
      ),
    )
    .returning({ rootId: contacts.rootId });
  const bearers = [...new Set(changed.map(({ rootId }) => rootId))];
  await raiseVersions(tx, bearers);
  return bearers;
}

/** In a query of contacts: their root, or one that was merged into it, has the tag. */
function isBorne(tag: string): SQL {
  return sql`exists (select from contacts member where member.root_id = ${contacts.rootId} and ${tag} = any(member.tags))`;
}

/** Gives the roots that had it nowhere, which get it; throws where one has no room for it. */
async function addTag(tx: Database, rootIds: readonly string[], tag: string): Promise<string[]> {
  const changed = await tx
    .update(contacts)
    .set({
      tags: sql`array_append(${contacts.tags}, ${tag})`,
      version: sql`${contacts.version} + 1`,
    })
    .where(and(inArray(contacts.id, rootIds), sql`not ${isBorne(tag)}`))
    .returning({ id: contacts.id, count: sql<number>`cardinality(${contacts.tags})` });
  if (changed.some(({ count }) => count > mostTags))
    throw new AppError("invalid-input", `${mostTags} étiquettes au plus par contact.`);
  return changed.map(({ id }) => id);
}
