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
