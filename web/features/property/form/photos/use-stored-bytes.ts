import { type RefObject, useEffect, useRef } from "react";
import { photoUrl } from "#domain/property/photo.ts";
import type { PhotosStart } from "./use-photos.ts";

export type StoredBytes = RefObject<ReadonlyMap<string, Blob>>;

/**
 * The bytes of photographs that lie in the storage, by their paths, fetched one after the other: where somebody deletes
 * the property meanwhile, its files are gone with it.
 */
export function useStoredBytes({ photos }: PhotosStart): StoredBytes {
  const bytes = useRef(new Map<string, Blob>());
  useEffect(() => {
    const closing = new AbortController();
    const fetchAll = async () => {
      for (const path of photos.flatMap((photo) => photo.path ?? [])) {
        const reply = await fetch(photoUrl(path), { signal: closing.signal });
        if (reply.ok) bytes.current.set(path, await reply.blob());
      }
    };
    // Without them the form works as well: a deleted property alone asks for them.
    fetchAll().catch(() => undefined);
    return () => closing.abort();
  }, [photos]);
  return bytes;
}
