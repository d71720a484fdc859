import type { Database } from "../../platform/database/open.ts";
import type { ContactRow } from "../contact/contact-schema.ts";
import { refreshContacts } from "../contact/refresh-contacts.ts";
import { type ContactMove, writeContactSteps } from "../contact/write-step.ts";
import { closeRequestsOfLost, findLost, reopenRequestsOfLost } from "./first-answer.ts";

/**
 * Puts contacts, by their roots that are held, at a step or at none. Whoever is lost then waits for no answer; whoever was
 * and is no more waits again.
 */
export async function moveContacts(
  tx: Database,
  roots: readonly ContactRow[],
  move: ContactMove,
  done: { readonly actorId: string; readonly at: Date },
): Promise<void> {
  const ids = roots.map(({ id }) => id);
  const lost = await findLost(tx, ids);
  await writeContactSteps(tx, roots, move, done);
  await refreshContacts(tx, ids);
  if (move.step === "lost") await closeRequestsOfLost(tx, ids, done.at);
  else await reopenRequestsOfLost(tx, lost, done.at);
}
