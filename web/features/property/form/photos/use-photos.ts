import { useCallback, useEffect, useRef, useState } from "react";
import { mostPhotos, photoUrl } from "#domain/property/photo.ts";
import { addInOrder, countOfTooMany, inSavedOrder, movePhoto } from "#domain/property/photo-order.ts";
import { countOf } from "#domain/text/format.ts";
import { showToast } from "../../../../ui/toast.ts";
import { writeDraftPhoto } from "../draft/draft-store.ts";
import { newId } from "../new-id.ts";
import type { FormPhoto, SendingState } from "./form-photo.ts";
import { processPhoto } from "./process-photo.ts";
import { type FailedPhoto, tellFailedPhotos } from "./tell-failed-photos.ts";

export type PhotosStart = {
  readonly photos: readonly FormPhoto[];
  readonly mainId: string | null;
  /** True where the draft holds photographs that somebody changed by hand. */
  readonly isTouched?: boolean;
};

/** A photograph that lies in the storage. */
export function storedPhoto(path: string, id: string = path): FormPhoto {
  const preview = photoUrl(path, { width: 320 });
  return { id, group: "existing", name: "", preview, path, bytes: null, url: null };
}

/** A photograph of this browser, by its bytes as they will be sent. */
export function newPhoto(id: string, name: string, bytes: Blob): FormPhoto {
  return { id, group: "new", name, preview: URL.createObjectURL(bytes), path: null, bytes, url: null };
}

/**
 * A photograph of a listing, which the server fetches: to be looked at, small, and to be kept once the property is
 * saved.
 */
export function importedPhoto(id: string, url: string): FormPhoto {
  const preview = `/api/own-properties/photo-preview?url=${encodeURIComponent(url)}`;
  return { id, group: "imported", name: "", preview, path: null, bytes: null, url };
}

type PhotosOptions = {
  /** The draft that keeps their bytes; null where there is none. */
  readonly draftId: string | null;
  readonly onChange: () => void;
};

/** The photographs of the form: chosen, arranged, taken out, and how far they are on their way. */
export function usePhotos(start: PhotosStart, { draftId, onChange }: PhotosOptions) {
  const [photos, setPhotos] = useState(start.photos);
  const [mainId, setMainId] = useState(start.mainId);
  const [sending, setSending] = useState<SendingState>({});
  const [reading, setReading] = useState(0);
  const [isTouched, setIsTouched] = useState(start.isTouched ?? false);
  const noteChange = () => {
    setIsTouched(true);
    onChange();
  };
  usePreviewsUntilClosed(photos);

  const add = async (files: readonly File[]) => {
    setReading((count) => count + files.length);
    const failed: FailedPhoto[] = [];
    const batch = files.map(newId);
    await Promise.all(
      files.map(async (file, index) => {
        const result = await processPhoto(file);
        setReading((count) => count - 1);
        if ("failure" in result) return failed.push({ file, failure: result.failure });
        const photo = newPhoto(batch[index] ?? "", file.name, result.photo);
        setPhotos((before) => addInOrder(before, photo, batch));
        noteChange();
        if (draftId !== null && !(await writeDraftPhoto(draftId, photo.id, result.photo))) tellNoRoom();
      }),
    );
    await tellFailedPhotos(failed);
  };

  const noteProgress = useCallback((id: string, progress: number | "failed") => {
    setSending((before) => ({ ...before, [id]: progress }));
  }, []);

  return {
    photos,
    mainId,
    sending,
    /** Somebody changed them by hand. */
    isTouched,
    isReading: reading > 0,
    ordered: inSavedOrder(photos, mainId),
    tooMany: countOfTooMany(photos),
    add,
    noteProgress,
    move(id: string, overId: string) {
      setPhotos((before) => movePhoto(before, id, overId));
      noteChange();
    },
    remove(id: string) {
      forgetPreviews(photos.filter((photo) => photo.id === id));
      setPhotos((before) => before.filter((photo) => photo.id !== id));
      if (mainId === id) setMainId(null);
      noteChange();
    },
    makeMain(id: string) {
      setMainId(id);
      noteChange();
    },
    /** Puts others in their place, whose previews may be the same. */
    arrange(next: PhotosStart) {
      setPhotos(next.photos);
      setMainId(next.mainId);
      noteChange();
    },
    reset(next: PhotosStart) {
      forgetPreviews(photos);
      setPhotos(next.photos);
      setMainId(next.mainId);
      setSending({});
      setIsTouched(next.isTouched ?? false);
    },
    /** Puts the photographs of a listing in place of those of an earlier one. */
    setImported: (urls: readonly string[]) => setPhotos((before) => withImported(before, urls)),
    /** Where those that were sent lie now. */
    noteSent: (paths: ReadonlyMap<string, string>) => setPhotos((before) => withPaths(before, paths)),
  };
}

export type Photos = ReturnType<typeof usePhotos>;

function usePreviewsUntilClosed(photos: readonly FormPhoto[]) {
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  useEffect(() => () => forgetPreviews(latest.current), []);
}

function withImported(photos: readonly FormPhoto[], urls: readonly string[]): readonly FormPhoto[] {
  const others = photos.filter(({ group }) => group !== "imported");
  return [...others, ...urls.map((url) => importedPhoto(newId(), url))];
}

/** The same photographs, where those that were sent lie now. */
export function withPaths(
  photos: readonly FormPhoto[],
  paths: ReadonlyMap<string, string>,
): readonly FormPhoto[] {
  return photos.map((photo) => ({ ...photo, path: photo.path ?? paths.get(photo.id) ?? null }));
}

function forgetPreviews(photos: readonly FormPhoto[]) {
  for (const { preview } of photos) if (preview?.startsWith("blob:")) URL.revokeObjectURL(preview);
}

function tellNoRoom() {
  void showToast({
    title: "Plus de place dans ce navigateur",
    description: "Vos photos partiront à l’enregistrement, mais ce brouillon ne peut pas toutes les garder.",
    tone: "danger",
  });
}

/** "Retirez 2 photos : un bien en compte au plus 10." */
export function tooManySentence(tooMany: number): string {
  return `Retirez ${countOf(tooMany, "photo", "photos")} : un bien en compte au plus ${mostPhotos}.`;
}
