import { setImmediate as letOthersRun } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type UndoOutcome, undoOutcome } from "#domain/import/import-run.ts";
import { announceOwnChange } from "../../../../live/own-changes.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { isPhotoKey } from "../../../../platform/files/photo-content.ts";
import type { RunRow } from "../../../../records/import/find-runs.ts";
import { importChanges } from "../../../../records/property/import-change-schema.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import {
  type PropertyWrite,
  publicPlaceIn,
  type StoredProperty,
  type WrittenProperty,
  writeProperties,
} from "../../../../records/property/write-properties.ts";
import { removePhotosOf } from "../../own/remove-properties.ts";
import { removeUnusedContent } from "../../remove-unused-content.ts";
import { findStoredPhotos } from "../../stored-photos.ts";
import type { ImportDesk } from "./open-run.ts";
import { readSnapshot, restoredRow } from "./snapshot.ts";

const batchSize = 50;

type Change = typeof importChanges.$inferSelect;
type Undone = { readonly outcomes: ReadonlyMap<string, UndoOutcome>; readonly unused: readonly string[] };

/**
 * Takes a run back in batches: what it created goes, what it changed is as before, what was edited since stays. A
 * removed property frees its reference. Cut short, it can go on; two that undo one run share it.
 */
export async function undoRun(desk: ImportDesk, run: RunRow): Promise<void> {
  const { db, photos: storage, secret, now } = desk;
  for (;;) {
    const changes = await findStanding(db, run).orderBy(asc(importChanges.propertyId)).limit(batchSize);
    if (changes.length === 0) return;
    const ids = changes.map(({ propertyId }) => propertyId);
    const { outcomes, unused } = await db.transaction((tx) =>
      undoChanges(tx, run, ids, { secret, now: now() }),
    );
    const withdrawnIds = [...outcomes].filter(([, outcome]) => outcome === "withdrawn").map(([id]) => id);
    await removePhotosOf(desk, withdrawnIds);
    await removeUnusedContent(db, storage, unused).catch((error: unknown) =>
      // The sweep of the night finds them again.
      desk.logger.warn({ err: error }, "photographs of an import undone"),
    );
    await letOthersRun();
  }
}

/** What a run changed and nobody has taken back yet, of these properties where they are named. */
function findStanding(db: Database, run: RunRow, ids?: readonly string[]) {
  const which = ids === undefined ? undefined : inArray(importChanges.propertyId, [...ids]);
  return db
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.runId, run.id), isNull(importChanges.outcome), which));
}

type UndoOptions = { readonly secret: string; readonly now: Date };

async function undoChanges(
  tx: Database,
  run: RunRow,
  ids: readonly string[],
  options: UndoOptions,
): Promise<Undone> {
  const outcomes = new Map<string, UndoOutcome>();
  const unused: string[] = [];
  let changes: readonly Change[] = [];
  const which = and(inArray(properties.id, [...ids]), eq(properties.userId, run.userId));
  const written = await writeProperties(tx, which ?? null, async (stored) => {
    // Whoever cancels may find the run at work: what the other took back meanwhile would look edited.
    changes = await findStanding(tx, run, ids);
    const rows = new Map(stored.map((row) => [row.id, row]));
    for (const { propertyId, isCreated, versionAfter } of changes) {
      const versionNow = rows.get(propertyId)?.version ?? null;
      outcomes.set(propertyId, undoOutcome({ isCreated, versionAfter, versionNow }));
    }
    const restored = changes.filter(({ propertyId }) => outcomes.get(propertyId) === "restored");
    const photos = await findStoredPhotos(
      tx,
      restored.map(({ propertyId }) => propertyId),
    );
    unused.push(...[...photos.values()].flat().map(({ contentKey }) => contentKey));
    return changes.flatMap((change) => {
      const row = rows.get(change.propertyId);
      const outcome = outcomes.get(change.propertyId);
      return row === undefined || outcome === undefined ? [] : planWrites(row, change, outcome, options);
    });
  });
  await keepOutcomes(tx, run, outcomes);
  await followInEarlierRuns(tx, run, changes, written);
  await announceOwnChange(tx, [run.userId], "imports");
  return { outcomes, unused: unused.filter(isPhotoKey) };
}

function planWrites(
  before: StoredProperty,
  change: Change,
  outcome: UndoOutcome,
  { secret, now }: UndoOptions,
): PropertyWrite[] {
  switch (outcome) {
    case "left":
      return [];
    case "withdrawn":
      return [
        { kind: "change", before, change: { deletedAt: now, removedAt: now, externalReference: null } },
      ];
    case "restored": {
      if (change.before === null) return [];
      const snapshot = readSnapshot(change.before);
      const { row, photos } = snapshot;
      const shown = publicPlaceIn(row);
      return [{ kind: "place", before, change: restoredRow(snapshot), secret, shown, photos }];
    }
  }
}

async function keepOutcomes(
  tx: Database,
  run: RunRow,
  outcomes: ReadonlyMap<string, UndoOutcome>,
): Promise<void> {
  for (const [outcome, some] of Map.groupBy(outcomes, ([, outcome]) => outcome))
    await tx
      .update(importChanges)
      .set({ outcome })
      .where(
        and(
          eq(importChanges.runId, run.id),
          inArray(
            importChanges.propertyId,
            some.map(([id]) => id),
          ),
        ),
      );
}

/** A property that is again as an earlier run left it was not edited since that one: it may be undone too. */
async function followInEarlierRuns(
  tx: Database,
  run: RunRow,
  changes: readonly Change[],
  written: readonly WrittenProperty[],
): Promise<void> {
  const versions = new Map(written.map(({ after }) => [after.id, after.version]));
  const again = changes.flatMap(({ propertyId, before }) => {
    const now = versions.get(propertyId);
    return before === null || now === undefined
      ? []
      : [{ id: propertyId, was: readSnapshot(before).row.version, now }];
  });
  if (again.length === 0) return;
  await tx.execute(sql`
    update import_changes set version_after = given.now
    from json_to_recordset(${JSON.stringify(again)}::json) as given(id uuid, was int, now int)
    where import_changes.property_id = given.id and import_changes.version_after = given.was
      and import_changes.run_id <> ${run.id} and import_changes.outcome is null
  `);
}
