import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/open.ts";
import { contactImportChanges } from "../../../records/contact/contact-import-schema.ts";
import type { contactEntries } from "../../../records/contact/contact-schema.ts";
import type { RunRow } from "../../../records/import/find-runs.ts";
import { importRuns } from "../../../records/import/import-schema.ts";
import type { Completion, StandingContact } from "./complete-contact.ts";
import { hashContacts } from "./contact-state.ts";
import type { MatchedPerson } from "./match-people.ts";

export type Created = { readonly contactId: string; readonly person: MatchedPerson["person"] };
type ContactNote = typeof contactEntries.$inferInsert & { readonly id: string };
export type Completed = StandingContact & {
  readonly completion: Completion;
  readonly notes: readonly ContactNote[];
};

/** Kept for a day: the contact before a run filled it, and what the run added. */
export type ContactSnapshot = {
  readonly columns: Completion["columns"];
  readonly addresses: readonly { readonly kind: string; readonly key: string }[];
  readonly entryIds: readonly string[];
};

type Change = typeof contactImportChanges.$inferSelect;

/** Contacts that this run meets again and that nobody edited since, with what it noted of them. */
export async function findUntouched(
  tx: Database,
  run: RunRow,
  completed: readonly Completed[],
): Promise<Map<string, Change>> {
  const ids = completed.map(({ root }) => root.id);
  if (ids.length === 0) return new Map();
  const known = await tx
    .select()
    .from(contactImportChanges)
    .where(and(eq(contactImportChanges.runId, run.id), inArray(contactImportChanges.contactId, ids)));
  const hashes = await hashContacts(
    tx,
    known.flatMap(({ contactId }) => contactId ?? []),
  );
  return new Map(
    known.flatMap((change): [string, Change][] => {
      const { contactId, after } = change;
      return contactId !== null && hashes.get(contactId) === after ? [[contactId, change]] : [];
    }),
  );
}

/** Must run in the transaction that changes the contacts. */
export async function keepChanges(
  tx: Database,
  run: RunRow,
  {
    created,
    completed,
    untouched,
    at,
  }: {
    readonly created: readonly Created[];
    readonly completed: readonly Completed[];
    readonly untouched: ReadonlyMap<string, Change>;
    readonly at: Date;
  },
): Promise<void> {
  const ids = [...created.map(({ contactId }) => contactId), ...completed.map(({ root }) => root.id)];
  const hashes = await hashContacts(tx, ids);
  const rows = [
    ...created.map(({ contactId }) => ({ contactId, isCreated: true, before: null })),
    ...completed.map((one) => ({
      contactId: one.root.id,
      isCreated: false,
      before: JSON.stringify(takeSnapshot(one, null)),
    })),
  ];
  const again = completed.filter(({ root }) => untouched.has(root.id));
  // A contact edited between two of its lines stays as its agency left it: its hash is not renewed.
  if (rows.length > 0)
    await tx
      .insert(contactImportChanges)
      .values(rows.map((row) => ({ ...row, runId: run.id, after: hashes.get(row.contactId) ?? null, at })))
      .onConflictDoNothing();
  for (const one of again) {
    const change = untouched.get(one.root.id);
    if (change === undefined) continue;
    const before = change.isCreated ? null : JSON.stringify(takeSnapshot(one, change.before));
    await tx
      .update(contactImportChanges)
      .set({ before, after: hashes.get(one.root.id) ?? null })
      .where(eq(contactImportChanges.id, change.id));
  }
}

function takeSnapshot({ root, completion, notes }: Completed, earlier: string | null): ContactSnapshot {
  const first = earlier === null ? null : readSnapshot(earlier);
  const columns = Object.fromEntries(
    Object.keys(completion.columns).map((name) => [name, root[name as keyof Completion["columns"]]]),
  ) as Completion["columns"];
  return {
    columns: first?.columns ?? columns,
    addresses: [...(first?.addresses ?? []), ...completion.addresses.map(({ kind, key }) => ({ kind, key }))],
    entryIds: [...(first?.entryIds ?? []), ...notes.map(({ id }) => id)],
  };
}

/** Turns the snapshot's instants into dates again. */
export function readSnapshot(text: string): ContactSnapshot {
  const snapshot = JSON.parse(text) as ContactSnapshot;
  const instant = (value: unknown) => (typeof value === "string" ? new Date(value) : null);
  const { columns } = snapshot;
  return {
    ...snapshot,
    columns: {
      ...columns,
      sellerSince: instant(columns.sellerSince),
      buyerSince: instant(columns.buyerSince),
      archivedAt: instant(columns.archivedAt),
    },
  };
}

/** What a file holds of people is kept no longer than somebody looks at it. */
export async function forgetPlan(db: Database, { id }: Pick<RunRow, "id">): Promise<void> {
  await db.update(importRuns).set({ plan: sql`null` }).where(eq(importRuns.id, id));
}
