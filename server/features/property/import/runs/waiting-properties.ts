import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../../platform/database/open.ts";
import type { Platform } from "../../../../platform/platform.ts";
import type { RunRow } from "../../../../records/import/find-runs.ts";
import { holdRunning, StoppedError } from "../../../../records/import/write-run.ts";
import { importChanges } from "../../../../records/property/import-change-schema.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { writeProperties } from "../../../../records/property/write-properties.ts";
import type { PlannedProperty } from "../import-batch.ts";

/** Homes that wait, of one transaction: the stock of most agencies in one. */
const batchSize = 250;

/** The homes of a run that wait for its end: a run that was cut short goes on with them as they are. */
export async function findWaiting(db: Database, run: Pick<RunRow, "id">): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: importChanges.propertyId }).from(importChanges).where(isWaitingIn(run));
  return new Set(rows.map(({ id }) => id));
}

/** A home that waits already, met again by its run: it stays as it is, whatever its line says. */
export function stayHidden(waiting: ReadonlySet<string>, planned: PlannedProperty): PlannedProperty {
  const { stored, property } = planned;
  if (stored === null || !stored.row.isHidden || !waiting.has(stored.row.id)) return planned;
  return { ...planned, property: { ...property, isHidden: true } };
}

/** Says whether writing a home would show what nobody sees yet. */
export function isNewlyShown({ stored, property }: PlannedProperty): boolean {
  const isSeen = stored !== null && stored.row.deletedAt === null && !stored.row.isHidden;
  return !property.isHidden && !isSeen;
}

/** A home as it is written while its run goes on: what would be newly shown is hidden. */
export function holdBack(planned: PlannedProperty): PlannedProperty {
  return isNewlyShown(planned) ? { ...planned, property: { ...planned.property, isHidden: true } } : planned;
}

/** Shows what waited for a run's end and keeps it undoable; false where the run no longer runs. */
export async function showWaiting(
  { db, now }: Pick<Platform, "db" | "now">,
  run: RunRow,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    while (signal?.aborted !== true) {
      const shown = await db.transaction((tx) => showBatch(tx, run, now()));
      if (shown === 0) return true;
    }
    return false;
  } catch (error) {
    if (error instanceof StoppedError) return false;
    throw error;
  }
}

async function showBatch(tx: Database, run: RunRow, now: Date): Promise<number> {
  const waiting = await tx
    .select({ id: importChanges.propertyId })
    .from(importChanges)
    .where(isWaitingIn(run))
    .orderBy(importChanges.propertyId)
    .limit(batchSize);
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const which = and(
    inArray(properties.id, ids),
    eq(properties.isHidden, true),
    isNull(properties.deletedAt),
    sql`cardinality(${properties.lacking}) = 0`,
  );
  // Whoever looks for homes by when they changed finds them now.
  const written = await writeProperties(tx, which ?? null, (stored) =>
    stored.map((before) => ({ kind: "change", before, change: { isHidden: false, updatedAt: now } })),
  );
  await holdRunning(tx, run);
  const shown = written.map(({ before, after }) => ({
    id: after.id,
    was: before?.version,
    now: after.version,
  }));
  await tx.execute(sql`
    update import_changes set version_after = given.now
    from json_to_recordset(${JSON.stringify(shown)}::json) as given(id uuid, was int, now int)
    where import_changes.run_id = ${run.id} and import_changes.property_id = given.id
      and import_changes.version_after = given.was
  `);
  await tx
    .update(importChanges)
    .set({ isWaiting: false })
    .where(and(isWaitingIn(run), inArray(importChanges.propertyId, ids)));
  return ids.length;
}

function isWaitingIn(run: Pick<RunRow, "id">) {
  return and(eq(importChanges.runId, run.id), eq(importChanges.isWaiting, true));
}
