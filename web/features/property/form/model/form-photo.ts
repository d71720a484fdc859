import type { Captions } from "#domain/property/merge-photos.ts";
import { photoUrl } from "#domain/property/photo.ts";
import type { PhotoGroup } from "#domain/property/photo-order.ts";

export type FormPhoto = {
  readonly id: string;
  readonly group: PhotoGroup;
  readonly name: string;
  readonly preview: string;
  readonly path: string | null;
  readonly bytes: Blob | null;
  /** The server fetches an imported photograph there. */
  readonly url: string | null;
  readonly caption: string;
};

/** From 0 to 1. */
export type SendingState = Readonly<Record<string, number | "failed">>;

/** `too-large` and `not-loaded` are said of HEIC alone. */
export type ProcessedPhoto = { readonly photo: Blob } | { readonly failure: PhotoFailure };
export type PhotoFailure = "unreadable" | "too-large" | "not-loaded";

export type PhotoTask = { readonly id: string; readonly file: Blob };
export type PhotoAnswer = { readonly id: string; readonly result: ProcessedPhoto };

/** Two editors of a property call a photograph by its path, once it lies in the storage. */
export function nameOfPhoto({ id, path }: FormPhoto): string {
  return path ?? id;
}

export function storedPhoto(path: string, caption = "", id: string = path): FormPhoto {
  const preview = photoUrl(path, { width: 320 });
  return { id, group: "existing", name: "", preview, path, bytes: null, url: null, caption };
}

export function newPhoto(id: string, name: string, bytes: Blob, caption = ""): FormPhoto {
  const preview = URL.createObjectURL(bytes);
  return { id, group: "new", name, preview, path: null, bytes, url: null, caption };
}

/** Fetched by the server: small to be looked at, kept once the property is saved. */
export function importedPhoto(id: string, url: string, caption = ""): FormPhoto {
  const preview = `/api/own-properties/photo-preview?url=${encodeURIComponent(url)}`;
  return { id, group: "imported", name: "", preview, path: null, bytes: null, url, caption };
}

export function captionsOf(photos: readonly FormPhoto[]): Captions {
  return Object.fromEntries(photos.map((photo) => [nameOfPhoto(photo), photo.caption.trim()]));
}
