import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type UndoOutcome, undoWithinMs } from "#domain/import/import-run.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import type { Database } from "../../../platform/database/open.ts";
import { rowsOf } from "../../../platform/database/rows.ts";
import { contactImportChanges } from "../../../records/contact/contact-import-schema.ts";
import { lockContactsOf } from "../../../records/contact/contact-owner.ts";
import { contactAddresses, contactEntries, contacts } from "../../../records/contact/contact-schema.ts";
import { deleteContacts } from "../../../records/contact/erase-contacts.ts";
import { refreshContacts } from "../../../records/contact/refresh-contacts.ts";
import type { RunRow } from "../../../records/import/find-runs.ts";
import { importRuns } from "../../../records/import/import-schema.ts";
import { hashContacts } from "./contact-state.ts";
import { forgetPlan, readSnapshot } from "./keep-changes.ts";
import { type ContactImportDesk, longestGapMs } from "./open-run.ts";

const batchSize = 200;

type Change = typeof contactImportChanges.$inferSelect & { readonly contactId: string };

/** A created contact goes, a completed one is as before, one edited since stays; cut short, the undo goes on. */
export async function undoContacts({ db, traffic }: ContactImportDesk, run: RunRow): Promise<void> {
  const owner = { userId: run.userId, agencyId: run.agencyId };
  await forgetPlan(db, run);
  // Goes on after the batch before, which passes over nobody twice.
  let lastId = 0;
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      await lockContactsOf(tx, owner);
      const changes = await tx
        .select()
        .from(contactImportChanges)
        .where(
          and(
            eq(contactImportChanges.runId, run.id),
            gt(contactImportChanges.id, lastId),
            isNull(contactImportChanges.outcome),
          ),
        )
        .orderBy(asc(contactImportChanges.id))
        .limit(batchSize);
      await undoChanges(tx, run, changes);
      if (changes.length > 0) await announceOwnChange(tx, [run.userId], "imports");
      return changes;
    });
    if (batch.length < batchSize) break;
    lastId = batch.at(-1)?.id ?? lastId;
    await traffic.gap(longestGapMs);
  }
  await announceOwnChange(db, [owner], "contacts");
}

async function undoChanges(
  tx: Database,
  run: RunRow,
  changes: readonly (typeof contactImportChanges.$inferSelect)[],
): Promise<void> {
  const there = changes.filter((change): change is Change => change.contactId !== null);
  const ids = there.map(({ contactId }) => contactId);
  const hashes = await hashContacts(tx, ids);
  const bound = await findBound(tx, run, ids);
  const isIntact = ({ contactId, after }: Change) => after !== null && hashes.get(contactId) === after;
  const withdrawn = there.filter((one) => one.isCreated && isIntact(one) && !bound.has(one.contactId));
  const restored = there.filter((one) => !one.isCreated && isIntact(one));
  const settled = new Set([...withdrawn, ...restored].map(({ id }) => id));
  const outcomes: readonly (readonly [UndoOutcome, readonly { readonly id: number }[]])[] = [
    ["withdrawn", withdrawn],
    ["restored", restored],
    ["left", changes.filter(({ id }) => !settled.has(id))],
  ];
  for (const [outcome, some] of outcomes)
    if (some.length > 0)
      await tx
        .update(contactImportChanges)
        // Who is deleted next is let go of here: rows that the deletion would write anew are dear.
        .set({ outcome, before: null, ...(outcome === "withdrawn" && { contactId: null, after: null }) })
        .where(
          inArray(
            contactImportChanges.id,
            some.map(({ id }) => id),
          ),
        );
  for (const change of restored) await restore(tx, change);
  await refreshContacts(
    tx,
    restored.map(({ contactId }) => contactId),
  );
  await deleteContacts(
    tx,
    withdrawn.map(({ contactId }) => contactId),
  );
}

/** No undoing takes a consent away: a contact stays if nobody outside this run has its address with a statement. */
async function findBound(tx: Database, run: RunRow, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = rowsOf<{ id: string }>(
    await tx.execute(sql`
      select distinct a.contact_id as id
      from contact_addresses a
      join contacts c on c.id = a.contact_id
      join contact_bases b on b.kind = a.kind and b.key = a.key
        and (b.agency_id = c.agency_id or (c.agency_id is null and b.user_id = c.user_id))
      where ${inArray(sql`a.contact_id`, [...ids])} and not exists (
        select from contact_addresses o join contacts oc on oc.id = o.contact_id
        where o.kind = a.kind and o.key = a.key
          and (oc.agency_id = c.agency_id or (c.agency_id is null and oc.agency_id is null and oc.user_id = c.user_id))
          and not exists (select from contact_import_changes i
            where i.run_id = ${run.id} and i.contact_id = oc.root_id and i.is_created))`),
  );
  return new Set(rows.map(({ id }) => id));
}

async function restore(tx: Database, { contactId, before }: Change): Promise<void> {
  if (before === null) return;
  const { columns, addresses, entryIds } = readSnapshot(before);
  await tx
    .update(contacts)
    .set({ ...columns, version: sql`${contacts.version} + 1` })
    .where(eq(contacts.id, contactId));
  if (addresses.length > 0)
    await tx
      .delete(contactAddresses)
      .where(
        and(
          eq(contactAddresses.contactId, contactId),
          or(
            ...addresses.map(({ kind, key }) =>
              and(eq(contactAddresses.kind, kind), eq(contactAddresses.key, key)),
            ),
          ),
        ),
      );
  if (entryIds.length > 0) await tx.delete(contactEntries).where(inArray(contactEntries.id, [...entryIds]));
}

/** Runs every night over imports that can no longer be undone. */
export async function forgetContactSnapshots(db: Database, now: Date): Promise<void> {
  const over = db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(isNotNull(importRuns.endedAt), lt(importRuns.endedAt, new Date(now.getTime() - undoWithinMs))),
    );
  await db
    .update(contactImportChanges)
    .set({ before: null, after: null })
    .where(
      and(
        inArray(contactImportChanges.runId, over),
        or(isNotNull(contactImportChanges.before), isNotNull(contactImportChanges.after)),
      ),
    );
}
