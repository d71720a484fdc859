import type { Captions } from "#domain/property/merge-photos.ts";
import { mostPhotos } from "#domain/property/photo.ts";
import { addInOrder, countOfTooMany, inSavedOrder, movePhoto } from "#domain/property/photo-order.ts";
import { writeCount } from "#domain/text/format.ts";
import { type FormPhoto, nameOfPhoto, type SendingState, storedPhoto } from "./form-photo.ts";

export type PhotosModel = {
  readonly photos: readonly FormPhoto[];
  readonly mainId: string | null;
  readonly sending: SendingState;
  readonly reading: number;
  readonly isTouched: boolean;
  readonly storedIds: readonly string[];
  readonly storedCaptions: Captions;
};

export type PhotosStart = Pick<PhotosModel, "photos" | "mainId"> & { readonly isTouched?: boolean };

export type PhotoEvent =
  | { readonly type: "photos-chosen"; readonly files: readonly File[] }
  /** `batch`: the ids of those chosen together, in their order. */
  | { readonly type: "photo-read"; readonly photo: FormPhoto; readonly batch: readonly string[] }
  | { readonly type: "photo-unreadable" }
  | { readonly type: "photo-moved"; readonly id: string; readonly overId: string }
  | { readonly type: "photo-removed"; readonly id: string }
  | { readonly type: "photo-put-first"; readonly id: string }
  | { readonly type: "photo-captioned"; readonly id: string; readonly caption: string }
  | { readonly type: "photo-sent-so-far"; readonly id: string; readonly progress: number | "failed" }
  /** They take the place of those of an earlier listing. */
  | { readonly type: "photos-imported"; readonly photos: readonly FormPhoto[] };

export function openPhotos({ photos, mainId, isTouched = false }: PhotosStart): PhotosModel {
  const storedIds = photos.map(({ id }) => id);
  const storedCaptions = Object.fromEntries(photos.map(({ id, caption }) => [id, caption]));
  return { photos, mainId, sending: {}, reading: 0, isTouched, storedIds, storedCaptions };
}

export function stepPhotos(model: PhotosModel, event: PhotoEvent): PhotosModel {
  const { photos, mainId, sending, reading } = model;
  switch (event.type) {
    case "photos-chosen":
      return { ...model, reading: reading + event.files.length };
    case "photo-read":
      return {
        ...model,
        reading: reading - 1,
        photos: addInOrder(photos, event.photo, event.batch),
        isTouched: true,
      };
    case "photo-unreadable":
      return { ...model, reading: reading - 1 };
    case "photo-moved":
      return { ...model, photos: movePhoto(photos, event.id, event.overId), isTouched: true };
    case "photo-removed":
      return {
        ...model,
        photos: photos.filter(({ id }) => id !== event.id),
        mainId: mainId === event.id ? null : mainId,
        isTouched: true,
      };
    case "photo-put-first":
      return { ...model, mainId: event.id, isTouched: true };
    case "photo-captioned":
      return {
        ...model,
        photos: photos.map((photo) => (photo.id === event.id ? { ...photo, caption: event.caption } : photo)),
        isTouched: true,
      };
    case "photo-sent-so-far":
      return { ...model, sending: { ...sending, [event.id]: event.progress } };
    case "photos-imported":
      return { ...model, photos: [...photos.filter(({ group }) => group !== "imported"), ...event.photos] };
  }
}

export function arrangePhotos(model: PhotosModel, photos: readonly FormPhoto[]): PhotosModel {
  return { ...model, photos, mainId: photos[0]?.id ?? null, isTouched: true };
}

export function notePaths(model: PhotosModel, paths: ReadonlyMap<string, string>): PhotosModel {
  const photos = model.photos.map((photo) => ({ ...photo, path: photo.path ?? paths.get(photo.id) ?? null }));
  return { ...model, photos };
}

export function orderedPhotos({ photos, mainId }: PhotosModel): readonly FormPhoto[] {
  return inSavedOrder(photos, mainId);
}

export function hasOtherOrder(model: PhotosModel): boolean {
  const ids = orderedPhotos(model).map(({ id }) => id);
  return ids.join(" ") !== model.storedIds.join(" ");
}

export function hasOtherCaptions({ photos, storedCaptions }: PhotosModel): boolean {
  return photos.some(({ id, caption }) => caption.trim() !== (storedCaptions[id] ?? ""));
}

export function photosByName(
  names: readonly string[],
  mine: readonly FormPhoto[],
  { stored, captions }: { readonly stored: readonly string[]; readonly captions: Captions },
): readonly FormPhoto[] {
  return names.map((name) => {
    const known = mine.find((photo) => nameOfPhoto(photo) === name) ?? storedPhoto(name);
    const caption = captions[name] ?? known.caption;
    return { ...known, caption, group: stored.includes(name) ? "existing" : known.group };
  });
}

/** "Retirez 2 photos : un bien en compte au plus 10." */
export function findTooMany({ photos }: PhotosModel): string | null {
  const tooMany = countOfTooMany(photos);
  if (tooMany === 0) return null;
  return `Retirez ${writeCount(tooMany, "photo", "photos")}\u00a0: un bien en compte au plus ${mostPhotos}.`;
}
