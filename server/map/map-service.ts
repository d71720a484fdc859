import { and, asc, gt, isNotNull } from "drizzle-orm";
import type { Logger } from "pino";
import { bucketCount, bucketOf } from "#domain/map/bucket.ts";
import type { MapNews, MapUpdate } from "../live/map-news.ts";
import type { Database, OpenDatabase } from "../platform/database/open.ts";
import { profiles } from "../records/account/profile-schema.ts";
import {
  lastMapSequence,
  type MapChange,
  mapChannel,
  pruneMapChanges,
  readMapChanges,
} from "../records/map-log/changes.ts";
import { agencyKind, entryOfAgency, entryOfProperty, type MapEntry } from "../records/map-log/map-entry.ts";
import { properties } from "../records/property/property-schema.ts";
import { changedSince } from "./changed-since.ts";
import { GridIndex } from "./grid-index.ts";
import { figureColumns, hearFigureChanges, PropertyFigures, readFigures } from "./property-figures.ts";

export type MapService = MapNews & {
  readonly index: GridIndex;
  readonly figures: PropertyFigures;
  readonly sequence: () => number;
  /** False when `seq` was not applied here after `timeoutMs`. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  /** Without waiting for a notice. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

const pageSize = 20_000;
const changesPerRound = 2_000;
const pollMs = 1_000;
const keptChangesMs = 24 * 60 * 60 * 1_000;

/** Loads index and sequence number in one snapshot and follows the log: on notice, and each second in case one is lost. */
export async function startMapService(database: OpenDatabase, logger: Logger): Promise<MapService> {
  const { db } = database;
  const index = new GridIndex();
  const figures = new PropertyFigures();
  const followers = new Set<(update: MapUpdate) => void>();
  const waiters = openWaiters(() => applied);
  let wake: () => void = () => undefined;
  // Before anything is read, so that no change is missed.
  const figureChanges = await hearFigureChanges(database, () => wake());
  let applied = await loadIndex(db, index, figures);

  async function applyNew(): Promise<void> {
    await figureChanges.apply(figures, () => readOnMap(db));
    for (;;) {
      const changes = await readMapChanges(db, applied, changesPerRound);
      const [first] = changes;
      if (first === undefined) return;
      const buckets = new Set<number>();
      const rows = await readFigures(db, numbersAfter(changes));
      if (first.seq === applied + 1) {
        for (const row of rows) figures.set(row);
        for (const { before, after } of changes) applyChange(index, before, after, buckets);
        applied = changes.at(-1)?.seq ?? applied;
      } else {
        // The log forgot what comes next: the whole map is read again.
        applied = await loadIndex(db, index, figures);
        for (let bucket = 0; bucket < bucketCount; bucket += 1) buckets.add(bucket);
      }
      for (const onUpdate of followers) onUpdate({ seq: applied, buckets: [...buckets] });
      waiters.check();
    }
  }

  const { start: catchUp, ended } = inRounds(applyNew);
  const follow = () => void catchUp().catch((error: unknown) => logger.error({ err: error }, "map changes"));
  const stopWatching = await watchLog(database, follow);
  wake = follow;
  await catchUp();

  return {
    index,
    figures,
    sequence: () => applied,
    subscribe(onUpdate) {
      followers.add(onUpdate);
      return () => followers.delete(onUpdate);
    },
    changedSince: (since) => changedSince(db, since, applied),
    waitFor(seq, timeoutMs) {
      if (applied >= seq) return Promise.resolve(true);
      const reached = waiters.wait(seq, timeoutMs);
      follow();
      return reached;
    },
    catchUp,
    async close() {
      await Promise.all([stopWatching(), figureChanges.close()]);
      await ended().catch(() => undefined);
    },
  };
}

/** One round at a time; a call during a round starts one more after it. */
function inRounds(work: () => Promise<void>) {
  let round: Promise<void> | null = null;
  let isDue = false;
  return {
    start(): Promise<void> {
      isDue = true;
      round ??= (async () => {
        try {
          while (isDue) {
            isDue = false;
            await work();
          }
        } finally {
          round = null;
        }
      })();
      return round;
    },
    ended: () => round ?? Promise.resolve(),
  };
}

function openWaiters(sequence: () => number) {
  const checks = new Set<() => void>();
  return {
    check() {
      for (const check of checks) check();
    },
    /** False after `timeoutMs`. */
    wait: (seq: number, timeoutMs: number) =>
      new Promise<boolean>((resolve) => {
        const finish = (reached: boolean) => {
          clearTimeout(timer);
          checks.delete(check);
          resolve(reached);
        };
        const check = () => {
          if (sequence() >= seq) finish(true);
        };
        const timer = setTimeout(() => finish(false), timeoutMs);
        checks.add(check);
      }),
  };
}

/** On every notice and each second; the function returned stops it. */
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

function numbersAfter(changes: readonly MapChange[]): number[] {
  return changes.flatMap(({ after }) => (after === null || after.kind === agencyKind ? [] : after.number));
}

/** Gives the sequence number that they stand for. */
async function loadIndex(db: Database, index: GridIndex, figures: PropertyFigures): Promise<number> {
  return db.transaction(
    async (tx) => {
      const sequence = await lastMapSequence(tx);
      const entries: MapEntry[] = [];
      for await (const row of readOnMap(tx)) {
        figures.set(row);
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

/** In pages: a million properties never stand in memory as rows. */
async function* readOnMap(tx: Database) {
  let last = 0;
  for (;;) {
    const rows = await tx
      .select({
        ...figureColumns,
        mapKey: properties.mapKey,
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
