import { randomUUID } from "node:crypto";
import { mostPhotos } from "#domain/property/photo.ts";
import { PhotoError } from "../../../platform/files/kept-photo.ts";
import { processPhoto } from "../../../platform/files/process-photo.ts";
import type { PhotoStorage } from "../../../platform/files/storage.ts";
import { SafeFetchError } from "../../../platform/outgoing/safe-fetch-error.ts";
import type { NewPhoto } from "../../../records/property/stored-property.ts";
import { isFileName, type PhotoSource } from "./photo-source.ts";

/** A photograph that was left out, with the reason in French. */
export type PhotoProblem = { readonly url: string; readonly reason: string };

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

/** A photograph that a line names, and what it is known by once it is stored. */
type NamedPhoto = { readonly name: string; readonly sourceUrl: string };

/**
 * Brings a property's photographs in line with the names of its import: takes those that are not stored yet, keeps the
 * others, and lets those added by hand follow. Undefined means that nothing changes.
 */
export async function importPhotos(
  names: readonly string[],
  stored: readonly NewPhoto[],
  work: PhotoWork,
): Promise<readonly NewPhoto[] | undefined> {
  const photos = await identifyPhotos(names, work);
  if (photos === null) return undefined;
  const imported = stored.filter(({ sourceUrl }) => sourceUrl !== null);
  if (isSameList(imported.map(sourceOf), photos.map(sourceOf))) return undefined;
  const bySource = new Map(imported.map((photo) => [photo.sourceUrl, photo]));
  const arrived = await Promise.all(
    photos.map((one) => bySource.get(one.sourceUrl) ?? work.limit(() => takeAndStore(one, work))),
  );
  const byHand = stored.filter(({ sourceUrl }) => sourceUrl === null);
  const next = [...arrived.filter((photo) => photo !== null), ...byHand].slice(0, mostPhotos);
  return isSameList(next.map(pathOf), stored.map(pathOf)) ? undefined : next;
}

/** Says whether an import would change a property's photographs, without taking any. */
export async function changesPhotos(
  names: readonly string[],
  stored: readonly NewPhoto[],
  source: PhotoSource,
): Promise<boolean> {
  const photos = await identifyPhotos(names, { source, onProblem: () => undefined });
  const imported = stored.filter(({ sourceUrl }) => sourceUrl !== null);
  return photos !== null && !isSameList(imported.map(sourceOf), photos.map(sourceOf));
}

/** The photographs to have, or null where they stay as they are: named as files, of which none came. */
async function identifyPhotos(
  names: readonly string[],
  { source, onProblem }: Pick<PhotoWork, "source" | "onProblem">,
): Promise<readonly NamedPhoto[] | null> {
  const unique = [...new Set(names)];
  const [missing] = source.hasFiles ? [] : unique.filter(isFileName);
  if (missing !== undefined)
    onProblem({ url: missing, reason: "Envoyez l’archive .zip qui contient les photos." });
  const named = source.hasFiles ? unique : unique.filter((name) => !isFileName(name));
  if (missing !== undefined && named.length === 0) return null;
  const over = named[mostPhotos];
  if (over !== undefined)
    onProblem({
      url: over,
      reason: `Un bien compte ${mostPhotos} photos au plus : les suivantes sont ignorées.`,
    });
  const photos: NamedPhoto[] = [];
  for (const name of named.slice(0, mostPhotos))
    try {
      const sourceUrl = await source.identify(name);
      if (!photos.some((one) => one.sourceUrl === sourceUrl)) photos.push({ name, sourceUrl });
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      onProblem({ url: name, reason: error.message });
    }
  return photos;
}

async function takeAndStore({ name, sourceUrl }: NamedPhoto, work: PhotoWork): Promise<NewPhoto | null> {
  try {
    const { bytes, ...picture } = await processPhoto(work.account, await work.source.read(name));
    const contentKey = `${randomUUID()}.webp`;
    await work.storage.write(contentKey, bytes);
    work.onAdded();
    return { ...picture, contentKey, path: `${randomUUID()}.webp`, sourceUrl };
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
