import { and, eq, inArray } from "drizzle-orm";
import {
  distinctWords,
  emailKey,
  type PersonName,
  phoneKey,
  splitName,
} from "#domain/contact/contact-keys.ts";
import { foldText } from "#domain/text/fold-text.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { contacts } from "../contact/contact-schema.ts";
import { findMetRecipient } from "../contact/forget-met-recipient.ts";
import { noteErasure } from "../erasure/note-erasure.ts";
import { leads } from "../lead/lead-schema.ts";
import { planRuns, tasks } from "./task-schema.ts";

/** Deletes the tasks of the plans that leads began, in the transaction that erases who left them. */
export async function eraseTasksOfLeads(tx: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const gone = [...leadIds];
  const runs = tx.select({ id: planRuns.id }).from(planRuns).where(inArray(planRuns.leadId, gone));
  await tx.delete(tasks).where(inArray(tasks.planRunId, runs));
  await tx.delete(planRuns).where(inArray(planRuns.leadId, gone));
}

/**
 * Deletes the tasks that name who left these leads, at the contacts that have their name of one of them: to be called
 * before these contacts forget it. Where an agency typed the name itself, both stay.
 */
export async function eraseTasksNamingLeads(tx: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const named = await tx
    .selectDistinct({ root: contacts.rootId, name: leads.name, email: leads.email, phone: leads.phone })
    .from(leads)
    .innerJoin(contacts, eq(contacts.nameLeadId, leads.id))
    .where(inArray(leads.id, [...leadIds]));
  for (const { root, name, ...person } of named)
    await eraseTasksNaming(tx, root, { ...person, ...splitName(name ?? "") });
}

/** Likewise those that name somebody whom agencies know by a report alone. */
export async function eraseTasksNamingMet(tx: Database, email: string): Promise<void> {
  for (const { rootId, firstName, lastName } of await findMetRecipient(tx, emailKey(email)))
    await eraseTasksNaming(tx, rootId, { firstName, lastName, email, phone: null });
}

type Named = PersonName & { readonly email: string | null; readonly phone: string | null };

/** Deletes the tasks for a contact, by its root, that name somebody. A contact that goes whole takes its tasks along. */
async function eraseTasksNaming(tx: Database, root: string, person: Named): Promise<void> {
  const group = tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.rootId, root));
  const found = await tx.select().from(tasks).where(inArray(tasks.contactId, group));
  const naming = found.filter(({ title, note }) => isNamedIn(`${title} ${note ?? ""}`, person));
  for (const { id } of naming) {
    await tx.delete(tasks).where(eq(tasks.id, id));
    await noteErasure(tx, "task", { subject: id, value: null });
  }
  await announceOwnChange(tx, naming, "tasks");
}

const likePhone = /\+?\d[\d\s.-]{7,}\d/g;

/** Says whether a text holds a word of somebody's name, their e-mail address or their number. */
function isNamedIn(text: string, { email, phone, ...name }: Named): boolean {
  const words = new Set(foldText(text).split(/[^a-z0-9]+/));
  if (distinctWords(name).some((word) => words.has(word))) return true;
  if (email !== null && text.toLowerCase().includes(emailKey(email))) return true;
  const numbers = [...text.matchAll(likePhone)].map(([number]) => phoneKey(number));
  return phone !== null && numbers.includes(phoneKey(phone));
}

/** Gives the tasks and plans that a person carries in an agency to a colleague. */
export async function handOverTasks(
  tx: Database,
  { agencyId, from, to }: { readonly agencyId: string; readonly from: string; readonly to: string },
): Promise<void> {
  for (const table of [tasks, planRuns])
    await tx
      .update(table)
      .set({ userId: to })
      .where(and(eq(table.agencyId, agencyId), eq(table.userId, from)));
}
