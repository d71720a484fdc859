import { and, asc, gt, isNotNull } from "drizzle-orm";
import type { Logger } from "pino";
import { bucketCount, bucketOf } from "#domain/map/bucket.ts";
import type { Database, OpenDatabase } from "../platform/database/open.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { lastMapSequence, mapChannel, pruneMapChanges, readMapChanges } from "../records/map-log/changes.ts";
import { entryOfAgency, entryOfProperty, type MapEntry } from "../records/map-log/map-entry.ts";
import { hearOwnerNotices, type OwnerNotices } from "../records/owner-notices.ts";
import { properties } from "../records/property/property-schema.ts";
import { GridIndex } from "./grid-index.ts";

/** What a write did to the map: the sequence number reached, and the zoom-14 buckets to ask again. */
export type MapUpdate = { readonly seq: number; readonly buckets: readonly number[] };

export type MapService = {
  readonly index: GridIndex;
  /** The last change this node has applied. */
  readonly sequence: () => number;
  /** Calls `onUpdate` after changes were applied, `onEnd` when no more will come; the returned function stops it. */
  subscribe(onUpdate: (update: MapUpdate) => void, onEnd: () => void): () => void;
  /** How many are subscribed now. */
  readonly followers: () => number;
  /** What owners alone hear of. */
  readonly followOwn: OwnerNotices["follow"];
  /** Resolves once the change `seq` is applied here; false when it was not after `timeoutMs`. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  /** Reads and applies what is new now, without waiting for a notice. */
  catchUp(): Promise<void>;
  /** Tells all subscribers that no more will come, so that live feeds do not hold a server that stops. */
  end(): void;
  close(): Promise<void>;
};

type Follower = { readonly onUpdate: (update: MapUpdate) => void; readonly onEnd: () => void };

const pageSize = 20_000;
const changesPerRound = 2_000;
const pollMs = 1_000;
const keptChangesMs = 24 * 60 * 60 * 1_000;

/**
 * Loads the index from the database and follows the change log: on every notice, and each second in case one was
 * lost. The index and the sequence number it stands for come from one snapshot.
 */
export async function startMapService(database: OpenDatabase, logger: Logger): Promise<MapService> {
  const { db } = database;
  const index = new GridIndex();
  const followers = new Set<Follower>();
  const waiters = new Set<() => void>();
  let applied = await loadIndex(db, index);
  let round: Promise<void> | null = null;
  let isRoundDue = false;

  async function applyNew(): Promise<void> {
    for (;;) {
      const changes = await readMapChanges(db, applied, changesPerRound);
      const [first] = changes;
      if (first === undefined) return;
      const buckets = new Set<number>();
      if (first.seq === applied + 1) {
        for (const { before, after } of changes) applyChange(index, before, after, buckets);
        applied = changes.at(-1)?.seq ?? applied;
      } else {
        // The log forgot what comes next while this node was cut off: only the whole map is sure.
        applied = await loadIndex(db, index);
        for (let bucket = 0; bucket < bucketCount; bucket += 1) buckets.add(bucket);
      }
      for (const { onUpdate } of followers) onUpdate({ seq: applied, buckets: [...buckets] });
      for (const check of waiters) check();
    }
  }

  /** One round at a time; a wish that comes during a round starts another after it. */
  function catchUp(): Promise<void> {
    isRoundDue = true;
    round ??= (async () => {
      try {
        while (isRoundDue) {
          isRoundDue = false;
          await applyNew();
        }
      } finally {
        round = null;
      }
    })();
    return round;
  }

  const follow = () => void catchUp().catch((error: unknown) => logger.error({ err: error }, "map changes"));
  const [stopWatching, notices] = await Promise.all([watchLog(database, follow), hearOwnerNotices(database)]);
  await catchUp();

  return {
    index,
    sequence: () => applied,
    subscribe(onUpdate, onEnd) {
      const follower: Follower = { onUpdate, onEnd };
      followers.add(follower);
      return () => followers.delete(follower);
    },
    followers: () => followers.size,
    followOwn: notices.follow,
    waitFor(seq, timeoutMs) {
      if (applied >= seq) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = (reached: boolean) => {
          clearTimeout(timer);
          waiters.delete(check);
          resolve(reached);
        };
        const check = () => {
          if (applied >= seq) finish(true);
        };
        const timer = setTimeout(() => finish(false), timeoutMs);
        waiters.add(check);
        follow();
      });
    },
    catchUp,
    end() {
      for (const { onEnd } of followers) onEnd();
    },
    async close() {
      await stopWatching();
      await notices.close();
      await round?.catch(() => undefined);
    },
  };
}

/** Calls `follow` on every notice and each second, and forgets old changes; the returned function stops it. */
async function watchLog(database: OpenDatabase, follow: () => void): Promise<() => Promise<void>> {
  const stopListening = await database.listen(mapChannel, follow);
  const poll = setInterval(follow, pollMs);
  const prune = setInterval(() => {
    const before = new Date(Date.now() - keptChangesMs);
    void pruneMapChanges(database.db, before).catch(() => undefined);
  }, keptChangesMs / 24);
  poll.unref();
  prune.unref();
  return async () => {
    clearInterval(poll);
    clearInterval(prune);
    await stopListening();
  };
}

function applyChange(
  index: GridIndex,
  before: MapEntry | null,
  after: MapEntry | null,
  buckets: Set<number>,
): void {
  if (before !== null) {
    index.remove(before);
    buckets.add(bucketOf(before.key));
  }
  if (after !== null) {
    index.insert(after);
    buckets.add(bucketOf(after.key));
  }
}

/** Fills the index and returns the sequence number it stands for. */
async function loadIndex(db: Database, index: GridIndex): Promise<number> {
  return db.transaction(
    async (tx) => {
      const sequence = await lastMapSequence(tx);
      const entries: MapEntry[] = [];
      for await (const row of readOnMap(tx)) {
        const entry = entryOfProperty(row);
        if (entry !== null) entries.push(entry);
      }
      const agencies = await tx.select().from(profiles).where(isNotNull(profiles.mapKey));
      for (const agency of agencies) {
        const entry = entryOfAgency(agency);
        if (entry !== null) entries.push(entry);
      }
      index.load(entries);
      return sequence;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The properties on the map, read in pages so that a million of them never stand in memory as rows. */
async function* readOnMap(tx: Database) {
  let last = 0;
  for (;;) {
    const rows = await tx
      .select({
        number: properties.number,
        mapKey: properties.mapKey,
        saleDate: properties.saleDate,
        propertyType: properties.propertyType,
        rooms: properties.rooms,
        pool: properties.pool,
        parking: properties.parking,
        box: properties.box,
        cellar: properties.cellar,
        elevator: properties.elevator,
        garden: properties.garden,
        balcony: properties.balcony,
        terrace: properties.terrace,
      })
      .from(properties)
      .where(and(isNotNull(properties.mapKey), gt(properties.number, last)))
      .orderBy(asc(properties.number))
      .limit(pageSize);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = end.number;
  }
}
