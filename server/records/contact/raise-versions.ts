import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { contacts } from "./contact-schema.ts";

/**
 * Makes the version of contacts, by their roots, one more, in the caller's transaction. All that changes what the form of a
 * contact shows does so: a form that was opened before is then not saved over it unasked.
 */
export async function raiseVersions(tx: Database, rootIds: readonly string[]): Promise<void> {
  if (rootIds.length === 0) return;
  await tx
    .update(contacts)
    .set({ version: sql`${contacts.version} + 1` })
    .where(inArray(contacts.id, [...new Set(rootIds)]));
}
