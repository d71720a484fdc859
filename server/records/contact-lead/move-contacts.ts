import type { StoodContact } from "#domain/api/contact.ts";
import type { Database } from "../../platform/database/open.ts";
import type { ContactRow } from "../contact/contact-schema.ts";
import { refreshContacts } from "../contact/refresh-contacts.ts";
import {
  type ContactMove,
  type MadeMove,
  restoreContactSteps,
  writeContactSteps,
} from "../contact/write-step.ts";
import { closeRequestsAgain, closeRequestsOfLost, findLost, reopenRequestsOfLost } from "./lost-contacts.ts";

type Done = { readonly actorId: string; readonly at: Date };

/**
 * Puts contacts, by their roots that are held, at a step or at none. Whoever is lost then waits for no answer; whoever was
 * and is no more waits again: gives the requests that do.
 */
export async function moveContacts(
  tx: Database,
  roots: readonly ContactRow[],
  move: ContactMove,
  done: Done,
): Promise<string[]> {
  const ids = roots.map(({ id }) => id);
  const lost = await findLost(tx, ids);
  await writeContactSteps(tx, roots, move, done);
  await refreshContacts(tx, ids);
  if (move.step !== "lost") return reopenRequestsOfLost(tx, lost, done.at);
  await closeRequestsOfLost(tx, ids, done.at);
  return [];
}

/** Puts contacts whose roots are held back where they stood before a move; what it closed or reopened follows. */
export async function moveContactsBack(
  tx: Database,
  stood: readonly StoodContact[],
  { reopened, ...move }: MadeMove & { readonly reopened: readonly string[] },
  done: Done,
): Promise<void> {
  const ids = stood.map(({ id }) => id);
  const lost = await findLost(tx, ids);
  await restoreContactSteps(tx, stood, move, done);
  await refreshContacts(tx, ids);
  // Another of their steps may keep them from being lost again.
  const lostAgain = await findLost(tx, ids);
  await closeRequestsAgain(tx, [...lostAgain.keys()], reopened, done.at);
  await reopenRequestsOfLost(tx, lost, done.at);
}
