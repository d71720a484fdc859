import { and, eq, inArray, or } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import type { Contact } from "#domain/api/contact.ts";
import type {
  attemptReply,
  ContactEvent,
  changeNoteInput,
  EndedPlan,
  newAttemptInput,
} from "#domain/api/contact-exchange.ts";
import { holdsSame } from "../../platform/database/holds-same.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { users } from "../../records/account/account-schema.ts";
import { contactEntries, contacts } from "../../records/contact/contact-schema.ts";
import { forgetAct } from "../../records/contact/forget-act.ts";
import { latestAct } from "../../records/contact/meet-recipient.ts";
import {
  countAttempt,
  endChase,
  stopClocks,
  takeAnswerBack,
  uncountAttempt,
} from "../../records/contact-lead/first-answer.ts";
import { planRuns } from "../../records/task/task-schema.ts";
import { changeContact } from "./change-contact.ts";
import { type ContactDesk, requireContact } from "./contact-rows.ts";
import { toEntryEvent } from "./contact-timeline.ts";
import { readContact } from "./read-contact.ts";

type NewEntry = Omit<typeof contactEntries.$inferInsert, "contactId" | "authorId">;

/**
 * The same key again changes nothing and gives false; words that changed after a lost answer are refused.
 * A key that is another contact's counts as unknown.
 */
export async function writeEntry(
  tx: Database,
  actor: Account,
  rootId: string,
  entry: NewEntry,
): Promise<boolean> {
  const [written] = await tx
    .insert(contactEntries)
    .values({ ...entry, contactId: rootId, authorId: actor.userId })
    .onConflictDoNothing()
    .returning({ id: contactEntries.id });
  if (written !== undefined) return true;
  const [same] = await tx
    .select({ rootId: contacts.rootId, entry: contactEntries })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(eq(contactEntries.id, entry.id));
  if (same?.rootId !== rootId) throw new AppError("conflict", "Cette clé a déjà servi.");
  const { id: _key, at: _at, ...words } = entry;
  if (!holdsSame(same.entry, words))
    throw new AppError("conflict", "C’est déjà noté, avec d’autres mots\u00a0: relisez l’historique.");
  return false;
}

/** Notes something of a contact. */
export async function addNote(
  desk: ContactDesk,
  actor: Account,
  {
    id,
    idempotency_key: key,
    text,
  }: { readonly id: string; readonly idempotency_key: string; readonly text: string },
): Promise<ContactEvent> {
  await changeContact(desk, actor, id, async (tx, root) => {
    await writeEntry(tx, actor, root.id, { id: key, kind: "note", text, at: desk.now() });
  });
  return readNote(desk.db, actor, key);
}

async function readNote(db: Database, actor: Account, id: string): Promise<ContactEvent> {
  const { entry, author } = await requireNote(db, actor, id);
  return toEntryEvent(actor, entry, author, null);
}

/** A note of one's own, of a contact that one may edit; any other counts as unknown. */
async function requireNote(db: Database, actor: Account, id: string) {
  const [row] = await db
    .select({ entry: contactEntries, author: users.name })
    .from(contactEntries)
    .innerJoin(users, eq(users.id, contactEntries.authorId))
    .where(
      and(
        eq(contactEntries.id, id),
        eq(contactEntries.kind, "note"),
        eq(contactEntries.authorId, actor.userId),
      ),
    );
  const unknown = new AppError("not-found", "Cette note n’existe pas, ou n’est pas la vôtre.");
  if (row === undefined) throw unknown;
  await requireContact(db, actor, row.entry.contactId, "editContacts", { unknown });
  return row;
}

/** Refuses a note that another window has changed since. */
export async function changeNote(
  desk: ContactDesk,
  actor: Account,
  { id, text, text_before: before }: z.output<typeof changeNoteInput>,
): Promise<ContactEvent> {
  const { entry } = await requireNote(desk.db, actor, id);
  await changeContact(desk, actor, entry.contactId, async (tx) => {
    // What is sent again after a lost answer is stored already.
    const isExpected = or(eq(contactEntries.text, before ?? ""), eq(contactEntries.text, text));
    const changed = await tx
      .update(contactEntries)
      .set({ text, editedAt: desk.now() })
      .where(and(eq(contactEntries.id, id), before === undefined ? undefined : isExpected))
      .returning({ id: contactEntries.id });
    if (changed.length === 0)
      throw new AppError("conflict", "Cette note a été modifiée entre-temps\u00a0: relisez-la d’abord.");
  });
  return readNote(desk.db, actor, id);
}

/** Deletes a note of one's own. */
export async function removeNote(desk: ContactDesk, actor: Account, id: string): Promise<void> {
  const { entry } = await requireNote(desk.db, actor, id);
  await changeContact(desk, actor, entry.contactId, async (tx) => {
    await tx.delete(contactEntries).where(eq(contactEntries.id, id));
  });
}

/**
 * Notes a call, or an e-mail of one's own mail program; one that reached the person answers what waits.
 * A call that the person made is no attempt of the agency's.
 */
export async function addAttempt(
  desk: ContactDesk,
  actor: Account,
  { id, idempotency_key: key, way, outcome, is_received: isReceived, text }: z.output<typeof newAttemptInput>,
): Promise<z.infer<typeof attemptReply>> {
  const rootId = await changeContact(desk, actor, id, async (tx, root) => {
    const at = desk.now();
    const entry = { id: key, kind: way, outcome, isReceived, text, at };
    if (!(await writeEntry(tx, actor, root.id, entry))) return;
    if (!isReceived) await countAttempt(tx, root.id);
    if (outcome === "reached") await stopClocks(tx, root.id, { answerId: key, at });
    if (way === "call" && outcome === "reached") await endChase(tx, root.id, { callId: key, at });
    // Whoever calls, or takes a call, does something of their own; an e-mail that is noted here is its agency's alone.
    if (isReceived || (way === "call" && outcome === "reached")) {
      await tx.update(contactEntries).set({ actBefore: root.lastActAt }).where(eq(contactEntries.id, key));
      await tx
        .update(contacts)
        .set({ lastActAt: latestAct(at) })
        .where(eq(contacts.id, root.id));
    }
  });
  return {
    ...(await readContact(desk, actor, rootId)),
    ended_plans: await readEndedPlans(desk.db, rootId, key),
  };
}

/** Looks within the contact alone: a page drew the key, which may be the id of what is another's. */
export async function readEndedPlans(db: Database, rootId: string, endedBy: string): Promise<EndedPlan[]> {
  return db
    .select({ id: planRuns.id, name: planRuns.name })
    .from(planRuns)
    .innerJoin(contacts, eq(contacts.id, planRuns.contactId))
    .where(and(eq(planRuns.endedBy, endedBy), eq(contacts.rootId, rootId)))
    .orderBy(planRuns.startedAt, planRuns.id);
}

/** Later it is history, and only a note corrects it. */
const takenBackWithinMs = 3_600_000;

/** Removes a wrong attempt of one's own: who it answered waits again, plans go on, and nothing counts it. */
export async function removeAttempt(desk: ContactDesk, actor: Account, id: string): Promise<Contact> {
  const unknown = new AppError("not-found", "Cet essai n’existe pas, ou n’est pas le vôtre.");
  const isAttempt = and(
    eq(contactEntries.id, id),
    inArray(contactEntries.kind, ["call", "mail"]),
    eq(contactEntries.authorId, actor.userId),
  );
  const [entry] = await desk.db.select().from(contactEntries).where(isAttempt);
  if (entry === undefined) throw unknown;
  await requireContact(desk.db, actor, entry.contactId, "editContacts", { unknown });
  if (desk.now().getTime() - entry.at.getTime() > takenBackWithinMs)
    throw new AppError("conflict", "Il est trop tard pour l’annuler : précisez-le dans une note.");
  const rootId = await changeContact(desk, actor, entry.contactId, async (tx, root) => {
    // Of two who take it back at once, the other has done all that follows.
    const [still] = await tx
      .select({ id: contactEntries.id })
      .from(contactEntries)
      .where(isAttempt)
      .for("update");
    if (still === undefined) throw unknown;
    await takeAnswerBack(tx, id, desk.now());
    if (!entry.isReceived) await uncountAttempt(tx, root.id, entry.at);
    await forgetAct(tx, entry.contactId, { at: entry.at, before: entry.actBefore });
    await tx.delete(contactEntries).where(eq(contactEntries.id, id));
  });
  return readContact(desk, actor, rootId);
}
