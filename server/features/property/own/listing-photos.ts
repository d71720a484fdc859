import { LRUCache } from "lru-cache";
import type { ProcessedPhoto } from "../../../platform/files/kept-photo.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { createPlaces } from "../../../platform/limits/places.ts";
import { createRateLimiter, type RateLimit } from "../../../platform/limits/rate-limit.ts";
import type { SafeFetch } from "../../../platform/outgoing/safe-fetch.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createPhotoFetch } from "../fetch-photo.ts";
import { readPhoto } from "./upload-photo.ts";

/**
 * Fetched for a person and kept half an hour, so that saving the property asks the site for nothing again. Refuses who has
 * too many on their way, or had too many in an hour: each is held whole, and comes from whatever site was named.
 */
export type ListingPhotos = { read(userId: string, url: string): Promise<ProcessedPhoto> };

/** The photographs of some twenty listings. */
const fetchLimit: RateLimit = { name: "photo-preview", most: 400, windowSeconds: 3_600 };
/** What a form shows, and what it keeps of them meanwhile. */
const mostAtOnce = 12;

/** Some two hundred photographs. */
const mostBytes = 32_000_000;
const keptMs = 30 * 60_000;

export function createListingPhotos(
  fetchPage: SafeFetch,
  { db, secret, now }: Pick<Platform, "db" | "secret" | "now">,
): ListingPhotos {
  const limiter = createRateLimiter(db, secret, now);
  const places = createPlaces(mostAtOnce);
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
      const leave = places.take(userId);
      if (leave === null)
        throw new AppError("too-many-requests", "Trop de photos sont demandées en même temps.");
      try {
        await limiter.take(fetchLimit, userId);
        const photo = await readPhoto(userId, () => fetchPhoto(url));
        kept.set(name, photo);
        return photo;
      } finally {
        leave();
      }
    },
  };
}
