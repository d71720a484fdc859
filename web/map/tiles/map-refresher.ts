import type { QueryClient } from "@tanstack/react-query";
import type { CellReference } from "#domain/api/map.ts";
import type { Bounds } from "#domain/geography.ts";
import { isBucketInBounds, isBucketInTile } from "#domain/map/bucket.ts";
import type { MapChange } from "../../client/live/live-stream.ts";

/** A box, what was merged from cells, or what stands at its own place. */
type MapPart = { readonly box: Bounds } | { readonly cells: readonly CellReference[] } | "its own place";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { readonly refreshedBy?: MapPart };
  }
}

/** At least, between two readings: an import makes changes all the while. */
const pauseMs = 1_000;
/** Reading a long list takes a quarter of the time at most. */
const pauseShare = 3;
/** Degrees: the change of a sold property is announced up to 35 m from its true place. */
const slack = 0.001;

/** Queries whose `meta.refreshedBy` a change touches are read again, at most once a second. */
export function createMapRefresher(queryClient: QueryClient): (change: MapChange) => void {
  let waiting: MapChange[] = [];
  let isResting = false;
  const run = async () => {
    if (isResting || waiting.length === 0) return;
    const changes = waiting;
    waiting = [];
    isResting = true;
    const startedAt = performance.now();
    await queryClient.invalidateQueries({
      predicate: ({ meta, state }) =>
        changes.some((change) => touches(change, meta?.refreshedBy, state.data)),
    });
    const tookMs = performance.now() - startedAt;
    setTimeout(
      () => {
        isResting = false;
        void run();
      },
      Math.max(pauseMs, pauseShare * tookMs),
    );
  };
  return (change) => {
    waiting.push(change);
    void run();
  };
}

function touches({ buckets }: MapChange, part: MapPart | undefined, data: unknown): boolean {
  if (part === undefined) return false;
  if (buckets === null) return true;
  if (part === "its own place") {
    const box = boxAround(data);
    return box !== null && buckets.some((bucket) => isBucketInBounds(bucket, box));
  }
  if ("box" in part) return buckets.some((bucket) => isBucketInBounds(bucket, part.box));
  return part.cells.some((cell) => buckets.some((bucket) => isBucketInTile(bucket, cell)));
}

function boxAround(data: unknown): Bounds | null {
  if (typeof data !== "object" || data === null || !("latitude" in data) || !("longitude" in data))
    return null;
  const { latitude, longitude } = data;
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const [west, east] = [longitude - slack, longitude + slack];
  return { west, east, south: latitude - slack, north: latitude + slack };
}
