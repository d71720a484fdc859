/** A form saves three groups of photographs in this order; one photograph stands first. */

import { mostPhotos } from "./photo.ts";

export const photoGroups = ["existing", "imported", "new"] as const;
export type PhotoGroup = (typeof photoGroups)[number];

type GroupedPhoto = { readonly id: string; readonly group: PhotoGroup };

/** How many must be taken out before the property can be saved. */
export function countOfTooMany(photos: readonly unknown[]): number {
  return Math.max(0, photos.length - mostPhotos);
}

/** The main one, then existing, imported and new ones, each group as it was arranged. */
export function inSavedOrder<Photo extends GroupedPhoto>(
  photos: readonly Photo[],
  mainId: string | null,
): readonly Photo[] {
  const grouped = photoGroups.flatMap((group) => photos.filter((photo) => photo.group === group));
  const main = grouped.find(({ id }) => id === mainId);
  return main === undefined ? grouped : [main, ...grouped.filter((photo) => photo !== main)];
}

/** Adds a photograph before the later ones of its `batch`, the ids chosen together: the last may be ready first. */
export function addInOrder<Photo extends GroupedPhoto>(
  photos: readonly Photo[],
  photo: Photo,
  batch: readonly string[],
): readonly Photo[] {
  const rank = batch.indexOf(photo.id);
  const at = photos.findIndex(({ id }) => batch.indexOf(id) > rank);
  return at < 0 ? [...photos, photo] : photos.toSpliced(at, 0, photo);
}

/** A photograph never leaves its group. */
export function movePhoto<Photo extends GroupedPhoto>(
  photos: readonly Photo[],
  movedId: string,
  overId: string,
): readonly Photo[] {
  const from = photos.findIndex(({ id }) => id === movedId);
  const to = photos.findIndex(({ id }) => id === overId);
  const moved = photos[from];
  if (moved === undefined || moved.group !== photos[to]?.group) return photos;
  return photos.toSpliced(from, 1).toSpliced(to, 0, moved);
}
