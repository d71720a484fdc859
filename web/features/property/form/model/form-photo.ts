import type { Captions } from "#domain/property/merge-photos.ts";
import { photoUrl } from "#domain/property/photo.ts";
import type { PhotoGroup } from "#domain/property/photo-order.ts";

/** A photograph in the form, wherever its bytes are. */
export type FormPhoto = {
  readonly id: string;
  readonly group: PhotoGroup;
  /** The file's name, for those who cannot see it. */
  readonly name: string;
  /** Where it can be looked at, on this origin. */
  readonly preview: string;
  /** Its path in the storage; null until it was sent. */
  readonly path: string | null;
  /** What is sent of a new one. */
  readonly bytes: Blob | null;
  /** Where an imported one is fetched. */
  readonly url: string | null;
  /** What is said of it; empty where that is nothing. */
  readonly caption: string;
};

/** How far each photograph on its way is, from 0 to 1, or that it did not arrive. */
export type SendingState = Readonly<Record<string, number | "failed">>;

/** A photograph as it is sent, or why there is none: `too-large` and `not-loaded` are said of HEIC alone. */
export type ProcessedPhoto = { readonly photo: Blob } | { readonly failure: PhotoFailure };
export type PhotoFailure = "unreadable" | "too-large" | "not-loaded";

/** What a thread of photographs is asked, and what it answers. */
export type PhotoTask = { readonly id: string; readonly file: Blob };
export type PhotoAnswer = { readonly id: string; readonly result: ProcessedPhoto };

/** What two editors of a property call a photograph: its path, once it lies in the storage. */
export function nameOfPhoto({ id, path }: FormPhoto): string {
  return path ?? id;
}

/** A photograph that lies in the storage. */
export function storedPhoto(path: string, caption = "", id: string = path): FormPhoto {
  const preview = photoUrl(path, { width: 320 });
  return { id, group: "existing", name: "", preview, path, bytes: null, url: null, caption };
}

/** A photograph of this browser, by its bytes as they will be sent. */
export function newPhoto(id: string, name: string, bytes: Blob, caption = ""): FormPhoto {
  const preview = URL.createObjectURL(bytes);
  return { id, group: "new", name, preview, path: null, bytes, url: null, caption };
}

/** A photograph of a listing, fetched by the server: small to be looked at, kept once the property is saved. */
export function importedPhoto(id: string, url: string, caption = ""): FormPhoto {
  const preview = `/api/own-properties/photo-preview?url=${encodeURIComponent(url)}`;
  return { id, group: "imported", name: "", preview, path: null, bytes: null, url, caption };
}

/** What is said of photographs, by what two editors call them. */
export function captionsOf(photos: readonly FormPhoto[]): Captions {
  return Object.fromEntries(photos.map((photo) => [nameOfPhoto(photo), photo.caption.trim()]));
}
