import { randomUUID } from "node:crypto";
import { mostPhotos } from "#domain/property/photo.ts";
import type { NewPhoto } from "../../../map/stored-property.ts";
import { PhotoError } from "../../../platform/files/kept-photo.ts";
import { processPhoto } from "../../../platform/files/process-photo.ts";
import type { PhotoStorage } from "../../../platform/files/storage.ts";
import { SafeFetchError } from "../../../platform/outgoing/safe-fetch-error.ts";
import type { FetchPhoto } from "../fetch-photo.ts";

/** A photograph that was left out, with the reason in French. */
export type PhotoProblem = { readonly url: string; readonly reason: string };

export type PhotoWork = {
  readonly fetchPhoto: FetchPhoto;
  readonly storage: PhotoStorage;
  /** Runs a task when its turn has come. */
  readonly limit: <Value>(task: () => Promise<Value>) => Promise<Value>;
  readonly onAdded: () => void;
  readonly onProblem: (problem: PhotoProblem) => void;
};

/**
 * Brings a property's photographs in line with the addresses of its import: fetches those that are not stored yet,
 * keeps the others, and lets those added by hand follow. Undefined means that nothing changes.
 */
export async function importPhotos(
  urls: readonly string[],
  stored: readonly NewPhoto[],
  work: PhotoWork,
): Promise<readonly NewPhoto[] | undefined> {
  const unique = [...new Set(urls)];
  const wanted = unique.slice(0, mostPhotos);
  const first = unique[mostPhotos];
  if (first !== undefined)
    work.onProblem({
      url: first,
      reason: `Un bien a ${mostPhotos} photos au plus : les suivantes sont laissées.`,
    });
  const imported = stored.filter(({ sourceUrl }) => sourceUrl !== null);
  if (
    isSameList(
      imported.map(({ sourceUrl }) => sourceUrl),
      wanted,
    )
  )
    return undefined;
  const byUrl = new Map(imported.map((photo) => [photo.sourceUrl, photo]));
  const found = await Promise.all(
    wanted.map((url) => byUrl.get(url) ?? work.limit(() => fetchAndStore(url, work))),
  );
  const byHand = stored.filter(({ sourceUrl }) => sourceUrl === null);
  const next = [...found.filter((photo) => photo !== null), ...byHand].slice(0, mostPhotos);
  return isSameList(next.map(pathOf), stored.map(pathOf)) ? undefined : next;
}

async function fetchAndStore(url: string, work: PhotoWork): Promise<NewPhoto | null> {
  try {
    const { bytes, ...picture } = await processPhoto(await work.fetchPhoto(url));
    const contentKey = `${randomUUID()}.webp`;
    await work.storage.write(contentKey, bytes);
    work.onAdded();
    return { ...picture, contentKey, path: `${randomUUID()}.webp`, sourceUrl: url };
  } catch (error) {
    if (!(error instanceof SafeFetchError || error instanceof PhotoError)) throw error;
    work.onProblem({ url, reason: error.message });
    return null;
  }
}

function pathOf({ path }: NewPhoto): string {
  return path;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
