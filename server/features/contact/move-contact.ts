import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import type { Contact, contactStepInput } from "#domain/api/contact.ts";
import { type ContactStep, isStepOf, type SteppedKind } from "#domain/contact/contact.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { ContactRow } from "../../records/contact/contact-schema.ts";
import { moveContacts } from "../../records/contact-lead/move-contacts.ts";
import { changeContact } from "./change-contact.ts";
import type { ContactDesk } from "./contact-rows.ts";
import { readContact } from "./read-contact.ts";

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
  const rootId = await changeContact(desk, actor, id, async (tx, root) => {
    await writeSteps(tx, actor, [root], move, desk.now());
  });
  return readContact(desk, actor, rootId);
}

/** Refuses a step of another kind, and "lost" without a reason. */
export function refuseStep({ kind, step, lost_reason: reason }: Move): void {
  if (step !== null && !isStepOf(kind, step)) {
    const message = "Cette étape n’est pas de ce parcours.";
    throw new AppError("invalid-input", message, [{ path: ["step"], message }]);
  }
  if (step === "lost" && reason === null) {
    const message = "Dites pourquoi ce contact est perdu.";
    throw new AppError("invalid-input", message, [{ path: ["lost_reason"], message }]);
  }
}

/** Writes a move of held roots at that moment. Gives the requests that wait again by it. */
export function writeSteps(
  tx: Database,
  actor: Account,
  roots: readonly ContactRow[],
  { lost_reason: lostReason, since, ...move }: Move,
  at: Date,
): Promise<string[]> {
  const stoodSince = since === undefined ? at : new Date(Math.min(Date.parse(since), at.getTime()));
  return moveContacts(tx, roots, { ...move, lostReason, stoodSince }, { actorId: actor.userId, at });
}
