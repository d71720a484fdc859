import { and, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "../../../../platform/database/open.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { feeds } from "../../../../records/import/feed-schema.ts";
import type { RunRow } from "../../../../records/import/find-runs.ts";
import { StoppedError } from "../../../../records/import/write-run.ts";
import { fedProperties } from "../../../../records/property/fed-property-schema.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { type WrittenProperty, writeProperties } from "../../../../records/property/write-properties.ts";
import { findStoredPhotos } from "../../stored-photos.ts";
import type { PlannedProperty } from "../import-batch.ts";
import type { MatchedLine } from "../match-lines.ts";
import { isCompletedBy } from "../merge-property.ts";
import type { LineReading } from "../read-line.ts";

/** A property that a feed brought once, as it stands. */
type FedProperty = {
  readonly id: string;
  readonly reference: string;
  readonly goneAt: Date | null;
  readonly wasHidden: boolean;
  readonly answer: string | null;
  /** Whether it is for sale still. */
  readonly isStanding: boolean;
};

/** What a drop is written by: whose stock it is, and what of it was met. */
export type FeedRun = {
  readonly feedId: string;
  readonly hidesNew: boolean;
  readonly fed: Map<string, FedProperty>;
  /** References of homes that it brought and that a colleague carries now: the feed changes them no more. */
  readonly handedOver: ReadonlySet<string>;
  /** References that the file holds, those of lines that are refused among them. */
  readonly seen: Set<string>;
};

/** A drop that would hide more of its feed's homes than this share stops and asks. */
const mostVanished = 1 / 3;

/** Null for what somebody sent. */
export async function openFeedRun(db: Database, run: RunRow): Promise<FeedRun | null> {
  if (run.feedId === null) return null;
  const [feed] = await db.select().from(feeds).where(eq(feeds.id, run.feedId));
  if (feed === undefined) return null;
  const rows = await readFed(db, feed.id);
  const [own, others] = [
    rows.filter(({ userId }) => userId === run.userId),
    rows.filter(({ userId, deletedAt }) => userId !== run.userId && deletedAt === null),
  ];
  const fed = own.map(({ saleDate, deletedAt, reference, userId: _owner, ...row }) => ({
    ...row,
    reference: reference ?? row.id,
    isStanding: saleDate === null && deletedAt === null,
  }));
  return {
    feedId: feed.id,
    hidesNew: feed.hidesNew,
    fed: new Map(fed.map((one) => [one.id, one])),
    handedOver: new Set(others.map(({ reference }) => reference ?? "")),
    seen: new Set(),
  };
}

/** Few: an embedded database stops everybody for each query, 40 ms for 5,000 homes. */
const rowsAtOnce = 500;

async function readFed(db: Database, feedId: string) {
  const readAfter = (last: string | undefined) =>
    db
      .select({
        id: properties.id,
        reference: properties.externalReference,
        goneAt: fedProperties.goneAt,
        wasHidden: fedProperties.wasHidden,
        answer: fedProperties.answer,
        saleDate: properties.saleDate,
        deletedAt: properties.deletedAt,
        userId: properties.userId,
      })
      .from(fedProperties)
      .innerJoin(properties, eq(properties.id, fedProperties.propertyId))
      .where(
        and(
          eq(fedProperties.feedId, feedId),
          last === undefined ? undefined : gt(fedProperties.propertyId, last),
        ),
      )
      .orderBy(fedProperties.propertyId)
      .limit(rowsAtOnce);
  const rows: Awaited<ReturnType<typeof readAfter>> = [];
  for (;;) {
    const page = await readAfter(rows.at(-1)?.id);
    rows.push(...page);
    if (page.length < rowsAtOnce) return rows;
  }
}

/** The lines that a feed writes: what a colleague carries now would come in a second time. */
export function withoutHandedOver(
  feed: FeedRun | null,
  matched: readonly MatchedLine[],
): readonly MatchedLine[] {
  if (feed === null) return matched;
  return matched.filter(({ stored, line }) => stored !== null || !feed.handedOver.has(line.reference));
}

/** A line that is refused is in the file all the same, but one that says that its home is for sale no more. */
export function noteSeen(feed: FeedRun | null, readings: readonly LineReading[]): void {
  for (const reading of readings) {
    if (reading.ok) feed?.seen.add(reading.value.reference);
    else if (reading.refusal.isGone !== true) feed?.seen.add(reading.refusal.reference);
  }
}

/** The homes that a feed brought and that this file, read to its end, holds no more. */
export function vanishedOf({ fed, seen }: FeedRun): FedProperty[] {
  return standingOf({ fed }).filter(({ id, reference }) => !seen.has(reference) && !seen.has(id));
}

function standingOf({ fed }: Pick<FeedRun, "fed">): FedProperty[] {
  return [...fed.values()].filter(({ isStanding, goneAt }) => isStanding && goneAt === null);
}

/** Says whether so much would be hidden that somebody has to say whether that is meant. */
export function asksFirst(feed: FeedRun): boolean {
  return vanishedOf(feed).length > standingOf(feed).length * mostVanished;
}

/** A home of a feed as it is written: hidden where what is new or completed waits, shown again where it was missing. */
export function withFeed(feed: FeedRun, planned: PlannedProperty): PlannedProperty {
  const { stored, property } = planned;
  const known = stored === null ? undefined : feed.fed.get(stored.row.id);
  const isBack = known !== undefined && known.goneAt !== null && known.answer !== "sold";
  const { lacking = [] } = property;
  const isCompleted = stored !== null && isCompletedBy(stored.row, lacking);
  const waits = feed.hidesNew && (stored === null || isCompleted);
  const isKeptHidden = isBack && !isCompleted ? known.wasHidden : property.isHidden;
  return { ...planned, property: { ...property, isHidden: waits || isKeptHidden || lacking.length > 0 } };
}

/** Notes which homes a feed brought, and those that are there again. */
export async function keepFed(tx: Database, feed: FeedRun, ids: readonly string[]): Promise<void> {
  const back = ids.filter((id) => {
    const known = feed.fed.get(id);
    return known !== undefined && known.goneAt !== null && known.answer !== "sold";
  });
  if (back.length > 0)
    await tx
      .update(fedProperties)
      .set({ goneAt: null, goneRunId: null, answer: null, wasHidden: false })
      .where(and(eq(fedProperties.feedId, feed.feedId), inArray(fedProperties.propertyId, back)));
  const unknown = ids.filter((id) => !feed.fed.has(id));
  if (unknown.length > 0)
    await tx
      .insert(fedProperties)
      .values(unknown.map((propertyId) => ({ feedId: feed.feedId, propertyId })))
      .onConflictDoNothing();
}

const batchSize = 50;

type KeepChanges = (
  tx: Database,
  written: readonly WrittenProperty[],
  photos: Awaited<ReturnType<typeof findStoredPhotos>>,
) => Promise<void>;

/** Hides homes gone from a feed, batch by batch and repeatably; false where the run no longer runs. */
export async function hideVanished(
  { db, now }: Pick<Platform, "db" | "now">,
  run: RunRow,
  feed: FeedRun,
  keepChanges: KeepChanges,
): Promise<boolean> {
  const gone = vanishedOf(feed).map(({ id }) => id);
  for (let at = 0; at < gone.length; at += batchSize) {
    const ids = gone.slice(at, at + batchSize);
    try {
      await db.transaction(async (tx) => {
        const photos = await findStoredPhotos(tx, ids);
        const which = and(
          inArray(properties.id, ids),
          eq(properties.userId, run.userId),
          isNull(properties.deletedAt),
          // What was sold by hand while the file was read is not gone.
          isNull(properties.saleDate),
        );
        const hidden = new Map<string, boolean>();
        const written = await writeProperties(tx, which ?? null, (stored) =>
          stored.map((before) => {
            hidden.set(before.id, before.isHidden);
            return { kind: "change", before, change: { isHidden: true } };
          }),
        );
        await keepChanges(tx, written, photos);
        for (const [wasHidden, some] of Map.groupBy(hidden, ([, isHidden]) => isHidden))
          await tx
            .update(fedProperties)
            .set({ goneAt: now(), goneRunId: run.id, wasHidden })
            .where(
              and(
                eq(fedProperties.feedId, feed.feedId),
                inArray(
                  fedProperties.propertyId,
                  some.map(([id]) => id),
                ),
              ),
            );
      });
    } catch (error) {
      if (error instanceof StoppedError) return false;
      throw error;
    }
  }
  return true;
}

/** A run that is taken back asks nothing any more of what it missed. */
export async function forgetVanished(db: Database, run: RunRow): Promise<void> {
  await db
    .update(fedProperties)
    .set({ goneAt: null, goneRunId: null, wasHidden: false, answer: null })
    .where(
      and(
        eq(fedProperties.goneRunId, run.id),
        or(isNull(fedProperties.answer), eq(fedProperties.answer, "withdrawn")),
        isNotNull(fedProperties.goneAt),
      ),
    );
}
