import { createHash } from "node:crypto";
import type { NewProperty } from "../../../map/stored-property.ts";
import { createLimit } from "../../../platform/limits/limit.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { FetchPhoto } from "../fetch-photo.ts";
import { removeUnusedContent } from "../remove-unused-content.ts";
import type { Column, Header } from "./columns.ts";
import { findOwners, type Owner, type OwnerReading } from "./find-owners.ts";
import type { ImportCounts, ImportEvent } from "./import-events.ts";
import { importPhotos } from "./import-photos.ts";
import { findKnownProperties, type KnownProperty, referenceKey } from "./known-properties.ts";
import { isUnchanged, mergeProperty } from "./merge-property.ts";
import type { ImportLine, Refusal } from "./read-line.ts";
import { saveImported } from "./save-imported.ts";

export type BatchOptions = {
  readonly header: Header;
  /** Added to as the work goes on. */
  readonly counts: ImportCounts;
  readonly refuse: (refusal: Refusal) => void;
  readonly fetchPhoto: FetchPhoto;
  readonly onEvent: (event: ImportEvent) => void;
  readonly revive: boolean;
};

type OwnedLine = { readonly line: ImportLine; readonly owner: Owner };
type PlannedProperty = OwnedLine & { readonly stored: KnownProperty | null; readonly property: NewProperty };

const photosAtOnce = 6;
const deletedByHand = "Bien supprimé (--revive le rétablit)";

/** Returns a function that writes valid lines, a few hundred at most; it remembers owners and references seen. */
export function createBatchWriter(
  platform: Pick<Platform, "db" | "photos" | "secret">,
  options: BatchOptions,
): (lines: readonly ImportLine[]) => Promise<void> {
  const { counts, refuse } = options;
  const { db } = platform;
  const limit = createLimit(photosAtOnce);
  const owners = new Map<string, OwnerReading>();
  const seen = new Map<number, number>();

  return async (lines) => {
    const emails = lines.map(({ ownerEmail }) => ownerEmail);
    await findOwners(db, emails, owners);
    const owned = lines.flatMap((line) => readOwned(line, owners, seen, refuse));
    const names = owned.map(({ line, owner }) => ({ userId: owner.userId, reference: line.reference }));
    const stored = await findKnownProperties(db, names);
    const standing = owned.filter((one) => {
      const isDeleted = knownOf(one, stored)?.row.deletedAt != null;
      if (isDeleted && !options.revive)
        refuse({ line: one.line.line, reference: one.line.reference, reasons: [deletedByHand] });
      return options.revive || !isDeleted;
    });
    const planned = await Promise.all(
      standing.map((one) => plan(one, stored, platform, { ...options, limit })),
    );
    const changed = planned.filter(
      (home) => home.stored === null || !isUnchanged(home.property, home.stored.row),
    );
    const saved = await saveImported(platform, changed, options);
    counts.created += saved.created;
    counts.updated += saved.updated;
    counts.unchanged += planned.length - changed.length;
    for (const { home, reason } of saved.refused)
      refuse({ line: home.line.line, reference: home.line.reference, reasons: [reason] });
    // Whatever was replaced, and what was fetched for properties that were then refused.
    const keys = changed.flatMap(({ property, stored: known }) =>
      property.photos === undefined ? [] : [...property.photos, ...(known?.photos ?? [])],
    );
    await removeUnusedContent(
      db,
      platform.photos,
      keys.map(({ contentKey }) => contentKey),
    );
  };
}

/** The line with its owner, or nothing once it was refused: no such owner, or a reference met before. */
function readOwned(
  line: ImportLine,
  owners: ReadonlyMap<string, OwnerReading>,
  seen: Map<number, number>,
  refuse: (refusal: Refusal) => void,
): OwnedLine[] {
  const reading = owners.get(line.ownerEmail);
  if (reading === undefined) return [];
  const refuseFor = (reason: string): OwnedLine[] => {
    refuse({ line: line.line, reference: line.reference, reasons: [reason] });
    return [];
  };
  if (!reading.ok) return refuseFor(reading.reason);
  const key = shortHash(referenceKey({ userId: reading.owner.userId, reference: line.reference }));
  const before = seen.get(key);
  if (before !== undefined)
    return refuseFor(`La référence ${line.reference} est déjà celle de la ligne ${before}`);
  seen.set(key, line.line);
  return [{ line, owner: reading.owner }];
}

async function plan(
  { line, owner }: OwnedLine,
  knownProperties: ReadonlyMap<string, KnownProperty>,
  { photos: storage }: Pick<Platform, "photos">,
  options: BatchOptions & { readonly limit: ReturnType<typeof createLimit> },
): Promise<PlannedProperty> {
  const { header, counts, fetchPhoto, limit, onEvent } = options;
  const stored = knownOf({ line, owner }, knownProperties);
  const tellProgress = () => onEvent({ kind: "progress", counts: { ...counts } });
  const work = {
    fetchPhoto,
    storage,
    limit,
    onAdded: () => {
      counts.photosAdded++;
      tellProgress();
    },
    onProblem: (problem: { url: string; reason: string }) => {
      counts.photosFailed++;
      onEvent({ kind: "photo", line: line.line, reference: line.reference, ...problem });
      tellProgress();
    },
  };
  const photos =
    line.photoUrls === undefined ? undefined : await importPhotos(line.photoUrls, stored?.photos ?? [], work);
  const fileColumns: ReadonlySet<Column | null> = new Set(header.columns);
  return { line, owner, stored, property: mergeProperty(line, owner, stored, fileColumns, photos) };
}

/** What the database knows of a line's property. */
function knownOf(
  { line, owner }: OwnedLine,
  known: ReadonlyMap<string, KnownProperty>,
): KnownProperty | null {
  return known.get(referenceKey({ userId: owner.userId, reference: line.reference })) ?? null;
}

/** 53 bits that stand for a name: a file of a million lines keeps few megabytes of them. */
function shortHash(text: string): number {
  const digest = createHash("sha256").update(text).digest();
  return digest.readUInt32BE(0) * 2 ** 21 + (digest.readUInt32BE(4) >>> 11);
}
