import { and, asc, gt, lt, sql } from "drizzle-orm";
import { need } from "#domain/need.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { Database } from "../../platform/database/open.ts";
import type { MapEntry } from "./map-entry.ts";
import { mapChanges } from "./map-log-schema.ts";

/** Null where the thing was or is not on the map. */
export type MapChange = { readonly before: MapEntry | null; readonly after: MapEntry | null };

/** True where something public changed although the marker stays. */
type ChangeOptions = { readonly changesWhatIsRead?: boolean };

/** Every node listens; a notice is an empty wake-up. */
export const mapChannel = "map_changes";

const mapLock = 727_130_02;

/** One transaction at a time writes to the map, so that commit order is sequence order. */
export async function lockMap(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${mapLock}::bigint)`);
}

/** 0 at first. */
export async function lastMapSequence(db: Database): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${mapChanges.seq}), 0)::float8` })
    .from(mapChanges);
  return need(row).last;
}

/** Logs changes in their transaction and wakes the nodes at its commit; the caller holds `lockMap`. Void changes are left out. */
export async function recordMapChanges(
  tx: Database,
  changes: readonly (MapChange & ChangeOptions)[],
): Promise<void> {
  const real = changes.filter(
    ({ before, after, changesWhatIsRead = false }) =>
      !isSameEntry(before, after) || (changesWhatIsRead && after !== null),
  );
  if (real.length === 0) return;
  const last = await lastMapSequence(tx);
  const rows = real.map(({ before, after }, index) => ({
    seq: last + 1 + index,
    number: requireNumber(before, after),
    keyBefore: before?.key ?? null,
    kindBefore: before?.kind ?? null,
    attributesBefore: before?.attributes ?? null,
    keyAfter: after?.key ?? null,
    kindAfter: after?.kind ?? null,
    attributesAfter: after?.attributes ?? null,
  }));
  await insertMany(tx, mapChanges, rows);
  await tx.execute(sql`select pg_notify(${mapChannel}, '')`);
}

/** After a restore: pages saw changes that this log does not know. It goes on at the time in milliseconds, which no count of changes reaches. */
export async function passSeenChanges(tx: Database, now: Date): Promise<void> {
  const seq = Math.max((await lastMapSequence(tx)) + 1, now.getTime());
  await tx.insert(mapChanges).values({ seq, number: 0 });
}

function isSameEntry(one: MapEntry | null, other: MapEntry | null): boolean {
  return one?.key === other?.key && one?.kind === other?.kind && one?.attributes === other?.attributes;
}

function requireNumber(before: MapEntry | null, after: MapEntry | null): number {
  const entry = after ?? before;
  if (entry === null) throw new RangeError("A change of the map needs an entry before or after it.");
  return entry.number;
}

/** Reads the oldest change first. */
export async function readMapChanges(
  db: Database,
  after: number,
  limit: number,
): Promise<(MapChange & { readonly seq: number })[]> {
  const rows = await db
    .select()
    .from(mapChanges)
    .where(gt(mapChanges.seq, after))
    .orderBy(asc(mapChanges.seq))
    .limit(limit);
  return rows.map((row) => ({
    seq: row.seq,
    before: toEntry(row.number, row.keyBefore, row.kindBefore, row.attributesBefore),
    after: toEntry(row.number, row.keyAfter, row.kindAfter, row.attributesAfter),
  }));
}

/** The last change stays, since the next takes the number after it. */
export async function pruneMapChanges(db: Database, before: Date): Promise<void> {
  const newest = db.select({ last: sql`max(${mapChanges.seq})` }).from(mapChanges);
  await db
    .delete(mapChanges)
    .where(and(lt(mapChanges.createdAt, before), lt(mapChanges.seq, sql`(${newest})`)));
}

function toEntry(
  number: number,
  key: number | null,
  kind: number | null,
  attributes: number | null,
): MapEntry | null {
  return key === null || kind === null || attributes === null ? null : { number, key, kind, attributes };
}
