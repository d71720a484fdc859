import { createHash } from "node:crypto";
import { type PhotoWidth, photoWidths } from "#domain/property/photo.ts";
import { createLimit } from "../limits/limit.ts";
import type { PhotoStorage } from "./storage.ts";

/** Bytes of a photograph in one size, with the tag that changes when they do. */
export type PhotoContent = { readonly bytes: Uint8Array; readonly etag: string };

/** When more requests than this wait for a smaller size, the next ones get the kept size. */
const madeAtOnce = 2;
const mostWaiting = 40;

/** The bytes of photographs in the sizes pages ask for, made when first read and kept; the caller checks who may see them. */
export function createPhotoContent(storage: PhotoStorage) {
  const inTurn = createLimit(madeAtOnce);
  const making = new Map<string, Promise<Uint8Array | null>>();

  async function make(contentKey: string, width: PhotoWidth): Promise<Uint8Array | null> {
    const stored = await storage.read(contentKey);
    if (stored === null) return null;
    // Sharp takes a while to load, and a server may never need it.
    const { shrinkPhoto } = await import("./kept-photo.ts");
    const shrunk = await shrinkPhoto(stored, width).catch(() => null);
    // A file that cannot be read, or gains nothing, stands for itself: trying again would end the same.
    const bytes = shrunk === null || shrunk.length >= stored.length ? stored : shrunk;
    await storage.write(sizeKey(contentKey, width), bytes);
    return bytes;
  }

  function makeOnce(contentKey: string, width: PhotoWidth): Promise<Uint8Array | null> {
    const key = sizeKey(contentKey, width);
    const content =
      making.get(key) ?? inTurn(() => make(contentKey, width)).finally(() => making.delete(key));
    making.set(key, content);
    return content;
  }

  return {
    /** Null width: as kept; null when the photograph is gone. */
    async read(contentKey: string, width: PhotoWidth | null): Promise<PhotoContent | null> {
      const small = width === null ? null : await storage.read(sizeKey(contentKey, width));
      const isBusy = making.size >= mostWaiting;
      const isKept = width === null || (small === null && isBusy);
      const bytes = small ?? (isKept ? await storage.read(contentKey) : await makeOnce(contentKey, width));
      return bytes === null ? null : { bytes, etag: makeEtag(contentKey, isKept ? null : width) };
    },
  };
}

/** What photographs of people are called in the storage, in every size: those of the demonstration are called otherwise. */
const photoKey =
  /^(?<name>(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/\d+_)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.w\d+)?\.webp$/;

/** Says whether a file of the storage is a photograph that somebody sent or imported, in whatever size. */
export function isPhotoKey(key: string): boolean {
  return photoKey.test(key);
}

/** The photograph that a file is, or is a smaller size of. */
export function contentKeyOf(key: string): string {
  return key.replace(photoKey, "$<name>.webp");
}

/** The tag of a photograph in one size, known before its bytes are read. */
export function makeEtag(contentKey: string, width: PhotoWidth | null): string {
  const name = width === null ? contentKey : sizeKey(contentKey, width);
  return `"${createHash("sha256").update(name).digest("base64url").slice(0, 22)}"`;
}

/** Takes a photograph out of the storage, in every size. */
export async function removePhotoContent(storage: PhotoStorage, contentKey: string): Promise<void> {
  // The kept size goes last: while it is there, whatever failed to go before is found again.
  for (const width of photoWidths) await storage.remove(sizeKey(contentKey, width));
  await storage.remove(contentKey);
}

/** "a.webp" in 640 pixels lies at "a.w640.webp". */
function sizeKey(contentKey: string, width: PhotoWidth): string {
  return `${contentKey.replace(/\.webp$/, "")}.w${width}.webp`;
}
