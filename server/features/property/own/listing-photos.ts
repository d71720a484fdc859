import { LRUCache } from "lru-cache";
import type { ProcessedPhoto } from "../../../platform/files/kept-photo.ts";
import type { SafeFetch } from "../../../platform/outgoing/safe-fetch.ts";
import { createPhotoFetch } from "../fetch-photo.ts";
import { readPhoto } from "./upload-photo.ts";

/** Fetched for a person and kept half an hour, so that saving the property asks the site for nothing again. */
export type ListingPhotos = { read(userId: string, url: string): Promise<ProcessedPhoto> };

/** Some two hundred photographs. */
const mostBytes = 32_000_000;
const keptMs = 30 * 60_000;

export function createListingPhotos(fetchPage: SafeFetch): ListingPhotos {
  const fetchPhoto = createPhotoFetch(fetchPage);
  const kept = new LRUCache<string, ProcessedPhoto>({
    maxSize: mostBytes,
    ttl: keptMs,
    sizeCalculation: ({ bytes }) => bytes.length + 1_000,
  });
  return {
    async read(userId, url) {
      const name = `${userId} ${url}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const photo = await readPhoto(userId, () => fetchPhoto(url));
      kept.set(name, photo);
      return photo;
    },
  };
}
