import { LRUCache } from "lru-cache";
import { createLimit } from "../../platform/limits/limit.ts";
import type { FetchLimits, SafeFetch } from "../../platform/outgoing/safe-fetch.ts";
import { SafeFetchError } from "../../platform/outgoing/safe-fetch-error.ts";

export type KeptFile = { readonly bytes: Buffer; readonly type: string };

export type FetchedFilesOptions = {
  readonly fetch: SafeFetch;
  readonly now: () => number;
  /** The others wait. */
  readonly atOnce: number;
  readonly maxBytes?: number;
};

const dayMs = 86_400_000;
/** What an entry costs beside its bytes, roughly. */
const overheadBytes = 200;
/** What waits behind the fetches under way; a server that answers slowly would gather ever more of it. */
const mostWaiting = 200;

/** Fetches each file once a day at most, within a weight; rejects as the fetch does, or where too many wait, and keeps no failure. */
export function createFetchedFiles(
  options: FetchedFilesOptions,
): (url: string, limits: FetchLimits) => Promise<KeptFile> {
  const limit = createLimit(options.atOnce);
  let pending = 0;
  const files = new LRUCache<string, KeptFile, FetchLimits>({
    maxSize: options.maxBytes ?? 64_000_000,
    sizeCalculation: ({ bytes }) => bytes.length + overheadBytes,
    ttl: dayMs,
    ttlResolution: 0,
    perf: { now: options.now },
    // A request that waits for a file gets it, even if others have pushed it out of the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (url, _, { context }) => {
      if (pending >= options.atOnce + mostWaiting) throw new SafeFetchError("unreachable");
      pending += 1;
      try {
        const { bytes, type } = await limit(() => options.fetch(url, context));
        return { bytes, type };
      } finally {
        pending -= 1;
      }
    },
  });
  return (url, limits) => files.forceFetch(url, { context: limits });
}
