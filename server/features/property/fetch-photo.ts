import type { SafeFetch } from "../../platform/outgoing/safe-fetch.ts";

/** Throws `SafeFetchError`. */
export type FetchPhoto = (url: string) => Promise<Uint8Array>;

const limits = {
  maxBytes: 20_000_000,
  timeoutMs: 20_000,
  // Some storages know no better type; the content decides afterwards.
  types: [
    ...["image/jpeg", "image/jpg", "image/png", "image/webp", "image/avif", "image/heic", "image/heif"],
    ...["application/octet-stream", "binary/octet-stream"],
  ],
};

/** Fetches photographs from the addresses that imports and people name. */
export function createPhotoFetch(fetch: SafeFetch): FetchPhoto {
  return async (url) => (await fetch(url, limits)).bytes;
}
