import { createLimit } from "../../../platform/limits/limit.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { NewProperty } from "../../../records/property/stored-property.ts";
import { removeUnusedContent } from "../remove-unused-content.ts";
import type { Column, Header } from "./columns.ts";
import type { ImportCounts, ImportEvent } from "./import-events.ts";
import { importPhotos } from "./import-photos.ts";
import { createLineMatcher, type MatchedLine } from "./match-lines.ts";
import { isUnchanged, mergeProperty } from "./merge-property.ts";
import type { PhotoSource } from "./photo-source.ts";
import type { ImportLine, Refusal } from "./read-line.ts";
import { type SaveAll, saveImported, savingBy } from "./save-imported.ts";

export type BatchOptions = {
  readonly header: Header;
  /** Added to as the work goes on. */
  readonly counts: ImportCounts;
  readonly refuse: (refusal: Refusal) => void;
  readonly photoSource: PhotoSource;
  readonly onEvent: (event: ImportEvent) => void;
  readonly revive: boolean;
};

export type PlannedProperty = MatchedLine & { readonly property: NewProperty };

const photosAtOnce = 6;

/** Returns a function that writes valid lines, a few hundred at most; it remembers owners and references seen. */
export function createBatchWriter(
  platform: Pick<Platform, "db" | "photos" | "secret">,
  options: BatchOptions,
): (lines: readonly ImportLine[]) => Promise<void> {
  const { counts, refuse, revive } = options;
  const { db } = platform;
  const match = createLineMatcher(db, {
    refuse,
    revive,
    deletedByHand: "Bien supprimé (--revive le rétablit)",
  });
  const plan = createPlanner(platform, options);
  const save: SaveAll = savingBy(platform, { revives: revive });

  return async (lines) => {
    const matched = await match(lines);
    const planned = await Promise.all(matched.filter(({ isColleagues }) => !isColleagues).map(plan));
    const changed = planned.filter(isChange);
    const saved = await saveImported(changed, save);
    counts.created += saved.created;
    counts.updated += saved.updated;
    counts.unchanged += matched.length - changed.length;
    for (const { planned, reason } of saved.refused)
      refuse({ line: planned.line.line, reference: planned.line.reference, reasons: [reason] });
    // The bytes that were replaced, and those fetched for properties that were then refused.
    const keys = changed.flatMap(({ property, stored }) =>
      property.photos === undefined ? [] : [...property.photos, ...(stored?.photos ?? [])],
    );
    await removeUnusedContent(
      db,
      platform.photos,
      keys.map(({ contentKey }) => contentKey),
    );
  };
}

/** Says whether a planned property is to be written at all. */
export function isChange({ property, stored }: PlannedProperty): boolean {
  return stored === null || !isUnchanged(property, stored.row);
}

/** A property with its photographs stored, six at a time. */
export function createPlanner(
  { photos: storage }: Pick<Platform, "photos">,
  { header, counts, photoSource, onEvent }: Omit<BatchOptions, "refuse" | "revive">,
): (matched: MatchedLine) => Promise<PlannedProperty> {
  const limit = createLimit(photosAtOnce);
  const fileColumns: ReadonlySet<Column | null> = new Set(header.columns);
  const reportProgress = () => onEvent({ kind: "progress", counts: { ...counts } });
  return async (matched) => {
    const { line, owner, stored } = matched;
    const work = {
      account: owner.userId,
      source: photoSource,
      storage,
      limit,
      onAdded: () => {
        counts.photosAdded++;
        reportProgress();
      },
      onProblem: (problem: { url: string; reason: string }) => {
        counts.photosFailed++;
        onEvent({ kind: "photo", line: line.line, reference: line.reference, ...problem });
        reportProgress();
      },
    };
    const photos =
      line.photoUrls === undefined
        ? undefined
        : await importPhotos({ names: line.photoUrls, captions: line.captions }, stored?.photos ?? [], work);
    return { ...matched, property: mergeProperty(line, owner, stored, fileColumns, photos) };
  };
}
