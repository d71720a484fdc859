import type { MapChangeEvent } from "#domain/api/live.ts";
import { bucketOf } from "#domain/map/bucket.ts";
import type { Database } from "../platform/database/open.ts";
import { lastMapSequence, readMapChanges } from "../records/map-log/changes.ts";

/** A page that missed more changes than this asks for all its tiles again. */
const catchUpLimit = 5_000;

/** Serves a page that was cut off while this node reached `seq`. */
export async function changedSince(db: Database, since: number | null, seq: number): Promise<MapChangeEvent> {
  if (since === null || since === seq) return { seq, buckets: [] };
  // More than this node has reached is what another has, or what a database put back by hand took back.
  if (since > seq) return { seq, buckets: since > (await lastMapSequence(db)) ? null : [] };
  const changes = await readMapChanges(db, since, catchUpLimit);
  // The log is whole only if it still holds the very next change.
  if (changes[0]?.seq !== since + 1 || changes.length === catchUpLimit) return { seq, buckets: null };
  const keys = changes.flatMap(({ before, after }) => [before?.key ?? [], after?.key ?? []].flat());
  return { seq, buckets: [...new Set(keys.map(bucketOf))] };
}
