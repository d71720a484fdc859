import { randomUUID } from "node:crypto";
import { mostPhotos } from "#domain/property/photo.ts";
import { PhotoError } from "../../../platform/files/kept-photo.ts";
import { processPhoto } from "../../../platform/files/process-photo.ts";
import type { PhotoStorage } from "../../../platform/files/storage.ts";
import { SafeFetchError } from "../../../platform/outgoing/safe-fetch-error.ts";
import type { NewPhoto } from "../../../records/property/stored-property.ts";
import { baseName, isFileName, type PhotoSource } from "./photo-source.ts";

/** A photograph that was left out, with the reason in French. */
type PhotoProblem = { readonly url: string; readonly reason: string };

export type PhotoWork = {
  readonly source: PhotoSource;
  readonly storage: PhotoStorage;
  /** Whose turns the decoding takes. */
  readonly account: string;
  /** Runs a task when its turn has come. */
  readonly limit: <Value>(task: () => Promise<Value>) => Promise<Value>;
  readonly onAdded: () => void;
  readonly onProblem: (problem: PhotoProblem) => void;
};

/** Addresses or files in order, some with captions. */
export type NamedPhotos = {
  readonly names: readonly string[];
  readonly captions: ReadonlyMap<string, string>;
};

/**
 * A photograph that a line names: what it is known by once it is stored, and the property's own where it has it already.
 */
type NamedPhoto = {
  readonly name: string;
  readonly sourceUrl: string | null;
  readonly kept: NewPhoto | null;
  /** What the line says of it; null leaves what is said already. */
  readonly caption: string | null;
};

/** Fetches new photographs, keeps stored ones, and lets those added by hand follow; undefined where nothing changes. */
export async function importPhotos(
  named: NamedPhotos,
  stored: readonly NewPhoto[],
  work: PhotoWork,
): Promise<readonly NewPhoto[] | undefined> {
  const photos = await identifyPhotos(named, stored, work);
  if (photos === null || isSame(photos, stored)) return undefined;
  const arrived = await Promise.all(
    photos.map((one) =>
      one.kept === null
        ? work.limit(() => takeAndStore(one, work))
        : { ...one.kept, sourceUrl: one.sourceUrl, caption: captionOf(one) },
    ),
  );
  const next = [...arrived.filter((photo) => photo !== null), ...addedByHand(stored, photos)];
  const kept = next.slice(0, mostPhotos);
  return isSameList(kept.map(pathOf), stored.map(pathOf)) &&
    isSameList(kept.map(sourceOf), stored.map(sourceOf)) &&
    !photos.some(isCaptioned)
    ? undefined
    : kept;
}

/** What an import would make of a property's photographs, without taking any. */
export async function planPhotos(
  named: NamedPhotos | null,
  stored: readonly NewPhoto[],
  source: PhotoSource,
): Promise<{ readonly changes: boolean; readonly count: number }> {
  const work = { source, onProblem: () => undefined };
  const photos = named === null ? null : await identifyPhotos(named, stored, work);
  if (photos === null) return { changes: false, count: stored.length };
  const count = photos.length + addedByHand(stored, photos).length;
  return { changes: !isSame(photos, stored), count: Math.min(mostPhotos, count) };
}

/** Photographs that a line names as files, that did not come, and that the property does not have either. */
export function missingPhotos(
  names: readonly string[],
  stored: readonly NewPhoto[],
  source: PhotoSource,
): string[] {
  return names.filter((name, at) => source.isMissing(name) && findKept(name, at, stored, source) === null);
}

/** Says whether a property has these photographs already, in this order and under these names. */
function isSame(photos: readonly NamedPhoto[], stored: readonly NewPhoto[]): boolean {
  const byHand = new Set(addedByHand(stored, photos));
  const imported = stored.filter((photo) => !byHand.has(photo));
  const isRenamed = ({ sourceUrl, kept }: NamedPhoto) =>
    kept?.sourceUrl?.includes("#") === true && kept.sourceUrl !== sourceUrl;
  const paths = photos.map(({ kept }) => kept?.path);
  return (
    isSameList(imported.map(pathOf), paths) && !photos.some((photo) => isRenamed(photo) || isCaptioned(photo))
  );
}

/** Says whether a line says something of a photograph that is not said of it yet. */
function isCaptioned({ kept, caption }: NamedPhoto): boolean {
  return kept !== null && caption !== null && caption !== (kept.caption ?? null);
}

function captionOf({ caption, kept }: Pick<NamedPhoto, "caption" | "kept">): string | null {
  return caption ?? kept?.caption ?? null;
}

/** Those that no file named, this one neither. */
function addedByHand(stored: readonly NewPhoto[], photos: readonly NamedPhoto[]): NewPhoto[] {
  const named = new Set(photos.map(({ kept }) => kept?.path));
  return stored.filter(({ sourceUrl, path }) => sourceUrl === null && !named.has(path));
}

/** The photographs to have, or null where they stay as they are: named as files, of which none came. */
async function identifyPhotos(
  { names, captions }: NamedPhotos,
  stored: readonly NewPhoto[],
  { source, onProblem }: Pick<PhotoWork, "source" | "onProblem">,
): Promise<readonly NamedPhoto[] | null> {
  const unique = [...new Set(names)];
  const isLeft = (name: string) =>
    !source.hasFiles && isFileName(name) && findKept(name, unique.indexOf(name), stored, source) === null;
  const [missing] = unique.filter(isLeft);
  if (missing !== undefined)
    onProblem({ url: missing, reason: "Envoyez l’archive .zip qui contient les photos." });
  const named = unique.filter((name) => !isLeft(name));
  if (missing !== undefined && named.length === 0) return null;
  const over = named[mostPhotos];
  if (over !== undefined)
    onProblem({
      url: over,
      reason: `Un bien compte ${mostPhotos} photos au plus\u00a0: les suivantes sont ignorées.`,
    });
  const bySource = new Map(stored.map((photo) => [sourceKey(photo.sourceUrl), photo]));
  const photos: NamedPhoto[] = [];
  for (const [at, name] of named.slice(0, mostPhotos).entries())
    try {
      const own = findKept(name, at, stored, source);
      const sourceUrl = own === null ? await source.identify(name) : own.sourceUrl;
      const kept = own ?? bySource.get(sourceKey(sourceUrl)) ?? null;
      const key = keyOf({ sourceUrl, kept });
      if (!photos.some((one) => keyOf(one) === key))
        photos.push({ name, sourceUrl, kept, caption: captions.get(name) ?? null });
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      onProblem({ url: name, reason: error.message });
    }
  return photos;
}

/**
 * A stored photograph that a name means without a file: one of ours, or of an archive that lacks it the one under this
 * name before. Older ones, stored without names, go by their order where the archive is partial.
 */
function findKept(
  name: string,
  at: number,
  stored: readonly NewPhoto[],
  source: PhotoSource,
): NewPhoto | null {
  const file = baseName(name);
  const own = stored.find(({ path }) => path === file);
  if (own !== undefined) return own;
  if (!source.isMissing(name)) return null;
  const imported = stored.filter(({ sourceUrl }) => sourceUrl !== null);
  const known = imported.find(({ sourceUrl }) => sourceUrl?.endsWith(`#${file}`));
  if (known !== undefined || !source.isPartial) return known ?? null;
  const sameTurn = imported[at];
  return sameTurn?.sourceUrl?.startsWith("sha256:") && !sameTurn.sourceUrl.includes("#") ? sameTurn : null;
}

/** The same whatever the file is called. */
function sourceKey(sourceUrl: string | null): string | null {
  return sourceUrl?.startsWith("sha256:") === true ? (sourceUrl.split("#")[0] ?? null) : sourceUrl;
}

function keyOf({ sourceUrl, kept }: Pick<NamedPhoto, "sourceUrl" | "kept">): string | null {
  return kept?.path ?? sourceKey(sourceUrl);
}

async function takeAndStore(
  { name, sourceUrl, caption }: NamedPhoto,
  work: PhotoWork,
): Promise<NewPhoto | null> {
  try {
    const { bytes, ...picture } = await processPhoto(work.account, await work.source.read(name));
    const contentKey = `${randomUUID()}.webp`;
    await work.storage.write(contentKey, bytes);
    work.onAdded();
    return { ...picture, contentKey, path: `${randomUUID()}.webp`, sourceUrl, caption };
  } catch (error) {
    if (!(error instanceof SafeFetchError || error instanceof PhotoError)) throw error;
    work.onProblem({ url: name, reason: error.message });
    return null;
  }
}

function sourceOf({ sourceUrl }: { readonly sourceUrl: string | null }): string | null {
  return sourceUrl;
}

function pathOf({ path }: NewPhoto): string {
  return path;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
