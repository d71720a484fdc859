import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { contactMerges, contacts } from "./contact-schema.ts";
import { raiseVersions } from "./raise-versions.ts";
import { refreshContacts } from "./refresh-contacts.ts";

/**
 * Merges one root into another: its rows stay as they are, and are read with those of the other from now on. Gives the
 * merge's id.
 */
export async function mergeContacts(
  tx: Database,
  {
    survivorId,
    mergedId,
    actorId,
    at,
  }: {
    readonly survivorId: string;
    readonly mergedId: string;
    readonly actorId: string;
    readonly at: Date;
  },
): Promise<string> {
  const [merge] = await tx
    .insert(contactMerges)
    .values({ survivorId, mergedId, actorId, mergedAt: at })
    .returning({ id: contactMerges.id });
  if (merge === undefined) throw new Error("A merge that was inserted was not returned.");
  await tx
    .update(contacts)
    .set({
      rootId: survivorId,
      mergedIntoId: sql`case when ${contacts.id} = ${mergedId} then ${survivorId}::uuid else ${contacts.mergedIntoId} end`,
    })
    .where(eq(contacts.rootId, mergedId));
  // Above both: a form of either, opened before, is of an older version.
  const ofMerged = tx.select({ version: contacts.version }).from(contacts).where(eq(contacts.id, mergedId));
  await tx
    .update(contacts)
    .set({ version: sql`greatest(${contacts.version}, (${ofMerged})) + 1` })
    .where(eq(contacts.id, survivorId));
  await refreshContacts(tx, [survivorId]);
  return merge.id;
}

/** Takes a merge back: who was merged stands alone again, with those merged into it before. Gives both roots. */
export async function unmergeContacts(
  tx: Database,
  { mergeId, actorId, at }: { readonly mergeId: string; readonly actorId: string; readonly at: Date },
): Promise<{ readonly restoredId: string; readonly rootId: string } | null> {
  const [merge] = await tx
    .update(contactMerges)
    .set({ undoneAt: at, undoneBy: actorId })
    .where(and(eq(contactMerges.id, mergeId), isNull(contactMerges.undoneAt)))
    .returning({ mergedId: contactMerges.mergedId });
  if (merge === undefined) return null;
  const { mergedId } = merge;
  const [row] = await tx.select({ rootId: contacts.rootId }).from(contacts).where(eq(contacts.id, mergedId));
  if (row === undefined) return null;
  const part = rowsOf<{ id: string }>(
    await tx.execute(sql`
      with recursive part as (
        select ${mergedId}::uuid as id
        union select c.id from contacts c join part on c.merged_into_id = part.id)
      select id from part`),
  ).map(({ id }) => id);
  await tx
    .update(contacts)
    .set({
      rootId: mergedId,
      mergedIntoId: sql`case when ${contacts.id} = ${mergedId} then null else ${contacts.mergedIntoId} end`,
    })
    .where(inArray(contacts.id, part));
  await raiseVersions(tx, [row.rootId, mergedId]);
  await refreshContacts(tx, [row.rootId, mergedId]);
  return { restoredId: mergedId, rootId: row.rootId };
}
