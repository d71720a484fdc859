import { and, eq, sql } from "drizzle-orm";
import { announceOwnChange } from "../../../../live/own-changes.ts";
import { UnreadableFileError } from "../../../../platform/csv/unreadable-file-error.ts";
import { analyzeTables } from "../../../../platform/database/analyze.ts";
import { insertMany } from "../../../../platform/database/insert-many.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { findRun, type RunRow } from "../../../../records/import/find-runs.ts";
import { importProblems, importRuns } from "../../../../records/import/import-schema.ts";
import { inRunTurn, readInTurns } from "../../../../records/import/import-turns.ts";
import {
  endRun,
  holdRunning,
  listProblems,
  type RunProblem,
  StoppedError,
} from "../../../../records/import/write-run.ts";
import { mapChanges } from "../../../../records/map-log/map-log-schema.ts";
import { fedProperties } from "../../../../records/property/fed-property-schema.ts";
import { importChanges } from "../../../../records/property/import-change-schema.ts";
import { photos, properties } from "../../../../records/property/property-schema.ts";
import type { NewPhoto } from "../../../../records/property/stored-property.ts";
import type { WrittenProperty } from "../../../../records/property/write-properties.ts";
import { removeUnusedContent } from "../../remove-unused-content.ts";
import { createPlanner, isChange, type PlannedProperty } from "../import-batch.ts";
import { type ImportCounts, type ImportEvent, noCounts } from "../import-events.ts";
import type { MatchedLine } from "../match-lines.ts";
import { keepOwnAgency } from "../own-agency.ts";
import type { Refusal } from "../read-line.ts";
import { saveImported, savingBy } from "../save-imported.ts";
import { mailAboutDrop } from "./drop-email.ts";
import {
  type FeedRun,
  hideVanished,
  keepFed,
  noteSeen,
  openFeedRun,
  withFeed,
  withoutHandedOver,
} from "./feed-run.ts";
import { cutDrop, type ImportDesk, openRun } from "./open-run.ts";
import { writeSnapshot } from "./snapshot.ts";
import { findWaiting, holdBack, isNewlyShown, showWaiting, stayHidden } from "./waiting-properties.ts";

/** Few, so that others write in between and a crash loses little. */
const batchSize = 50;
/** Photographs take their time: whoever cancels waits for no more than those of these. */
const batchSizeWithPhotos = 10;

/** From so many homes written on, statistics are renewed at once; else at night. */
const manyHomes = 2_000;
/** One after the other: an embedded database stops for each, and all its tables at once take a fifth of a second. */
const writtenTables = [properties, photos, mapChanges, fedProperties, importChanges] as const;

/**
 * Writes a run's file from its line on, in batches: properties and what undoes them in one transaction. New ones are
 * shown at the end together. Cut short, it can go on and doubles nothing; it ends with the file, the run or the node.
 */
export async function doRun(desk: ImportDesk, run: RunRow, signal?: AbortSignal): Promise<void> {
  const refused: Refusal[] = [];
  const refuse = (refusal: Refusal) => refused.push(refusal);
  const opened = await inRunTurn(run, () => openRun(desk, run, { refuse, revive: run.revives }));
  const { file, match } = opened;
  if (opened.ownAgency != null) await keepOwnAgency(desk.db, run, opened.ownAgency);
  const feed = await openFeedRun(desk.db, run);
  const waiting = await findWaiting(desk.db, run);
  const write = createRunWriter(desk, run, file, { feed, waiting });
  const atOnce = file.photoSource.hasFiles ? batchSizeWithPhotos : batchSize;
  let lines = 0;
  const isRead = await readInTurns(run, file.readings, atOnce, async (readings) => {
    lines += readings.length;
    noteSeen(feed, readings);
    for (const reading of readings) if (!reading.ok) refuse(reading.refusal);
    // Lines done before a restart are matched too: a reference they bear is still taken.
    const isDone = lines <= run.linesDone;
    const found = await match(readings.flatMap((reading) => (reading.ok ? [reading.value] : [])));
    const matched = withoutHandedOver(feed, found).filter(({ isColleagues }) => !isColleagues);
    const refusals = refused.splice(0);
    if (isDone) return true;
    try {
      await write(matched, refusals, lines);
    } catch (error) {
      if (error instanceof StoppedError) return false;
      throw error;
    }
    return signal?.aborted !== true && (await findRun(desk.db, run.id))?.state === "running";
  });
  if (!isRead) return;
  if (feed !== null && file.end.isCut) throw new UnreadableFileError(cutDrop);
  const isHidden =
    feed === null ||
    (await hideVanished(desk, run, feed, (tx, written, photos) =>
      keepChanges(tx, run, written, { photos, isGone: true }),
    ));
  if (isHidden && (await showWaiting(desk, run, signal))) await finish(desk, run);
}

type Writer = (
  matched: readonly MatchedLine[],
  refusals: readonly Refusal[],
  linesDone: number,
) => Promise<void>;

function createRunWriter(
  desk: ImportDesk,
  run: RunRow,
  { header, photoSource }: Pick<Awaited<ReturnType<typeof openRun>>["file"], "header" | "photoSource">,
  { feed, waiting }: { readonly feed: FeedRun | null; readonly waiting: ReadonlySet<string> },
): Writer {
  const { db, photos: storage } = desk;
  let linesBefore = run.linesDone;
  return async (matched, refusals, linesDone) => {
    const counts = { ...noCounts };
    const problems: RunProblem[] = listProblems(run.id, { refusals });
    const onEvent = (event: ImportEvent) => {
      if (event.kind === "photo") problems.push(photoProblem(run, event));
    };
    const plan = createPlanner(desk, { header, counts, photoSource, onEvent });
    const planned = await Promise.all(matched.map(plan));
    const changed = planned
      .map((one) => stayHidden(waiting, feed === null ? one : withFeed(feed, one)))
      .filter(isChange);
    const newlyShown = new Set(changed.filter(isNewlyShown).map(({ line }) => line.reference));
    const known = new Map(
      changed.flatMap(({ stored }) => (stored === null ? [] : [[stored.row.id, stored.photos]])),
    );
    const met = matched.flatMap(({ stored }) => stored?.row.id ?? []);
    const save = savingBy(desk, {
      revives: run.revives,
      async alsoWrite(tx, written) {
        requireAsPlanned(changed, written);
        await keepChanges(tx, run, written, { photos: known, newlyShown });
        met.push(...written.flatMap(({ before, after }) => (before === null ? [after.id] : [])));
      },
    });
    const saved = await saveImported(changed.map(holdBack), save).catch(async (error: unknown) => {
      await removeUnusedContent(db, storage, newPhotosOf(changed));
      throw error;
    });
    const left = saved.refused.map(({ planned: { line }, reason }) => ({
      line: line.line,
      reference: line.reference,
      reasons: [reason],
    }));
    await db.transaction(async (tx) => {
      if (feed !== null) await keepFed(tx, feed, met);
      await insertMany(tx, importProblems, [...problems, ...listProblems(run.id, { refusals: left })]);
      await noteProgress(tx, run, { linesBefore, linesDone, ...counts });
      await announceOwnChange(tx, [run.userId], "imports");
    });
    linesBefore = linesDone;
    // Photographs that were replaced stay while the run can be undone; those of refused properties go.
    await removeUnusedContent(db, storage, newPhotosOf(saved.refused.map(({ planned }) => planned)));
  };
}

/**
 * What was planned of homes that somebody has written since is planned anew: their owner, or another node that took up
 * this one's work while it stood still.
 */
function requireAsPlanned(planned: readonly PlannedProperty[], written: readonly WrittenProperty[]): void {
  const versions = new Map(planned.map(({ stored }) => [stored?.row.id, stored?.row.version]));
  if (written.some(({ before }) => before !== null && versions.get(before.id) !== before.version))
    throw new StoppedError();
}

type Progress = Pick<ImportCounts, "photosAdded" | "photosFailed"> & {
  readonly linesBefore: number;
  readonly linesDone: number;
};

/** Counts what one worker did once: another that did the same meanwhile has noted it. */
async function noteProgress(
  tx: Database,
  run: RunRow,
  { linesBefore, linesDone, photosAdded, photosFailed }: Progress,
): Promise<void> {
  const noted = await tx
    .update(importRuns)
    .set({
      linesDone,
      // One that comes further is not what ends its process.
      attempts: 0,
      photosAdded: sql`${importRuns.photosAdded} + ${photosAdded}`,
      photosFailed: sql`${importRuns.photosFailed} + ${photosFailed}`,
    })
    .where(and(eq(importRuns.id, run.id), eq(importRuns.linesDone, linesBefore)))
    .returning({ id: importRuns.id });
  if (noted.length === 0) throw new StoppedError();
}

/** How each property was, in the transaction that changes it. */
async function keepChanges(
  tx: Database,
  run: RunRow,
  written: readonly WrittenProperty[],
  notes: {
    readonly photos: ReadonlyMap<string, readonly NewPhoto[]>;
    readonly isGone?: boolean;
    /** References of those that are shown once the run ends. */
    readonly newlyShown?: ReadonlySet<string>;
  },
): Promise<void> {
  const { isGone = false, newlyShown } = notes;
  await holdRunning(tx, run);
  const rows = written.map(({ before, after }) => {
    const photos = notes.photos.get(after.id) ?? [];
    return {
      runId: run.id,
      propertyId: after.id,
      isCreated: before === null,
      isGone,
      isWaiting: newlyShown?.has(after.externalReference ?? "") === true,
      before: before === null ? null : writeSnapshot({ row: before, photos }),
      photoKeys: photos.map(({ contentKey }) => contentKey),
      versionAfter: after.version,
    };
  });
  // A property that this run meets again was written by it before it was cut short, and edited since: it stays as its
  // owner left it.
  if (rows.length > 0) await tx.insert(importChanges).values(rows).onConflictDoNothing();
}

function photoProblem(run: RunRow, event: Extract<ImportEvent, { kind: "photo" }>): RunProblem {
  const { line, reference, url, reason } = event;
  return { runId: run.id, kind: "photo", line, reference, reason: `${url}\u00a0: ${reason}` };
}

function newPhotosOf(lines: readonly PlannedProperty[]): string[] {
  return lines.flatMap(({ property, stored }) => {
    const before = new Set(stored?.photos.map(({ contentKey }) => contentKey));
    return (property.photos ?? []).map(({ contentKey }) => contentKey).filter((key) => !before.has(key));
  });
}

async function finish(desk: ImportDesk, run: RunRow): Promise<void> {
  const { db, now } = desk;
  await endRun(db, run, "done", now(), (tx) => mailAboutDrop(desk, tx, run, "done"));
  const written = await db.$count(importChanges, eq(importChanges.runId, run.id));
  if (written >= manyHomes) await analyzeTables(db, ...writtenTables);
}
